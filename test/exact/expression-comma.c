#include "exact.h"

int test(void)
{
    int a, b, sum = 0;

    CUTE_range(a, 0, 7);
    CUTE_range(b, 0, 7);
    for (int i = 0; sum += a, i++, i < b;)
        if (sum > 9)
            return i;
    return (a++, b--, a == b) ? 20 : 30;
}
