// toplevel=test paths=3 errors=0 verdict=complete divergences=0
#include <cute.h>

static int pick(a, c, s)
    int a;
    char c;
    short s;
{
    if (a == 70000)
        return 1;
    if (c == 'q' && s == 9)
        return 2;
    return 0;
}

int test(void)
{
    int x;

    CUTE_input(x);
    return pick(x, (char)x, (short)9);
}
