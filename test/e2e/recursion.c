// toplevel=test paths=6 errors=0 verdict=complete divergences=0 domain=-1..12
#include <cute.h>

static unsigned gcd(unsigned a, unsigned b)
{
    return b ? gcd(b, a % b) : a;
}

int test(void)
{
    unsigned char a, b;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_assume(a <= 12 && b <= 12);
    return gcd(a, b) == 4;
}
