// toplevel=test errors=0 verdict=incomplete divergences=0 lost=5:FUNCTION,14:CALL
#include <cute.h>

/* It arrives as a double, of which the expression is. */
static int is_more(a, x)
    char a;
    float x;
{
    return x > a;
}

int test(int n, float y)
{
    if (is_more('\1', y))
        return 1;
    return n > 7;
}
