#include "exact.h"

static inline __attribute__((always_inline)) int clamp(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

int test(void)
{
    int x, low;

    CUTE_range(x, -4, 9);
    CUTE_range(low, 0, 2);
    int y = clamp(x, low, 5), z = clamp(y * 2, 3, 8);
    return z == 6 ? y : -1;
}
