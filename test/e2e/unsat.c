// toplevel=test paths=1 errors=0 verdict=complete divergences=0 domain=0..255
#include <cute.h>

/* Each of these is impossible, and must be proved so. */
void test(void)
{
    unsigned char x;

    CUTE_input(x);
    CUTE_assert(x * x % 4 != 2);
    CUTE_assert((x & 1) + (x & 2) + (x & 4) <= 7);
    CUTE_assert((x ^ 0x5a) != x);
    CUTE_assert((x | 1) != 0);
    CUTE_assert(x / 3 * 3 <= x && x - x / 3 * 3 == x % 3);
}
