// toplevel=test paths=2 errors=1 error-lines=12 verdict=error divergences=0 options=--run-time=0.3s
#include <cute.h>

static volatile int forever = 1;

int test(void)
{
    unsigned char x;

    CUTE_input(x);
    if (x == 9)
        while (forever)
            ;
    return x > 9 ? 1 : 2;
}
