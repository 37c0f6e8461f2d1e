// toplevel=test paths=2 errors=0 verdict=complete divergences=0 domain=0..255
#include <cute.h>

static unsigned char table[256];

/* One of many places is different. */
int test(void)
{
    unsigned char index;

    CUTE_input(index);
    table[200] = 7;
    return table[index] == 7 ? 1 : 2;
}
