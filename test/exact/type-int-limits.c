#include <limits.h>
#include "exact.h"

int test(void)
{
    int d;
    unsigned u;

    CUTE_range(d, 0, 4);
    CUTE_range(u, 0, 3);
    int x = INT_MAX - d, y = INT_MIN + d;
    if ((unsigned)x + u == 0x80000001u)
        return 1;
    if (u - d > UINT_MAX - 2)
        return 2;
    if ((long)x - y == UINT_MAX - 4)
        return 3;
    return -(long)y == INT_MAX ? 4 : (short)x == -3;
}
