// toplevel=test paths=1 errors=0 divergences=0
#include <cute.h>

typedef int quad __attribute__((vector_size(16)));

/* What it writes is concrete, even if it is the same value. */
int test(void)
{
    int a[4] = {0, 0, 0, 0};
    quad zero = {0, 0, 0, 0}, *p = (quad *)a;

    CUTE_input(a[1]);
    *p = zero;
    CUTE_assert(a[1] == 0);
    return 0;
}
