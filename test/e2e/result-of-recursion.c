// toplevel=test paths=1 errors=0 verdict=complete divergences=0
#include <cute.h>

static int x;

/* The result of the inner call is not wanted; that of the outer one is another, though of the same value at first. */
static int f(int n)
{
    if (n == 0)
        return x;
    f(n - 1);
    return 0;
}

int test(void)
{
    CUTE_input(x);
    if (f(1) != 0)
        return 1;
    return 0;
}
