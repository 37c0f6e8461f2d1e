// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

struct wide {
    unsigned long a : 40, b : 24;
};

/* __int128, complex numbers, bit-fields wider than int under gcc: computed as ever, what goes in is lost. */
int test(void)
{
    unsigned x;
    struct wide w = {0};
    _Complex double z;

    CUTE_input(x);
    unsigned __int128 big = (unsigned __int128)x << 80;
    w.a = x;
    z = x + 2.0i;
    CUTE_assert((unsigned)(big >> 80) == x);
    CUTE_assert(__real__ z == x && __imag__ z == 2.0);
    CUTE_assert(w.a << 8 == ((unsigned long)x << 8 & 0xffffffffff) || w.a << 8 == (unsigned long)x << 8);
    return 0;
}
