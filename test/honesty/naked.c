// lost=NAKED
#include "honesty.h"

/* A function of assembler alone cannot tell that it runs. */
__attribute__((naked)) static int after(int x)    /* lost */
{
    __asm__("lea 1(%rdi), %eax\n\tret");
}

int test(void)
{
    int x;

    INPUT(x, 12345);
    CUTE_assert(after(x) != 12346);    /* bug */
    return 0;
}
