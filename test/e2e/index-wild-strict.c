// toplevel=test paths=2 errors=1 error-lines=13 verdict=error divergences=0 losses<=0 flags=-std=c11
#include <cute.h>

static int numbers[16] = {1, 2, 3};

/* As index-wild.c; a strict compiler has no segment for the filter, and this is a store, through a pointer. */
int test(unsigned long k)
{
    int *p = numbers + 8;
    if (k == 0)
        return 0;
    p += k * 0x1000000000000003;
    *p = 7;    /* error */
    return numbers[3] == 7;
}
