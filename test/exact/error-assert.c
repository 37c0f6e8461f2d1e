#include <assert.h>
#include <stdlib.h>
#include "exact.h"

int test(void)
{
    int x, y;

    CUTE_range(x, 0, 9);
    CUTE_range(y, 0, 9);
    if (x * y == 42)
        abort();
    assert(x + y != 15 || x != 7);
    CUTE_assert(x - y != 9);
    return x > y;
}
