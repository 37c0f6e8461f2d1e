// lost=EXPRS options=--run-time=20s
#include "honesty.h"

int test(void)
{
    unsigned x;

    INPUT(x, 1);
    unsigned y = x;
    for (unsigned i = 0; i < 2200000; i++)
        y = y * 3 + i;    /* lost */
    if (x & 1)
        CUTE_assert(y != 0x7bd5b3c3u && !(y & 1));    /* bug */
    return 0;
}
