// toplevel=test paths=2 errors=0 verdict=complete divergences=0 domain=-1..5
#include <cute.h>

static int calls;

static int count(int x)
{
    calls++;
    return x;
}

/* Operands that must not be evaluated, and values before and after ++. */
int test(void)
{
    int x, i = 0, values[3] = {0};

    CUTE_input(x);
    CUTE_assume(x < 1000);
    calls = 0;
    int r = x > 3 && count(1) ? count(2) : 0;
    CUTE_assert(calls == r);
    values[i++] = x;
    values[i] = 0;
    i++;
    int old = x++, later = ++x;
    CUTE_assert(later == old + 2 && i == 2);
    return values[0] == 2;
}
