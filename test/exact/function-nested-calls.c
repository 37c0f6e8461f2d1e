#include "exact.h"

static int f(int x)
{
    return x > 3 ? x - 3 : x + 1;
}
static int g(int x, int y)
{
    return x == y ? 1 : f(x) + f(y);
}

int test(void)
{
    int x, y;

    CUTE_range(x, 0, 7);
    CUTE_range(y, 0, 7);
    return g(f(x), g(x, f(y))) == 4;
}
