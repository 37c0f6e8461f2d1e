#include "exact.h"

/* Values that are computed and not used cost nothing. */
int test(void)
{
    double d = 0.5;
    int x;

    CUTE_range(x, 0, 4);
    d *= x;
    (void)(__builtin_isnan(d) != 0);
    (void)__builtin_popcount((unsigned)x), (void)__builtin_fabs(d), (void)(x / 2);
    return d > 1 ? 1 : x == 1;
}
