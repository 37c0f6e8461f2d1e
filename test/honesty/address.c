// lost=ADDRESS
#include "honesty.h"

/* Where it goes follows from an input. */
int test(void)
{
    static const void *const way[] = {&&one, &&two};
    unsigned x;

    INPUT(x, 0x80000000u);
    goto *way[x >> 31];    /* lost */
one:
    return 0;
two:
    CUTE_assert(x == 5);    /* bug */
    return 1;
}
