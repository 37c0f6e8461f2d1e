#include "exact.h"

int test(void)
{
    int x, y, result = 0;

    CUTE_range(x, -3, 12);
    CUTE_range(y, 0, 3);
    switch (x) {
    case -2:
        result = 1;
        break;
    case 3:
        result = 2;
        /* falls through */
    case 5:
        result += 3;
        break;
    default:
        result = 7;
    case 9:
        if (y == 1)
            return 8;
    }
    switch (y)
    case 2:
        result++;
    return result;
}
