// toplevel=test errors=0 verdict=incomplete lost=10:OPAQUE
#include <cute.h>

int test(void)
{
    int x, y;

    CUTE_input(x);
    y = 0;
    asm("movl %1, %0" : "=r"(y) : "r"(x));
    return y == 3;
}
