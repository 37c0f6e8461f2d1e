// toplevel=test errors=1 verdict=error divergences=0
#include <cute.h>

/* The store faults; the search goes on behind it. */
int test(void)
{
    unsigned char x;

    CUTE_input(x);
    if (x == 77)
        *(volatile int *)0x10 = 1;
    return x > 100 ? 1 : 2;
}
