// verdict=incomplete first=0 domain=4 inputs=1
#include "native.h"
#include <search.h>

static int order(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y;
}

/* The library decides on what the function returns. */
int test(void)
{
    static const int table[] = {1, 3};
    size_t count = 2;
    int x;

    CUTE_input(x);
    const int *found = lfind(&x, table, &count, sizeof *table, order);
    return !found ? 1 : found == table ? 2 : 3;
}
