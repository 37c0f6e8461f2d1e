// toplevel=test errors=1 error-lines=13 verdict=error divergences=0
#include <cute.h>

/* A store at a symbolic index: the value is found again at the same index only. */
void test(void)
{
    unsigned char table[4] = {0}, i, value;

    CUTE_input(i);
    CUTE_input(value);
    CUTE_assume(i < 4);
    table[i] = value;
    CUTE_assert(table[2] != 77);    /* error */
}
