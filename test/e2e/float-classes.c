// toplevel=classify errors=0 verdict=complete paths=6 divergences=0
#include <cute.h>
#include <math.h>

/* NaN is not equal to itself, both zeros are equal, and each class can be reached. */
int classify(double x)
{
    if (isnan(x))
        return x == x ? -1 : 1;
    if (isinf(x))
        return x > 0 ? 2 : 3;
    if (x == 0)
        return -x != 0 ? -2 : 4;
    if (!isfinite(x) || x - 1.5 == HUGE_VAL)
        return -3;
    return fabs(x) < 0.0 ? -4 : x < 0 ? 5 : 6;
}
