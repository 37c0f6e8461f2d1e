// toplevel=test errors=0 verdict=incomplete options=--run-time=20s lost=11:EXPRS
#include <cute.h>

/* More expressions than a run has: the rest is concrete. */
int test(void)
{
    unsigned x;

    CUTE_input(x);
    for (unsigned i = 0; i < 2100000; i++)
        x = x * 3 + i;
    return x == 3;
}
