// toplevel=f paths=2 errors=2 error-lines=13,15 verdict=error divergences=0
/* 4.1.6: the same with indices, equal and different. */
#include <cute.h>

void f(unsigned i, unsigned j)
{
    int a[8];

    CUTE_assume(i < 8 && j < 8);
    a[i] = 0;
    a[j] = 1;
    if (a[i] == 0)
        CUTE_assert(!"reached");    /* error */
    else
        CUTE_assert(!"reached");    /* error */
}
