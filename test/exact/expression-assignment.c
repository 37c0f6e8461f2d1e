#include "exact.h"

int test(void)
{
    unsigned x, y;
    signed char small;

    CUTE_range(x, 0, 15);
    CUTE_range(y, 1, 4);
    small = (signed char)x;
    x += 3, x *= y, x -= 2, x /= 2, x %= 11, x <<= y, x >>= 1, x &= 29, x |= 2, x ^= y;
    small *= 9;
    small -= (signed char)y;
    if (small < 0)
        return x == 7;
    return x == 14 || small == 8;
}
