// toplevel=test paths=6 errors=0 verdict=complete divergences=0 domain=-260..260
#include <cute.h>

/* Division truncates towards zero, the remainder has the sign of the dividend. */
int test(void)
{
    int x;

    CUTE_input(x);
    CUTE_assume(x >= -250 && x <= 250);
    if (x / 7 == -3) {
        if (x % 7 == -6)
            return 1;
        return 2;
    }
    if (x % 5 == -4)
        return 3;
    if (x * x - 10 * x + 21 == 0)      /* 3 and 7 */ {
        if (x > 5)
            return 4;
        return 5;
    }
    return 6;
}
