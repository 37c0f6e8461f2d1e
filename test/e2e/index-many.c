// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

static unsigned char table[256];

/* More values than are tried: the verdict says so. */
int test(void)
{
    unsigned char index;

    CUTE_input(index);
    table[200] = 7;
    return table[index] == 7 ? 1 : 2;
}
