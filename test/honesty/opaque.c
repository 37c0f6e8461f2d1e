// lost=OPAQUE
#include "honesty.h"

int test(void)
{
    int x, y = 0;

    INPUT(x, 3);
    asm("movl %1, %0" : "=r"(y) : "r"(x));    /* lost */
    CUTE_assert(y != 3);    /* bug */
    return 0;
}
