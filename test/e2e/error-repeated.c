// toplevel=test paths=6 errors=1 error-lines=6 verdict=error divergences=0 domain=-1..9
#include <cute.h>

static void must_be_small(int x)
{
    CUTE_assert(x < 5);    /* error */
}

/* One place, several paths: one error. */
int test(void)
{
    int x, y;

    CUTE_input(x);
    CUTE_input(y);
    if (y == 1)
        must_be_small(x);
    else if (y == 2)
        must_be_small(y);
    else if (y == 3)
        must_be_small(x);
    return 0;
}
