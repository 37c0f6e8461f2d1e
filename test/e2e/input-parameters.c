// toplevel=test paths=6 errors=0 verdict=complete divergences=0

int test(unsigned char a, short b, unsigned long c)
{
    if (a > 250)
        return b == -32768 ? 1 : 2;
    if (c >> 32 == a)
        return (short)c == b ? 3 : 4;
    return b < 0 ? 5 : 6;
}
