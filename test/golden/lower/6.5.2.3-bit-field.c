/* The bytes that hold a bit-field are read as one number, and written as one. */
struct bits { unsigned low : 3; int high : 7; } bits;
int bit_field(struct bits *p, int x)
{
    p->low = x;
    return p->high;
}
