// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

int global;

/* Assembler that says "memory" may touch all of it; an empty one is a barrier and touches nothing. */
int test(void)
{
    int kept;

    CUTE_input(kept);
    __asm__ volatile("" ::: "memory");
    if (kept == 12345)
        return 1;
    CUTE_input(global);
    __asm__ volatile("movl $3, %0" : "=m"(global) : : "memory");
    CUTE_assert(global == 3);
    return 0;
}
