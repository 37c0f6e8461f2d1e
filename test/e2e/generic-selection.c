// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <cute.h>

static int of_int(int x)
{
    return x == 3;
}

static int of_long(long x)
{
    return x == 4;
}

#define KIND(x) _Generic((x), int: 1, long: 2, default: 3)
#define OF(x) _Generic((x), int: of_int, long: of_long)(x)

int test(void)
{
    int x;
    long y;

    CUTE_input(x);
    CUTE_input(y);
    CUTE_assert(KIND(x) == 1 && KIND(y) == 2 && KIND("") == 3);
    if (OF(x))
        return 1;
    if (OF(y))
        return 2;
    if (_Generic(x, int: x, default: "") == 9)
        return KIND(y);
    return 0;
}
