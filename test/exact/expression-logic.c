#include "exact.h"

static int calls;

static int count(int x)
{
    calls++;
    return x;
}

int test(void)
{
    int a, b, c;

    CUTE_range(a, 0, 2);
    CUTE_range(b, 0, 2);
    CUTE_range(c, 0, 2);
    int both = count(a) && count(b) || count(c == 1);
    int none = !(a || b) && c;
    if (calls == 3)
        return both;
    if (both != none && (a == b || b == c) && !(a > c))
        return 5;
    return (a && (b || c)) + none;
}
