// lost=DIVISION options=--no-check=div flags=-O2
#include "honesty.h"

/* gcc divides 1 by comparing, so nothing traps. */
int test(void)
{
    unsigned x, y = 7;

    INPUT(x, 0);
    if (x < 2)
        y = 1 / x;    /* lost */
    CUTE_assert(y != 1 || x == 1);
    CUTE_assert(y != 0);    /* bug */
    return 0;
}
