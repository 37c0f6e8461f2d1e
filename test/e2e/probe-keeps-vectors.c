// toplevel=test errors=0 flags=-O2 flags=--everything-symbolic options=--everything-symbolic options=--self-check options=--runs=20
/* Everything-symbolic tries whether what is loaded can be written: not this table. Numbers in vector registers must
 * survive the fault. */
#include <cute.h>

static const int table[4] = {3, 5, 7, 11};

__attribute__((noinline)) static int pick(double a, double b, int i)
{
    double sum = a * b;

    i = table[i & 3];
    return sum + a - b == 5.0 && i > 0;
}
int test(void)
{
    double x;

    CUTE_input(x);
    if (x != 2.0)
        return 0;
    CUTE_assert(pick(x, 3.0, 1));
    return 1;
}
