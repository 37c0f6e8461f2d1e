// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=0..65535
#include <cute.h>

int test(void)
{
    unsigned short u;

    CUTE_input(u);
    unsigned short rotated = (unsigned short)(u << 4 | u >> 12);
    if (rotated == 0xbeef)
        return 1;
    if (u - 65535 == 0)
        return 2;
    if ((signed char)u < (int)(u & 0xff))
        return 3;
    return 4;
}
