// toplevel=test errors=1 error-lines=11 verdict=error divergences=0 errors.0.evidence=ubsan
#include <cute.h>

unsigned test(void)
{
    unsigned char count;

    CUTE_input(count);
    if (count > 32)
        return 0;
    return 1u << count;    /* error */
}
