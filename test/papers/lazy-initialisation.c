// toplevel=f errors=2 error-lines=11,13 verdict=error divergences=0 options=--no-check=overflow
/* 4.3.5: committing to a value that was drawn for the first condition would hide the second error. */
#include <cute.h>

void f(int x)
{
    int z;

    z = x * x + (x % 2);
    if (z == 8)
        CUTE_assert(!"reached");    /* error */
    if (x == 10)
        CUTE_assert(!"reached");    /* error */
}
