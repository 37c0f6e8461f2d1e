// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=-3..12
#include <cute.h>

static int largest(int a, int b, int c)
{
    return a > b ? a > c ? a : c : b > c ? b : c;
}

int test(void)
{
    int a, b, c, n = 0;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_input(c);
    int m = largest(a, b, c);
    CUTE_assert(m >= a);
    CUTE_assert(m >= b);
    CUTE_assert(m >= c);
    return n++, n == m;
}
