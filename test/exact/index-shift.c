#include "exact.h"

/* Pointers to a local array, moved by what only its form bounds. */
int test(void)
{
    int list[5] = {4, 0, 7, 2, 9}, x, y;

    CUTE_range(x, 0, 6);
    CUTE_range(y, -8, 8);
    if (*(list + (3 >> (x & 31))) == 0)
        return 1;
    if (*(list + (2 + y % 3)) > 6)
        return 2;
    return *(list + ((y % 5 >> 1) + 2)) == 7 ? 3 : 4;
}
