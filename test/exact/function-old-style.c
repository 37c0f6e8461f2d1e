// A definition of the old style: what arrives is promoted, floats as doubles.
#include "exact.h"

static int of_old(c, f, p, d)
    char c;
    float f;
    short *p;
    double d;
{
    float *at = &f;

    if (f < d)                           /* 0.1 as a float is more than 0.1, 0.3f less than 0.3 */
        return *p > c;
    return *at == 0.3f;
}

void test(void)
{
    int n;
    short half;
    CUTE_range(n, 0, 5);
    CUTE_range(half, -1, 1);
    if (of_old(n * 100, n * 0.1, &half, n / 10.0))
        half++;
    if (of_old(n, n / 10.0f, &half, n * 0.1f) > half)
        half++;
}
