// toplevel=test errors=0 verdict=incomplete divergences=0 lost=7:FUNCTION
/* A function that is not followed was run, though nothing symbolic was given to it. */
#include <cute.h>

int state;

static void jumps(void)
{
    __asm__ goto("" : : : : out);
    state = 1;
out:
    state++;
}

int test(int x)
{
    if (x == 7)
        jumps();
    return x == 8;
}
