// lost=EXCLUDED flags=--exclude=odd
#include "honesty.h"

static int odd(int x)    /* lost */
{
    return x & 1;
}

int test(void)
{
    int x;

    INPUT(x, 5);
    CUTE_assert(!odd(x));    /* bug */
    return 0;
}
