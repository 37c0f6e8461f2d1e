// toplevel=test paths=6 errors=1 error-lines=12 verdict=error divergences=0
#include <cute.h>

/* An object seen as halves and as bytes. */
int test(void)
{
    long x;

    CUTE_input(x);
    int *half = (int *)&x;
    if (half[0] == 7 && half[1] == 9)
        CUTE_assert(0);    /* error */
    unsigned char *byte = (unsigned char *)&x;
    if (byte[7] == 0x80 && x == -9223372036854775807L - 1)
        return 2;
    return 0;
}
