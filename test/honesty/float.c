// lost=FLOAT options=--no-check=float
#include "honesty.h"

int test(void)
{
    double x;

    INPUT(x, 1e18);
    if (x > 1e17) {
        int y = (int)x;    /* lost */
        CUTE_assert(y != (-0x7fffffff - 1));    /* bug */
    }
    return 0;
}
