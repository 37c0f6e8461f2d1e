// toplevel=test errors=2 error-lines=9,11 verdict=error divergences=0

int test(int a, int b, long c)
{
    if (b == 0)
        return 0;
    if (c < 0) {
        long lowest = a == 3 ? -9223372036854775807L - 1 : 5;
        return lowest / c == 1;    /* error */
    }
    return a % b;    /* error */
}
