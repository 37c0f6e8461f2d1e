// toplevel=shares link=linear options=--solver=linear
/* Equations over the integers that have no solution, which only a search among many shows. Each is asked for on many
 * paths. */
#include <cute.h>

enum { COUNT = 24 };

int shares(void)
{
    static unsigned short x[COUNT];
    static unsigned short y[14];
    int above = 0;
    CUTE_input(x);
    CUTE_input(y);
    for (int i = 0; i < COUNT; i++)
        CUTE_assume(x[i] <= 1);
    for (int i = 0; i < 14; i++)
        if (y[i] > 100)
            above++;
    for (unsigned of = 0; of < 100; of++) {
        unsigned sum = 0, seed = 7919 * of + 1;
        for (int i = 0; i < COUNT; i++) {
            seed = seed * 1103515245 + 12345;
            sum += 2 * (seed >> 16 & 127) * x[i];
        }
        if (sum == 1001 + 2 * (of % 7))
            return (int)of;
    }
    return above;
}
