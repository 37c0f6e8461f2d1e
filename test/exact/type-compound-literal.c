#include "exact.h"

struct pair { int a, b; };

static int sum(const struct pair *pair)
{
    return pair->a + pair->b;
}

int test(void)
{
    int x;

    CUTE_range(x, 0, 9);
    int *list = (int[]){x, x + 1, [4] = 2 * x};
    if (list[3] != 0 || list[4] == 6)
        return 1;
    if (sum(&(struct pair){.b = x, .a = 3}) == 10)
        return 2;
    return ((struct pair){x, 4}).b == x;
}
