// verdict=complete first=0 domain=4 inputs=1
#include "native.h"
#include <stdlib.h>

static int order(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

/* What the function returns decides: libc/ follows it. */
int test(void)
{
    static const int table[] = {1, 3};
    int x;

    CUTE_input(x);
    const int *found = bsearch(&x, table, 2, sizeof *table, order);
    return !found ? 1 : found == table ? 2 : 3;
}
