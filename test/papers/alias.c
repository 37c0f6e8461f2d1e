// toplevel=f errors=1 error-lines=11 verdict=error divergences=0
/* 4.1.6: what CUTE could not do, since no condition of the program compares the pointers. */
#include <cute.h>

void f(int *p, int *q)
{
    CUTE_assume(p && q);
    *p = 0;
    *q = 1;
    if (*p == 1)
        CUTE_assert(!"reached");    /* error */
}
