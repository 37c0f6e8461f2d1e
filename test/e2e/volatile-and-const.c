// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=-1..20
#include <cute.h>

static const int limits[3] = {3, 6, 12};

int test(void)
{
    volatile int v;
    int x;

    CUTE_input(x);
    CUTE_assume(x >= -1 && x <= 1000);
    v = x;
    const int twice = v * 2;
    if (twice == limits[1])
        return 1;
    for (int i = 0; i < 3; i++)
        if (v == limits[i])
            return i + 2;
    return 0;
}
