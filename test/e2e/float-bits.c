// toplevel=look errors=1 error-lines=19 verdict!=complete lost=10:NAN divergences=0
#include <cute.h>
#include <string.h>

/* The bits of an input are an integer; those of a sum are one as long as it is no NaN, which is a loss for the rest. */
static unsigned bits_of(float x)
{
    unsigned bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

int look(float x, float y)
{
    if ((bits_of(x) & 0x7fffff) == 0x123456 && x > 1.0f)
        return 1;
    unsigned exponent = bits_of(x + y) >> 23 & 0xff;
    if (exponent == 200)
        CUTE_assert(bits_of(x + y) != 0x64123456);
    return 2;
}
