// toplevel=test errors=1 error-lines=12 verdict=error divergences=0
#include <cute.h>

static int table[10];

int test(void)
{
    unsigned char index;

    CUTE_input(index);
    if (index <= 10)
        return table[index];    /* error */
    return 0;
}
