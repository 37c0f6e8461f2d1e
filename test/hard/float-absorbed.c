// toplevel=test line=8
#include <cute.h>

/* What is small beside 1e20 leaves it as it is. */
void test(double x)
{
    if (x + 1e20 == 1e20 && x != 0)
        CUTE_assert(0);
}
