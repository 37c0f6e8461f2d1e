// toplevel=test paths=8 errors=0 verdict=complete divergences=0 domain=-1..9
#include <cute.h>

static int is_odd(unsigned n);

static int is_even(unsigned n)
{
    return n == 0 ? 1 : is_odd(n - 1);
}
static int is_odd(unsigned n)
{
    return n == 0 ? 0 : is_even(n - 1);
}

int test(void)
{
    unsigned n;

    CUTE_input(n);
    CUTE_assume(n < 8);
    int even = is_even(n);
    CUTE_assert(even == !(n & 1));
    return even;
}
