// verdict=incomplete first=0 domain=4
#include "native.h"
#include <setjmp.h>
jmp_buf out;
void leave(int *p);

static void between(int *p)
{
    int local[16];
    for (int i = 0; i < 16; i++)
        local[i] = *p;
    leave(p);
    *p = local[3];
}

/* The native code jumps over a frame of ours. */
int test(void)
{
    int x, y;

    CUTE_input(x);
    y = x;
    if (setjmp(out) == 0)
        between(&y);
    return y == 2 ? 1 : x == 3 ? 2 : 3;
}
