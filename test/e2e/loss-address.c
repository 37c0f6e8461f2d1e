// toplevel=test errors=0 verdict=incomplete lost=13:ADDRESS
#include <string.h>
#include <cute.h>

/* How many bytes are written follows from an input. */
int test(void)
{
    char buffer[8];
    unsigned char n;

    CUTE_input(n);
    CUTE_assume(n < 4);
    memset(buffer, 0, n);
    return n == 2;
}
