#include "exact.h"

int test(void)
{
    int x;
    unsigned u;

    CUTE_range(x, -300, 300);
    CUTE_range(u, 0, 2);
    signed char a = (signed char)x;
    unsigned char b = (unsigned char)x;
    unsigned short c = (unsigned short)a;
    if (a < 0 && b == 200)
        return 1;
    if (c > 65400)
        return 2;
    if (x < u)
        return 3;
    if ((long)x < (long)u)
        return 4;
    return a == x ? 5 : 6;
}
