// toplevel=test errors=1 error-lines=13 verdict=error divergences=0
#include <cute.h>

static const unsigned char table[8] = {3, 1, 4, 1, 5, 9, 2, 6};

/* The error needs the right one of 8 indices. */
void test(void)
{
    unsigned index;

    CUTE_input(index);
    if (index < 8)
        CUTE_assert(table[index] != 9);    /* error */
}
