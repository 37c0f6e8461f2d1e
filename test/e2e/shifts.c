// toplevel=test paths=5 errors=0 verdict=complete divergences=0 domain=-128..127
#include <cute.h>

/* The right shift of a negative number keeps its sign; the count is symbolic too. */
int test(void)
{
    signed char value, count;

    CUTE_input(value);
    CUTE_input(count);
    CUTE_assume(count >= 0 && count < 8);
    if (value >> count == -3) {
        if (count > 3)
            return 1;
        return 2;
    }
    if ((unsigned char)value >> count == 1)
        return 3;
    if (1u << count == 64u)
        return 4;
    return 5;
}
