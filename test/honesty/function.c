// lost=FUNCTION
#include "honesty.h"

static int twice(int x)    /* lost */
{
    __asm__ goto("" : : : : end);
end:
    return 2 * x;
}

int test(void)
{
    int x;

    INPUT(x, 21);
    CUTE_assert(twice(x) != 42);    /* bug */
    return 0;
}
