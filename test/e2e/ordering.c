// toplevel=test paths=6 errors=0 verdict=complete divergences=0 domain=0..3
#include <cute.h>

/* Chains of orderings: the last comparisons follow from the first. */
int test(void)
{
    int a, b, c, d;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_input(c);
    CUTE_input(d);
    if (a < b && b < c && c < d) {
        CUTE_assert(a < d);
        CUTE_assert(d != b);
        return 1;
    }
    if (a == b && b == c) {
        CUTE_assert(c == a);
        return c > d;
    }
    return 0;
}
