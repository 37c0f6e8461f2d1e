// verdict=incomplete first=0 domain=4 inputs=3
#define _GNU_SOURCE
#include "native.h"
#include <stdlib.h>

static int order(const void *a, const void *b, void *argument)
{
    int x = *(const int *)a, y = *(const int *)b;
    (void)argument;
    return x < y ? -1 : x > y;
}

/* What is sorted lands where something else was, with the same values. */
int test(void)
{
    int x[3];

    CUTE_input(x[0]);
    CUTE_input(x[1]);
    CUTE_input(x[2]);
    qsort_r(x, 3, sizeof *x, order, NULL);
    return x[0] == x[1] ? x[1] == x[2] ? 1 : 2 : x[0] > x[1] ? 4 : 3;
}
