// toplevel=test paths=5 errors=0 verdict=complete divergences=0 domain=-128..127
#include <cute.h>

/* A signed char promotes with its sign; narrowing back drops the high bits. */
int test(void)
{
    signed char c;

    CUTE_input(c);
    if (c < -100) {
        if (c == -128)
            return 1;
        return 2;
    }
    if ((signed char)(c + 100) < 0)
        return 3;
    if (c == 200)
        return 4;
    if (c > 20)
        return 5;
    return 6;
}
