#include "exact.h"

int test(void)
{
    double x;
    int n;

    ONE_OF(x, -3.75, -0.1, 0.0, 0.1, 2.5, 1e300);
    CUTE_range(n, -2, 2);
    if (x * n >= 5.0)
        return 1;
    if (x * x > 1e308 * 10)
        return 2;
    if ((float)x != x)
        return n > 0 ? 3 : 4;
    if (x == n + 0.5)
        return 5;
    return (long)(x * 4) == -15 ? 6 : 7;
}
