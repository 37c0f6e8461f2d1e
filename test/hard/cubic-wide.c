// toplevel=test line=9
#include <cute.h>

/* Where unsigned numbers wrap around it need not be 123456789. */
void test(unsigned x)
{
    const unsigned y = 123456789;
    if (x * x * x - 3 * x * x + 7 * x == y * y * y - 3 * y * y + 7 * y)
        CUTE_assert(0);
}
