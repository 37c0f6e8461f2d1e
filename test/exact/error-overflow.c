#include <limits.h>
#include "exact.h"

int test(void)
{
    int x, y;

    CUTE_range(x, 0, 3);
    CUTE_range(y, 0, 3);
    int a = INT_MAX - 4;
    a += x;
    if (y == 2)
        a = a + x;
    int b = INT_MIN + 2;
    b -= y;
    if (x == 1)
        b = -(b - 1);
    if (y == 0)
        return (0x20000000 * x) > 7;
    return a > -b;
}
