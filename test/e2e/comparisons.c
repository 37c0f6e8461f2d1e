// toplevel=test paths=3 errors=0 verdict=complete divergences=0 domain=-4..4
#include <cute.h>

/* All six operators, their results used as values: one branch for each `if`. */
int test(void)
{
    int a, b;

    CUTE_input(a);
    CUTE_input(b);
    int sum = (a < b) + (a <= b) * 2 + (a > b) * 4 + (a >= b) * 8 + (a == b) * 16 + (a != b) * 32;
    if (sum == 1 + 2 + 32)
        return 1;
    if (sum == 2 + 8 + 16)
        return 2;
    CUTE_assert(sum == 4 + 8 + 32);
    return 3;
}
