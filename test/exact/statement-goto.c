#include "exact.h"

int test(void)
{
    int x, tries = 0;

    CUTE_range(x, 0, 30);
again:
    if (x > 20) {
        x -= 9;
        tries++;
        goto again;
    }
    if (x % 3 == 0)
        goto third;
    if (tries)
        goto out;
    x++;
third:
    if (x == 12)
        return tries;
out:
    return -1;
}
