// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <limits.h>
#include <cute.h>

int test(void)
{
    int x;

    CUTE_input(x);
    if (x == INT_MIN)
        return 1;
    if (x >= INT_MAX)
        return 2;
    if (x <= -1000000000)
        return 3;
    return 4;
}
