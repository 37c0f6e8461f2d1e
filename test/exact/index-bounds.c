// keep=bounds
#include "exact.h"

/* An index beyond the array is an error, read and written. */
int test(void)
{
    int list[5] = {1, 2, 3, 4, 5}, i;

    CUTE_range(i, -2, 7);
    if (i > 3)
        return list[i] == 5;
    list[i] = 0;
    return list[1] ? 1 : 2;
}
