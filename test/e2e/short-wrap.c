// toplevel=test paths=7 errors=0 verdict=complete divergences=0 domain=-32768..32767
#include <cute.h>

int test(void)
{
    short s;

    CUTE_input(s);
    if (s > 0 && (short)(s * 2) < 0) {
        if ((unsigned short)s == 0x4321)
            return 1;
        return 2;
    }
    if ((unsigned short)s > 65000) {
        if (s == -1)
            return 3;
        return 4;
    }
    if (s * s == 10201)
        return 5;
    return 6;
}
