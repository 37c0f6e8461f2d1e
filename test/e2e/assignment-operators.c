// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=-140..140
#include <cute.h>

/* Compound assignments compute in the common type and convert back to the left one. */
int test(void)
{
    int x;
    unsigned char c = 200;
    short s = 7;

    CUTE_input(x);
    CUTE_assume(x > -130 && x < 130);
    c += x;
    s *= x;
    s -= 3;
    x ^= 0x55;
    c >>= 1;
    s |= 1;
    if (c == 5) {
        if (s == -417)
            return 1;
        return 2;
    }
    x++;
    if (--x == 0)
        return 3;
    s %= 10;
    if (s-- == 9) {
        if (s == 8)
            return 4;
        return 5;
    }
    return 6;
}
