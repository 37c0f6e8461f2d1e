// toplevel=test paths=3 errors=1 error-lines=13 verdict=error divergences=0 losses<=0
#include <cute.h>

static char text[16] = "some text";

/* The first index that is tried leads where no memory can be: not even the filter can be asked about such an address,
 * and yet there are others. */
int test(unsigned long k)
{
    unsigned long i = k * 0x4000000000000001;
    if (k == 0)
        return 0;
    if (text[i] == 't')    /* error */
        return 1;
    return 2;
}
