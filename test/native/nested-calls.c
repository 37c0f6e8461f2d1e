// verdict=incomplete first=0 domain=4
#include "native.h"
void down(int n, int *p, void (*f)(int, int *));

static void again(int n, int *p)
{
    if (*p == 3)
        return;
    if (n)
        down(n - 1, p, again);
}

int test(void)
{
    int x;

    CUTE_input(x);
    down(70, &x, again);
    return x == 3 ? 1 : 2;
}
