// toplevel=test errors=0 verdict=incomplete flags=--exclude=set lost=5:EXCLUDED,14:CALL,15:STALE
#include <cute.h>

/* What native code writes over symbolic data is noticed when it is read. */
static void set(int *value)
{
    *value = 7;
}
int test(void)
{
    int values[2];

    CUTE_input(values);
    set(&values[1]);
    return values[1] > 3;
}
