// toplevel=thirds errors=0 verdict=incomplete lost=12:FLOATMODE divergences=0
#include <cute.h>

/* Rounded upwards, and the evaluator rounds to nearest. */
int thirds(double x)
{
    int up = 0;
    if (x > 1 && x < 2) {
        __builtin_ia32_ldmxcsr(0x5f80);
        volatile double third = 3;
        double y =
            x / third;
        __builtin_ia32_ldmxcsr(0x1f80);
        up = y > 0.5;
    }
    return up;
}
