#include "exact.h"

int test(void)
{
    unsigned n, steps = 0;

    CUTE_range(n, 1, 40);
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        if (++steps == 12)
            break;
    }
    CUTE_assert(steps != 9);
    return (int)steps;
}
