#include "exact.h"

int test(void)
{
    int x;

    CUTE_range(x, 0, 5);
    if (x == 4)
        *(volatile int *)16 = 1;
    return x > 2;
}
