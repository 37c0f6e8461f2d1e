// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <cute.h>

/* Unsigned arithmetic wraps around and is no error. */
int test(void)
{
    unsigned u;

    CUTE_input(u);
    if (u - 1 > u)
        return 1;
    if (u * 3u == 1u)              /* the inverse of 3 modulo 2^32 */
        return 2;
    if (-u == 0xfffffff0u)
        return 3;
    return 4;
}
