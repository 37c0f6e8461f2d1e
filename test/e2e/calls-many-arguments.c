// toplevel=test paths=3 errors=0 verdict=complete divergences=0 domain=-2..3
#include <cute.h>

static long combine(signed char a, short b, int c, long d, unsigned char e, unsigned short f, unsigned g,
                    unsigned long h, int *i, int j)
{
    *i = a + c;
    return a + b * 2 + c * 3 + d * 4 + e + f + (long)g + (long)h + j * 5;
}

int test(void)
{
    int x, y, sum;

    CUTE_input(x);
    CUTE_input(y);
    CUTE_assume(x >= 0 && x < 4 && y >= 0 && y < 4);
    long r = combine((signed char)x, (short)y, y, x, 1, 2, 3, 4, &sum, x);
    CUTE_assert(sum == x + y);
    if (r == 10 + 10 * 3 + 5 * 2)
        return 1;
    if (r == 10)
        return 2;
    return 3;
}
