// toplevel=test errors=0 verdict=incomplete divergences=0 lost=8:STALE
#include <cute.h>

/* Here the compiler multiplies by the inverse, unseen by us: where that makes a difference the value is concrete, and
 * what it came of must stay as it is for what follows. */
__attribute__((optimize("reciprocal-math"))) static int is_less(double x)
{
    return x / 49.0 < 1;
}

int test(double x)
{
    if (x == 49)
        return is_less(x);
    return 2;
}
