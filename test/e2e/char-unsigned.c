// toplevel=test paths=5 errors=0 verdict=complete divergences=0 domain=0..255
#include <cute.h>

/* An unsigned char promotes to int: it does not wrap until it is converted back. */
int test(void)
{
    unsigned char c;

    CUTE_input(c);
    CUTE_assert(c + 1 > c);
    if (c + 1 == 256)
        return 1;
    if ((unsigned char)(c * 3) == 7)
        return 2;
    if (~c & 0x80) {
        if (-c < -100)
            return 3;
        return 4;
    }
    return 5;
}
