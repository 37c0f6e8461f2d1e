// lost=TYPE
#include "honesty.h"

int test(void)
{
    long double x = 0;

    INPUT(x, 2.5L);    /* lost */
    CUTE_assert(x != 2.5L);    /* bug */
    return 0;
}
