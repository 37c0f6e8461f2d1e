// toplevel=test paths=4 errors=1 error-lines=14 verdict=error divergences=0 losses<=0
#include <cute.h>

static int a[10];

/* Two indices may be one or not: the program never compares them. CUTE's paper, section 4.1.6. */
void test(unsigned i, unsigned j)
{
    if (i >= 10 || j >= 10)
        return;
    a[i] = 0;
    a[j] = 1;
    if (a[i] == 0)
        CUTE_assert(0);    /* error */
}
