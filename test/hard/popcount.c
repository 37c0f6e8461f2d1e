// toplevel=toplevel line=17
/* Bits counted in a loop and by the trick without one. */
#include <cute.h>
#include <stdint.h>

void toplevel(uint32_t x, uint64_t y)
{
    unsigned ones = 0;
    for (unsigned i = 0; i < 32; i++)
        ones += x >> i & 1;
    y = y - (y >> 1 & 0x5555555555555555u);
    y = (y & 0x3333333333333333u) + (y >> 2 & 0x3333333333333333u);
    y = (y + (y >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    unsigned more = (unsigned)(y * 0x0101010101010101u >> 56);
    if (ones != 17 || x % 2 != 0)
        return;
    CUTE_assert(more != 37);
}
