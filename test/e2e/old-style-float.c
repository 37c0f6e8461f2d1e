// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <cute.h>

/* It arrives as a double, and is a float from here on: 0.1 is neither less nor more than itself. */
static int is_less(x, y)
    float x, y;
{
    float *p = &y;

    return x < *p;
}

int test(int n, double y)
{
    CUTE_assume(n >= 0 && n < 3);
    if (is_less(n * 0.1, 0.1f))
        return 1;
    if (is_less(0.1, n * 0.1))
        return 2;
    if (is_less(y, 0.1) && !(y < 0.1))
        return 3;
    return n > 7;
}
