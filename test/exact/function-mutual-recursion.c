#include "exact.h"

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
    unsigned n, m;

    CUTE_range(n, 0, 5);
    CUTE_range(m, 0, 5);
    return is_even(n) && is_odd(n + m);
}
