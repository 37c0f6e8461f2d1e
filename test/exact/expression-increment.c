#include "exact.h"

int test(void)
{
    int x, table[6] = {0};
    int *at = table;

    CUTE_range(x, 0, 9);
    *at++ = x++;
    *at++ = ++x;
    *++at = x--;
    at[-1] += --x;
    *at-- *= 2;
    for (int i = 0; i < 4; i++)
        if (table[i] == 8)
            return i;
    return at - table == 2 ? 10 : 11;
}
