#include "exact.h"

/* Several labels of one statement: a path for each. */
int test(void)
{
    unsigned char x;

    CUTE_range(x, 0, 20);
    switch (x) {
    case 1:
    case 2:
    case 3:
        return 1;
    case 4:
        x++;
    case 7:
    case 8:
        return x == 5;
    default:
    case 10:
        return 3;
    }
}
