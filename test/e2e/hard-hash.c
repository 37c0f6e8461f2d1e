// toplevel=test errors=1 error-lines=17 verdict=error divergences=0
#include <cute.h>

static unsigned mix(unsigned h)
{
    h ^= h >> 15;
    h *= 0x2c1b3c6du;
    h ^= h >> 12;
    return h;
}

void test(void)
{
    unsigned x;

    CUTE_input(x);
    CUTE_assert(mix(x) != 0x12345678u);    /* error */
}
