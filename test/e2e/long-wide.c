// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <limits.h>
#include <cute.h>

int test(void)
{
    long l;

    CUTE_input(l);
    if (l == 0x123456789abcdef)
        return 1;
    if (l < (long)INT_MIN)
        return (int)l == 77 ? 2 : 3;
    return 4;
}
