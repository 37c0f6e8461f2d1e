#include "exact.h"

/* All values of the small types. */
int test(void)
{
    _Bool a;
    unsigned char b;
    signed char c;

    CUTE_input(a);
    CUTE_input(b);
    CUTE_input(c);
    if (a)
        return b > 250 ? 1 : b * 3 == c ? 2 : 3;
    if ((signed char)b == c)
        return 4;
    return b + c == 300 ? 5 : 6;
}
