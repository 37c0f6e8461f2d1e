// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <cute.h>

int test(void)
{
    unsigned long long a;
    long long b;

    CUTE_input(a);
    CUTE_input(b);
    if (a >> 60 == 9)
        return (a & 0xffff) == 0x1234 ? 1 : 2;
    if (b == -5000000000ll)
        return 3;
    return 4;
}
