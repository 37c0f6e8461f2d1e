// toplevel=sums errors=0 verdict=incomplete divergences=0 flags=-ffast-math
#include <cute.h>

/* The compiler is free to compute something else than what is written: nothing is followed. */
int sums(double x, double y)
{
    if (x + y - x == y)
        return 1;
    return 2;
}
