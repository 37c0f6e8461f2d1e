#include "exact.h"

int test(void)
{
    int count[4] = {0};

    for (int i = 0; i < 3; i++) {
        unsigned x;
        CUTE_range(x, 0, 3);
        count[x]++;
    }
    for (int i = 0; i < 4; i++)
        if (count[i] == 2)
            return i;
    return count[1] == 3;
}
