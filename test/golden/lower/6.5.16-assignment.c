/* Old values last as long as they are needed. */
int assignment(int x, int *p)
{
    int y = x++;
    x += y * 2;
    *p++ = x;
    p[1] -= y;
    return x = y;
}
