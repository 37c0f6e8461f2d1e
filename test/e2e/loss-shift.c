// toplevel=test errors=0 verdict=incomplete options=--no-check=shift lost=8:SHIFT
#include <cute.h>

/* C leaves the value open, and without the check it is no error. */
int test(unsigned x, unsigned char n)
{
    if (n > 40)
        return x << n == 4;
    return 0;
}
