// lost=OBJECTS
#include "honesty.h"

int test(void)
{
    static unsigned char big[70000];

#ifdef PLAIN
    big[69999] = 9;
#else
    CUTE_input(big);    /* lost */
#endif
    CUTE_assert(big[69999] != 9);    /* bug */
    return 0;
}
