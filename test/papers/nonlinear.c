// toplevel=f paths=2 errors=1 error-lines=15 verdict=error divergences=0 options=--no-check=overflow
/* 4.3.3: a term that is not linear. */
#include <cute.h>

static int g(int x)
{
    return x * x + (x % 2);
}

void f(int x, int y)
{
    int z = g(x);

    if (y == z)
        CUTE_assert(!"reached");    /* error */
}
