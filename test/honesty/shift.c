// lost=SHIFT options=--no-check=shift
#include "honesty.h"

int test(void)
{
    unsigned x;
    unsigned char n;

    INPUT(x, 2);
    INPUT(n, 33);
    if (n > 32 && n < 60)
        CUTE_assert(x << n != 4);    /* lost, bug */
    return 0;
}
