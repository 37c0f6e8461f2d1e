// toplevel=test errors=3 error-lines=12,18,20 verdict=error divergences=0 errors.0.evidence=ubsan
#include <cute.h>

int test(void)
{
    int a, b;
    short s;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_input(s);
    long sum = a + b;    /* error */
    if (sum == 3)
        return 9;
    long product = (long)a * b;
    short small = (short)(s + 1);
    if (a < -5)
        return -a;    /* error */
    if (product == 15 && s > 0)
        return s * s * s > 100;    /* error */
    return small;
}
