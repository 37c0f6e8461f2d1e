// toplevel=f errors=1 error-lines=15 verdict=error divergences=0 flags=--exclude=g
/* 4.3.4: the same, but nobody knows what g does: the value that it gave is used as it is. */
#include <cute.h>

static int g(int x)
{
    return (int)((unsigned)x * (unsigned)x + (unsigned)(x % 2));
}

void f(int x, int y)
{
    int z = g(x);

    if (y == z)
        CUTE_assert(!"reached");    /* error */
}
