// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <cute.h>

/* Without any input there is still something to explore. */
int test(void)
{
    return CUTE_choose(2) + CUTE_choose(2);
}
