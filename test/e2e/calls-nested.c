// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=-20..20
#include <cute.h>

static int twice(int x)
{
    return x + x;
}
static int less_one(int x)
{
    return x - 1;
}
static signed char narrow(long x)
{
    return (signed char)x;
}

int test(void)
{
    int x;

    CUTE_input(x);
    CUTE_assume(x >= -20 && x <= 20);
    if (twice(less_one(twice(x))) == 26)
        return 1;
    if (narrow(twice(x) * 10L) == -56)
        return 2;
    if (less_one(x) > twice(x))
        return 3;
    return 4;
}
