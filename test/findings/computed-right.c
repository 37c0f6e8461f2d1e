// toplevel=test errors=0 verdict=complete divergences=0
/* Right beside: the last number that is right, unsigned ones, wider ones, and small ones that are converted. */
#include <limits.h>

static int small(int x)
{
    signed char c = 127;
    short s = SHRT_MAX;
    if (x == 3)
        c++, s++;
    c += 1;
    return c < s;
}

int test(int which, int x)
{
    int i, n = 1;
    unsigned u = UINT_MAX;
    switch (which) {
    case 0:
        for (i = 2; i <= 12 && i <= x; i++)
            n *= i;
        return n == 479001600;
    case 1:
        if (x == 7)
            u++;
        return (int)(u * 5u) == 0;
    case 2:
        if (x == 8)
            n = 31;
        return (int)(1u << n) == 4 || (1l << (n + 32)) < 0;
    case 3:
        n = x == 4 ? -1 : 1;
        return (INT_MIN + 1) / n == INT_MAX;
    case 4:
        n = x == 9 ? INT_MAX : 5;
        return (long)n + 1 == 6 || -n == 5;
    default:
        return small(x);
    }
}
