// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=-9..9
#include <cute.h>

/* Mixed signs: the usual arithmetic conversions make -1 larger than 1u. */
int test(void)
{
    int x;

    CUTE_input(x);
    if (x > 1u) {
        if (x < 0)
            return 1;
        return 2;
    }
    long wide = x;
    CUTE_assert(wide >= 0 && wide <= 1);
    if ((unsigned long)wide == (unsigned)x) {
        if (x)
            return 3;
        return 4;
    }
    return 5;
}
