#include <stdlib.h>
#include "exact.h"

/* Which block is given back, and which is given back twice, decides what comes next, also where nothing else is done with it. */
static int y;

void test(void)
{
    int n, k, *a = malloc(sizeof *a), *b = calloc(1, sizeof *b), *none = NULL;
    int *blocks[] = {a, b, none};

    CUTE_range(n, 0, 2);
    CUTE_range(k, 0, 2);
    *a = 3;
    free(blocks[n]);
    if (k == 2 && n < 2)
        free(blocks[n]);
    blocks[n] = NULL;
    if (k < 2)
        blocks[k] = realloc(blocks[k], 2 * sizeof *a);
    free(blocks[0]);
    free(blocks[1]);
    if (k == n)
        y = 2;
}
