// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <stdlib.h>
#include <cute.h>

static int count;

static void check(int x)
{
    count++;
    if (x == 3)
        exit(0);
    if (x == 4)
        exit(7);
    if (x == 5)
        _Exit(1);
}

int test(void)
{
    int x;

    CUTE_input(x);
    check(x);
    CUTE_assert(count == 1);
    return 0;
}
