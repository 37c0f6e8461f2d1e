/* sort.c - insertion sort of N ints. Each comparison is a branch on two inputs, nothing else is symbolic, so the paths
 * are the orders of N values in which equal ones keep their order: N! of them. */
#include <cute.h>

#ifndef N
#define N 5
#endif

static void sort(int *values, int count)
{
    for (int i = 1; i < count; i++) {
        int value = values[i], hole = i;

        while (hole > 0 && values[hole - 1] > value) {
            values[hole] = values[hole - 1];
            hole--;
        }
        values[hole] = value;
    }
}

void toplevel(void)
{
    int values[N];

    CUTE_input(values);
    sort(values, N);
}
