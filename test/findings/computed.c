// toplevel=test errors=7 error-lines=9,17,26,34,42,47,54 verdict=error divergences=0
/* Operations that are undefined for numbers that no input is part of, but the path. */
#include <limits.h>

static int factorial(int n)
{
    int result = 1;
    for (int i = 2; i <= n && i < 16; i++)
        result *= i;                    /* error for n = 13 */
    return result > 5;
}

static int moved(int x)
{
    int count = 1;
    if (x == 7)
        return (int)(1u << (count + 31));       /* error */
    return x << 1 == 4 ? 1 : 0;
}

static int divided(int x)
{
    int by = 1;
    if (x == 9)
        by = 0;
    return 10 / by;                     /* error */
}

static int left(int x)
{
    unsigned rest = 2;
    while (rest > 0 && x > 0)
        rest--, x -= 100;
    return (int)(7 % rest);             /* error */
}

static long negated(int x)
{
    long least = 3;
    if (x > 77)
        least = LONG_MIN;
    return -least;                      /* error */
}

static int least_of(int by)
{
    return INT_MIN / by + 1;            /* error */
}

static int counted(int x)
{
    int sum = INT_MAX - 2;
    for (; x > 0 && x < 9; x--)
        sum++;                          /* error */
    return sum == 5;
}

int test(int which, int x)
{
    switch (which) {
    case 0: return factorial(x);
    case 1: return x >= 0 && x < 99 && moved(x);
    case 2: return divided(x);
    case 3: return x < 1000 ? left(x) : 0;
    case 4: return negated(x) == 3;
    case 5: return least_of(x == 4 ? -1 : 1);
    case 6: return counted(x);
    default: return 0;
    }
}
