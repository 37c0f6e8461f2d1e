// toplevel=test errors=0 verdict=incomplete lost=5:TYPE,5:TYPE
#include <cute.h>

/* Nothing is known of what stands behind these pointers. */
int test(int x, void *p, int (*f)(int))
{
    return x > 3 && p && f;
}
