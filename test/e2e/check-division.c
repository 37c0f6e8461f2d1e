// toplevel=test errors=2 error-lines=12,15 verdict=error divergences=0
#include <cute.h>

int test(void)
{
    int a, b;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_assume(b > -5 && b < 5);
    if (b > 2)
        return a / (b - 3);    /* error */
    if (b > 0)
        return a % b;
    return b == -1 ? a / b : 0;    /* error */
}
