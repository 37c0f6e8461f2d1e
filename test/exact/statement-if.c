#include "exact.h"

int test(void)
{
    int a, b, c;

    CUTE_range(a, 0, 5);
    CUTE_range(b, 0, 5);
    CUTE_range(c, 0, 5);
    if (a > b) {
        if (b > c)
            return 1;
        else if (a > c)
            return 2;
        return 3;
    } else if (a == b) {
        if (c == 2 * a)
            return 4;
    } else {
        if (c > b)
            return 5;
        if (c < a)
            return 6;
        else
            return a + c == b ? 7 : 8;
    }
    return 9;
}
