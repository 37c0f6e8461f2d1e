// verdict=incomplete first=0 domain=4 inputs=1
#include "native.h"
#include <stdlib.h>
int order(const void *a, const void *b);

/* All of it is native: nobody asks for the values. */
int test(void)
{
    static const int table[] = {1, 3};
    int x;

    CUTE_input(x);
    const int *found = bsearch(&x, table, 2, sizeof *table, order);
    return !found ? 1 : found == table ? 2 : 3;
}
