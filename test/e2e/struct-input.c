// toplevel=test paths=6 errors=0 verdict=complete divergences=0
#include <cute.h>

struct record {
    signed char kind;
    unsigned short length;
    struct { int low, high; } range[2];
};

int test(void)
{
    struct record r;

    CUTE_input(r);
    if (r.kind != -3)
        return 0;
    if (r.length < 40000)
        return 1;
    if (r.range[0].high == 12 && r.range[1].low == -12)
        return r.range[1].high == r.range[0].low ? 2 : 3;
    return 4;
}
