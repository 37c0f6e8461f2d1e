#include <stdlib.h>
#include "exact.h"

static void check(int x)
{
    if (x == 3)
        exit(2);
    if (x == 5)
        _Exit(3);
}

int test(void)
{
    int x, y;

    CUTE_range(x, 0, 6);
    CUTE_range(y, 0, 6);
    check(x);
    if (x + y == 6)
        check(y);
    return x > y;
}
