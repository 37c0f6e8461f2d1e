// toplevel=test paths=1 errors=0 verdict=complete divergences=0
#include <cute.h>

/* Bounds that leave nothing reject the run. */
int test(void)
{
    signed char n, x;

    CUTE_input(n);
    CUTE_range(x, n, 0);
    return 0;
}
