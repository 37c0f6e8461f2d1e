#include <stdarg.h>
#include "exact.h"

static long sum(int count, ...)
{
    va_list list;
    long result = 0;

    va_start(list, count);
    while (count-- > 0)
        result += count % 2 ? va_arg(list, int) : va_arg(list, long);
    va_end(list);
    return result;
}

int test(void)
{
    int x;
    long y;

    CUTE_range(x, 0, 5);
    CUTE_range(y, 0, 5);
    if (sum(2, x, y) == 7)
        return 1;
    return sum(4, x, y, 3, 2 * y) > 15 ? 2 : 3;
}
