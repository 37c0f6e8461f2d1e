#include "exact.h"

int test(void)
{
    int a, b;

    CUTE_range(a, -4, 4);
    CUTE_range(b, -4, 4);
    int larger = a > b ? a : b;
    int kind = larger < 0 ? 1 : larger == 0 ? 2 : 3;
    int either = a ?: b;
    (a == 2 ? &a : &b)[0] = 7;
    if (a + b == 11)
        kind += 4;
    return either > 3 ? kind : b == 7 ? 0 : 9;
}
