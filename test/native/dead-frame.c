// verdict=complete first=0 domain=4
#include "native.h"
void lend(int (*f)(int *));
static int seen;

static int look(int *p)
{
    if (p[3] == 2)
        seen = 1;
    return 0;
}

static __attribute__((noinline)) int fill(int x)
{
    volatile int locals[64];

    for (int i = 0; i < 64; i++)
        locals[i] = x;
    return locals[5];
}

/* The native frame comes to lie on one that is dead, and holds the same values. */
int test(void)
{
    int x, y;

    CUTE_input(x);
    y = fill(x);
    lend(look);
    return seen ? 1 : y == 1 ? 2 : 3;
}
