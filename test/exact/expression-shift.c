#include "exact.h"

int test(void)
{
    int x;
    unsigned n;

    CUTE_range(x, -8, 8);
    CUTE_range(n, 0, 31);
    if (1u << n == 1u << 31)
        return 1;
    if (x >> n == -1 && x != -1)
        return 2;
    if ((unsigned)x >> n == 3)
        return 3;
    if ((long)x << n == 0x400)
        return 4;
    return 5;
}
