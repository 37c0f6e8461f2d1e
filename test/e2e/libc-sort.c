// toplevel=test paths=13 errors=0 verdict=complete divergences=0 losses<=0
#include <stdlib.h>
#include <cute.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return x < y ? -1 : x > y;
}

/* The orders of three numbers, where equal ones are orders, too. */
int test(void)
{
    int values[3];

    CUTE_input(values);
    qsort(values, 3, sizeof *values, compare);
    CUTE_assert(values[0] <= values[1] && values[1] <= values[2]);
    return 0;
}
