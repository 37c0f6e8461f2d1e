#include "exact.h"

/* Where it goes is decided by inputs: each label is a path. */
int test(void)
{
    static const void *const way[] = {&&one, &&two, &&three, &&two, &&four};
    int x, y, result = 0;

    CUTE_range(x, 0, 3);
    CUTE_range(y, 0, 3);
    goto *way[x];
one:
    result += 1;
    if (y == 2)
        return result;
two:
    result += 2;
    goto *way[2 + 2 * (y & 1)];
three:
    return result + 4;
four:
    return result == 2;
}
