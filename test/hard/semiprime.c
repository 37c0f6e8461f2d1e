// toplevel=test line=10
#include <cute.h>
#include <stdint.h>

/* 65521 * 64499: the two factors of 16 bits. */
void test(uint64_t x, uint64_t y)
{
    if (x > 1 && y > 1 && x < 65536 && y < 65536)
        if (x * y == 65521ull * 64499ull)
            CUTE_assert(0);
}
