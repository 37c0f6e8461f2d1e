// toplevel=test errors=0 verdict=incomplete flags=--exclude=is_* lost=5:EXCLUDED,14:CALL
#include <cute.h>

/* The user wants these left as they are: what they make of symbolic data is lost, and nothing is complete. */
static int is_odd(int x)
{
    return x & 1;
}
int test(void)
{
    int x;

    CUTE_input(x);
    if (is_odd(x))
        return 1;
    return x > 3;
}
