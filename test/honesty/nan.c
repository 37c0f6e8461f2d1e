// lost=NAN
#include <string.h>
#include "honesty.h"

int test(void)
{
    float x, y;
    unsigned bits;

    INPUT(x, __builtin_inff());
    INPUT(y, -__builtin_inff());
    float sum = x + y;
    memcpy(&bits, &sum, sizeof bits);
    CUTE_assert((bits & 0x7fffffff) <= 0x7f800000);    /* lost, bug */
    return 0;
}
