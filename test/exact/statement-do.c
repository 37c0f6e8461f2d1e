#include "exact.h"

int test(void)
{
    int x, y, rounds = 0;

    CUTE_range(x, 0, 20);
    CUTE_range(y, 1, 6);
    do {
        x -= y;
        rounds++;
        if (x == 7)
            continue;
        if (x == 3)
            break;
    } while (x > 0);
    return rounds;
}
