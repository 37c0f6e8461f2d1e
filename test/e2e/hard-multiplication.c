// toplevel=test errors=1 error-lines=11 verdict=error divergences=0
#include <cute.h>

void test(void)
{
    unsigned short x, y;

    CUTE_input(x);
    CUTE_input(y);
    if (x > 1 && y > x)
        CUTE_assert((unsigned)x * y != 391);    /* error */
}
