#include "exact.h"

static void fill(void *object)
{
    int *value = object;
    CUTE_range(*value, 0, 4);
}

int test(void)
{
    int *p, *q;

    POINTER(p, fill);
    POINTER(q, fill);
    if (!p || !q)
        return 0;
    if (*p == 3)
        return p == q ? 1 : 2;
    if (p == q)
        return 3;
    *p = 4;
    return *q == 4 ? 4 : 5;
}
