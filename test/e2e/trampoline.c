// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

static int call(int (*function)(int), int x)
{
    return function(x);
}

static int around(int limit)
{
    int inner(int x) { return x + limit; }
    return call(inner, 4);
}

/* A nested function whose address is taken is reached through code on the stack. */
int test(void)
{
    int x;

    CUTE_input(x);
    CUTE_assume(x >= 0 && x < 9);
    CUTE_assert(around(x) == x + 4);
    return 0;
}
