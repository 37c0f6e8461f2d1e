// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

/* Floating point is computed concretely for now, as a loss. */
int test(void)
{
    unsigned char x;

    CUTE_input(x);
    double half = x / 2.0;
    if (half > 3.0 && x < 5)
        return 1;
    return x > 100 ? 2 : 3;
}
