// toplevel=test errors=0 verdict=incomplete lost=11:OPAQUE,12:STALE
#include <cute.h>

/* What an assembler writes without saying where is noticed when it is read. */
int test(void)
{
    int values[2], *at = &values[1];

    CUTE_input(values);
    values[0] = 7;
    __asm__ volatile("movl $7, (%0)" : : "r"(at));
    return values[1] > 3;
}
