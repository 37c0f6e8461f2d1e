// lost=FLOATMODE
#include "honesty.h"

int test(void)
{
    double x;

    INPUT(x, 1.5);
    if (x > 1.25 && x < 2) {
        __builtin_ia32_ldmxcsr(0x5f80);
        volatile double three = 3;
        double y = x / three;    /* lost */
        __builtin_ia32_ldmxcsr(0x1f80);
        CUTE_assert(y < 0.5);    /* bug */
    }
    return 0;
}
