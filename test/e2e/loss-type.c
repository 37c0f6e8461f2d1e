// toplevel=test errors=0 verdict=incomplete lost=7:TYPE,7:TYPE
#include <cute.h>

struct unknown;

/* Nothing is known of what stands behind these pointers. */
int test(int x, struct unknown *p, int (*f)(int))
{
    return x > 3 && p && f;
}
