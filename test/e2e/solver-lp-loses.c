// toplevel=test errors=0 verdict=incomplete divergences=0 options=--solver=lp
#include <cute.h>

/* Out of reach of integer programming: nothing is found, and nothing is claimed. */
void test(unsigned x)
{
    if ((x ^ x >> 3) == 1234567)
        CUTE_assert(0);
}
