#include "exact.h"

static int add(int a, int b)
{
    return a + b;
}
static int subtract(int a, int b)
{
    return a > b ? a - b : 0;
}
static int multiply(int a, int b)
{
    return a * b;
}

/* The function is chosen by an input: each is a path. */
int test(void)
{
    static int (*const table[])(int, int) = {add, subtract, multiply, add};
    int i, x;

    CUTE_range(i, 0, 3);
    CUTE_range(x, 0, 5);
    return table[i](x, 3) == 6 ? 1 : 2;
}
