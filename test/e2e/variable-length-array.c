// toplevel=test errors=1 error-lines=13 verdict=error divergences=0
#include <cute.h>

void test(void)
{
    unsigned char count;

    CUTE_input(count);
    CUTE_assume(count > 0 && count < 5);
    int values[count];
    for (int i = 0; i < count; i++)
        values[i] = i;
    CUTE_assert(values[count - 1] != 3);    /* error */
}
