/* x++ is x = (T)(x + 1), of truth values, pointers and bit-fields too. */
struct bits { unsigned low : 3; _Bool flag : 1; };
int increments(_Bool truth, short *s, struct bits *p, char **text, float f)
{
    truth++;
    ++truth;
    (*s)++;
    p->low--;
    p->flag++;
    *(*text)++ = 0;
    f--;
    return truth + (*s)-- + p->low++ + (int)f++;
}
