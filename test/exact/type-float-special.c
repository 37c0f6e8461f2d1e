#include "exact.h"

int test(void)
{
    float x;
    int n;

    ONE_OF(x, 0.0f, 1.0f, -1.0f, 3.0f);
    CUTE_range(n, 0, 2);
    x += 0.0f;
    float ratio = x / n;
    if (ratio != ratio)
        return 1;
    if (ratio > 1e38f)
        return 2;
    if (-ratio > 1e38f)
        return 3;
    return ratio < 1;
}
