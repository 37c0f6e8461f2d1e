// toplevel=test errors=1 error-lines=17 verdict=error divergences=0 losses<=0
#include <cute.h>

/* Floats that were computed, NaN among them, stored and loaded at an index that is not known. */
void test(void)
{
    double cells[4] = {1, 2, 3, 4}, x;
    unsigned char i, k;

    CUTE_input(i);
    CUTE_input(k);
    CUTE_input(x);
    cells[i & 3] = x / x;
    if (cells[k & 3] == cells[k & 3])
        return;
    if ((k & 3) == 2)
        CUTE_assert(x == 0);    /* error */
}
