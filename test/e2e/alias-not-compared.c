// toplevel=test errors=1 error-lines=11 verdict=error divergences=0
#include <cute.h>

/* Fails if both point to one object, which the program never asks. */
int test(int *p, int *q)
{
    if (!p || !q)
        return 0;
    *p = 1;
    *q = 2;
    CUTE_assert(*p == 1);
    return 1;
}
