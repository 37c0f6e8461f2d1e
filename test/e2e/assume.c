// toplevel=test paths=3 errors=0 verdict=complete divergences=0 domain=-20..200
#include <cute.h>

/* What an assumption rejects is no path, and holds behind it. */
int test(void)
{
    int x;

    CUTE_input(x);
    CUTE_assume(x > 10);
    CUTE_assert(x != 10);
    if (x & 1) {
        CUTE_assume(x % 3 == 0);
        if (x == 15)
            return 1;
        return 2;
    }
    return x < 20;
}
