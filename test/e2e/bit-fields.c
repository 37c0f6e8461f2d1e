// toplevel=test errors=0 divergences=0
#include <cute.h>

struct flags {
    unsigned low : 3;
    int middle : 5;
    unsigned long high : 40;
};

int test(void)
{
    struct flags f = {0};
    unsigned char x;

    CUTE_input(x);
    f.low = x & 7;
    f.middle = -x;
    f.high = (unsigned long)x << 30;
    CUTE_assert(f.low == x % 8);
    CUTE_assert(f.middle >= -16 && f.middle < 16);
    CUTE_assert(f.high >> 30 == x);
    if (x == 200)
        return f.low + f.middle;
    return 0;
}
