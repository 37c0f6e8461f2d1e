// toplevel=test paths=2 errors=0 verdict=complete divergences=0 domain=-5..0
#include <cute.h>

static signed char table[8] = {17, 76, -7, -1, 6, -58, -127, 29};

static int nothing(void)
{
    return 1;
}

/* What is read through the pointer depends on the input the second time, too. */
int test(void)
{
    int in, first;

    CUTE_input(in);
    CUTE_assume((in >= -5) & (in <= 0));
    signed char *at = &table[in & 5];
    first = *at;
    if (nothing() && *at > 50)
        return 1;
    return first == 99;
}
