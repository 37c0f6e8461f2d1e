// tracer=-fno-sanitize-coverage=trace-cmp
#include "exact.h"

int test(void)
{
    int x;

    CUTE_range(x, -5, 40);
    switch (x) {
    case -4 ... -1:
        return 1;
    case 3 ... 9:
        if (x == 6)
            return 2;
        break;
    case 12:
        return 3;
    case 20 ... 30:
        x -= 20;
        break;
    }
    return x == 5;
}
