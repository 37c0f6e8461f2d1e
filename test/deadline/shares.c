// toplevel=shares link=linear options=--solver=linear
/* Equations over the integers that have no solution, which only a search among many shows. */
#include <cute.h>

enum { COUNT = 30 };

int shares(void)
{
    static unsigned short x[COUNT];
    CUTE_input(x);
    for (int i = 0; i < COUNT; i++)
        CUTE_assume(x[i] <= 1);
    for (unsigned of = 0; of < 1000; of++) {
        unsigned sum = 0, other = 0, seed = 7919 * of + 1;
        for (int i = 0; i < COUNT; i++) {
            seed = seed * 1103515245 + 12345;
            sum += (seed >> 16 & 127) * x[i];
            other += (seed >> 23 & 127) * x[i];
        }
        if (sum == 951 + of % 7 && other == 977)
            return (int)of;
    }
    return -1;
}
