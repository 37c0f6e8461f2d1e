#include "exact.h"

int test(void)
{
    unsigned char next[4];
    int at = 0, steps = 0;

    for (int i = 0; i < 4; i++)
        CUTE_range(next[i], 0, 3);
    do {
        at = next[at];
        steps++;
    } while (at != 0 && steps < 4);
    return steps;
}
