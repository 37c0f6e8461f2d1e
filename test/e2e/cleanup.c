// toplevel=test paths=2 errors=0 verdict=incomplete divergences=0
#include <cute.h>

static int closed;

static void close_it(int *handle)
{
    closed += *handle;
}

static unsigned uses(unsigned x)
{
    int handle __attribute__((cleanup(close_it))) = 3;

    return x + handle;
}

/* A function of the program runs between the return and the caller, so what is returned is lost. */
int test(void)
{
    unsigned x;

    CUTE_input(x);
    if (x == 8)
        return closed;
    CUTE_assert(uses(x) == x + 3 && closed == 3);
    return 0;
}
