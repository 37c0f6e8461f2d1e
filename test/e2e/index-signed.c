// toplevel=test errors=1 error-lines=12 verdict=error divergences=0
#include <cute.h>

static int table[100];

int test(void)
{
    signed char index;

    CUTE_input(index);
    if (index < 50)
        return table[index];    /* error */
    return 0;
}
