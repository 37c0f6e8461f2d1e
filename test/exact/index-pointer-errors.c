#include <stdlib.h>
#include "exact.h"

/* Of the pointers one is NULL, and one leads to a block that is too small. */
static int x = 1, y = 5, z = 9;
static int *const ways[] = {&x, 0, &z, &x};

void test(void)
{
    int n, k, *large = calloc(3, sizeof *large), *small = calloc(1, sizeof *small);
    int *blocks[] = {large, small, large};

    CUTE_range(n, 0, 3);
    CUTE_range(k, 0, 3);
    large[1] = 3;
    if (k < 3 && n < 3 && blocks[k][n] == 3)
        y = 3;
    if (*ways[n] > 1)
        y = 2;
    if (k == 1)
        *ways[n] = 9;
    if (x == 9)
        y = 1;
    free(small);
    free(large);
}
