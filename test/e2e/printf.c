// toplevel=test paths=3 errors=0 verdict=complete divergences=0
#include <stdio.h>
#include <cute.h>

/* Output of the program does not reach the terminal, and its buffer is restored with the rest. */
int test(void)
{
    unsigned char x;

    CUTE_input(x);
    printf("hello, ");
    if (x == 4)
        puts("four");
    else if (x > 6)
        fprintf(stderr, "large\n");
    return 0;
}
