// toplevel=test paths=5 errors=0 verdict=complete divergences=0
#include <cute.h>

/* A static local keeps symbolic data from call to call, and loses it with the run. */
static int remember(int x)
{
    static int last = -1, calls;
    int old = last;

    last = x;
    calls++;
    return calls > 2 ? -1 : old;
}

int test(void)
{
    int a, b;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_assert(remember(a) == -1);
    if (remember(b) == 4)
        return 1;
    CUTE_assert(remember(0) == -1);
    if (a == b)
        return 2;
    if (b == 4)
        return 3;
    return a < b ? 4 : 5;
}
