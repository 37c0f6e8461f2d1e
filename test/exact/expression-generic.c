#include "exact.h"

#define kind(x) _Generic((x), int: 1, unsigned: 2, long: 3, float: 4, default: 5)

int test(void)
{
    int x;

    CUTE_range(x, 0, 4);
    if (kind(x) + kind((long)x) == x)
        return 1;
    return kind(x + 1u) == x ? 2 : kind((char)x) > x;
}
