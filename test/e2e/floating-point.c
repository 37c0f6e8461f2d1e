// toplevel=test errors=0 verdict=complete paths=4 divergences=0
#include <cute.h>

/* Comparisons of what came from an integer are solved exactly, and some have no solution. */
int test(void)
{
    unsigned char x;

    CUTE_input(x);
    double half = x / 2.0;
    if (half > 3.0 && x < 5)
        return 1;
    if (half == 21.25)
        return 4;
    if (half == 21.5)
        return 5;
    return x > 100 ? 2 : 3;
}
