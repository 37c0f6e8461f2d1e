// toplevel=test paths=4 errors=3 error-lines=11,12,13 verdict=error divergences=0 errors.0.evidence=native
#include <assert.h>
#include <stdlib.h>
#include <cute.h>

int test(void)
{
    unsigned x;

    CUTE_input(x);
    CUTE_assert(x != 1234567);    /* error */
    assert(x % 1000 != 999);    /* error */
    if (x == 0xdeadbeef) abort();    /* error */
    return 0;
}
