// toplevel=test paths=5 errors=0 verdict=complete divergences=0 domain=-3..3
#include <cute.h>

int test(void)
{
    unsigned a, b;

    CUTE_input(a);
    CUTE_input(b);
    if (a < b) {
        if ((int)a > (int)b)
            return 1;
        return 2;
    }
    if (a >= b && !(a == b)) {
        if ((int)a <= (int)b)
            return 3;
        return 4;
    }
    return 5;
}
