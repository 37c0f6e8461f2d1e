// toplevel=test errors=1 verdict=error divergences=0 options=--no-check=overflow errors.0.evidence=native
#include <cute.h>

static int depth(volatile int *n)
{
    volatile int mine = *n + 1;

    return mine > 0 ? depth(&mine) + mine : 0;
}

int test(void)
{
    unsigned char x;
    int zero = 0;

    CUTE_input(x);
    return x == 200 ? depth(&zero) : 1;
}
