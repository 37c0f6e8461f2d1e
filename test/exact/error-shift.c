#include "exact.h"

int test(void)
{
    int n;
    long m;

    CUTE_range(n, -1, 34);
    CUTE_range(m, 0, 1);
    if (n > 31 && m)
        return (int)(m << n);
    if (n < 20)
        return 1 << n == 16;
    return (7 >> n) == 0;
}
