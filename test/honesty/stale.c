// lost=STALE
#include "honesty.h"

int test(void)
{
    int values[2], *at = &values[1];

    INPUT(values[0], 0);
    INPUT(values[1], 0);
    int before = values[1];
    __asm__ volatile("incl (%0)" : : "r"(at));
    int after = values[1];    /* lost */
    if (before == 9)
        return 0;
    CUTE_assert(after != 1);    /* bug */
    return 1;
}
