#include "exact.h"

int test(void)
{
    int list[6] = {3, 1, 4, 1, 5, 9}, n, m;

    CUTE_range(n, 0, 5);
    CUTE_range(m, 0, 5);
    int *p = list + n, *q = &list[m];
    if (p == q)
        return 0;
    if (p > q)
        return q - p == -2 ? 1 : 2;
    return *p == *q ? 3 : q[-1] == 4;
}
