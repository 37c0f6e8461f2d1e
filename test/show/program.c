//
/* A program of its own, with inputs. */
#include <stdio.h>
#include <cute.h>

int main(void)
{
    unsigned n, divisor;
    CUTE_input(n);
    CUTE_input(divisor);
    CUTE_assume(n < 100);
    printf("%u\n", n / divisor);
    return 0;
}
