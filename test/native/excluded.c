// verdict=incomplete first=0 domain=4 options=--exclude=clear
#include "native.h"
static __attribute__((noinline)) void clear(int *p)
{
    *p = 0;
}

int test(void)
{
    int x;

    CUTE_input(x);
    clear(&x);
    return x == 2 ? 1 : 2;
}
