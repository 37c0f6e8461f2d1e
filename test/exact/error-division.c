// keep=overflow,div
#include <limits.h>
#include "exact.h"

int test(void)
{
    int x, y;

    CUTE_range(x, 0, 3);
    CUTE_range(y, -2, 2);
    if (x == 2)
        return 10 / y;
    if (x == 3)
        return 10u % (unsigned)y > 3;
    return (INT_MIN + x) / (y ? y : 1) > 0;
}
