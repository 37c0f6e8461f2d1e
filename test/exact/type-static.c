#include "exact.h"

static int total;
int shared = 5;

static int add(int x)
{
    static int calls = 2;
    total += x;
    if (++calls == 4)
        shared = total;
    return calls;
}

int test(void)
{
    int x, n;

    CUTE_range(x, 0, 6);
    CUTE_range(n, 0, 3);
    while (n--)
        if (add(x) > 4 && total == 12)
            return 1;
    return shared == 8 ? 2 : shared == total;
}
