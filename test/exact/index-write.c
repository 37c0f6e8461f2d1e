#include "exact.h"

int test(void)
{
    int list[4] = {5, 6, 7, 8}, i, j;

    CUTE_range(i, 0, 3);
    CUTE_range(j, 0, 3);
    list[i] = 1;
    list[j]++;
    if (list[2] == 1)
        return 1;
    if (list[2] == 2)
        return 2;
    return list[j] == 7 ? 3 : list[i] > 1;
}
