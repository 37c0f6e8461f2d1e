// toplevel=test paths=1 errors=0 verdict=incomplete divergences=0
#include <wctype.h>
#include <cute.h>

/* What passes through a function that is not instrumented is lost, and the verdict says so. */
int test(void)
{
    int x;

    CUTE_input(x);
    CUTE_assume(x > -1000);
    if (iswalpha((wint_t)x / 2) == 17)
        return 1;
    return x == 3;
}
