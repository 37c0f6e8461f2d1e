// toplevel=test paths=6 errors=0 verdict=complete divergences=0 domain=-66000..66000
#include <cute.h>

/* int to short to unsigned char to long and back: each step cuts or extends. */
int test(void)
{
    int x;

    CUTE_input(x);
    short s = (short)x;
    unsigned char u = (unsigned char)s;
    signed char c = (signed char)u;
    unsigned long wide = (unsigned long)c;
    if (s != x) {
        if (s == 5)
            return 1;
        return 2;
    }
    if (wide >> 63) {
        if (c == -2)
            return 3;
        return 4;
    }
    if (u == 'A')
        return 5;
    return 6;
}
