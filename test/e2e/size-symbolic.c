// toplevel=test errors=1 error-lines=16 verdict=error divergences=0
#include <stdlib.h>
#include <cute.h>

/* The size of a block, or of the part of the stack, is one of several: each is tried. */
void test(unsigned char count, unsigned char size)
{
    CUTE_assume(count < 4 && size < 3);
    char *block = calloc(count, size), *part = __builtin_alloca(count + 1);

    if (!block)
        return;
    part[count] = 5;
    CUTE_assert(part[count] == 5);
    if (count * size > 5)
        CUTE_assert(0);    /* error */
    free(block);
}
