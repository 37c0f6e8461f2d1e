// toplevel=test paths=7 errors=0 verdict=complete divergences=0 domain=0..65535
#include <cute.h>

int test(void)
{
    unsigned short u;

    CUTE_input(u);
    if ((u & 0xf0f0) == 0x5050) {
        if ((u | 0xff) == 0x51ff)
            return 1;
        return 2;
    }
    if ((u ^ 0xaaaa) == 0x5555)
        return 3;
    if ((unsigned short)~u == 0x00ff)
        return 4;
    if ((u & (u - 1)) == 0 && u)
        return 5;
    return 6;
}
