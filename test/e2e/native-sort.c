// toplevel=test errors=0 verdict!=complete
#define _GNU_SOURCE
#include <stdlib.h>
#include <cute.h>

static int compare(const void *a, const void *b, void *argument)
{
    int x = *(const int *)a, y = *(const int *)b;

    (void)argument;
    return x < y ? -1 : x > y;
}

/* The library moves symbolic data about and calls back. */
int test(void)
{
    int values[3];

    CUTE_input(values);
    qsort_r(values, 3, sizeof *values, compare, NULL);
    CUTE_assert(values[0] <= values[1] && values[1] <= values[2]);
    return values[0] == 5 && values[2] == 9;
}
