#include "exact.h"

/* Of the array's elements the first alone is symbolic, and the index never leads there. */
union parts {
    unsigned long whole;
    short halves[4];
};

int test(void)
{
    long number;
    int index;
    union parts parts;

    CUTE_range(number, 0, 3);
    CUTE_range(index, 0, 1);
    parts.whole = number > 0;
    if ((0 <= -number) != (parts.halves[~(index > 0) & 3] && 1))
        return 1;
    return 2;
}
