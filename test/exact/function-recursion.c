#include "exact.h"

static int ways(int n, int step)
{
    if (n == 0)
        return 1;
    if (n < 0 || step == 0)
        return 0;
    return ways(n - step, step) + ways(n, step - 1);
}

int test(void)
{
    int n, step;

    CUTE_range(n, 0, 5);
    CUTE_range(step, 0, 3);
    return ways(n, step) == 4;
}
