// toplevel=test paths=5 errors=0 verdict=complete divergences=0 domain=0..255
#include <cute.h>

int test(void)
{
    unsigned char a, b;

    CUTE_input(a);
    CUTE_input(b);
    if (b == 0)
        return 0;
    if (a / b == 17) {
        if (a % b == 9)
            return 1;
        return 2;
    }
    if ((unsigned)a % b == 250)
        return 3;
    return 4;
}
