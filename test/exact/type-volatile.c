#include "exact.h"

int test(void)
{
    volatile int x;
    register int y;
    const int limit = 4;

    CUTE_range(x, 0, 6);
    y = x + x;
    x = x + 1;
    if (x > limit)
        return y == 10;
    return y == x ? 2 : 3;
}
