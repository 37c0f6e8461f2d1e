// toplevel=test paths=3 errors=0 verdict=complete divergences=0 losses<=0
#include <cute.h>
#include <math.h>

/* gcc computes 0.0 - n as -n, and -0.0 is not 0.0. */
int test(int n, double y)
{
    if (1 / (0.0 - n) < 0)
        return 1;
    if (1 / (0 - (double)(n == 7)) > 0)
        return 2;
    if (1 / ((0.0f) - fabs(y)) < 0)
        return 3;
    return 4;
}
