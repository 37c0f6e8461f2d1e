// toplevel=test line=8
#include <cute.h>

/* The square root of 2, more or less. */
void test(double x)
{
    if (x * x > 2.0 && x * x < 2.0001)
        CUTE_assert(0);
}
