// toplevel=test errors=0 verdict=incomplete lost=5:FUNCTION,19:CALL
#include <cute.h>

/* Assembler that jumps is not lowered: its labels are none of the statement's operands. */
static int native(int x)
{
    if (x > 3)
        goto end;
    __asm__ goto("" : : : : end);
    x = 1;
end:
    return x;
}
int test(void)
{
    int x;

    CUTE_input(x);
    return native(x) > 2;
}
