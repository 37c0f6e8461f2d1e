// toplevel=test paths=9 errors=0 verdict=complete divergences=0 domain=-1..4
#include <cute.h>

/* Each operand of && and || is a branch of its own; ! is none. */
int test(void)
{
    int a, b, c;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_input(c);
    int both = a == 1 && b == 2;
    int any = both || !(c != 3);
    if (!any)
        return 1;
    if ((a && !b) || (!!c && both))
        return 2;
    return 3;
}
