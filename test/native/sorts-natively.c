// verdict=incomplete first=0 domain=4
#include "native.h"
#include <stdlib.h>
int seen;
int order(const void *a, const void *b);

/* The comparison writes elsewhere. */
int test(void)
{
    int table[] = {3, 1}, x;

    CUTE_input(x);
    seen = x;
    qsort(table, 2, sizeof *table, order);
    return seen == 2 ? 1 : table[0] == 1 ? 2 : 3;
}
