// toplevel=test errors=0 verdict=incomplete divergences=0 lost=17:OPAQUE
#include <cute.h>
#include <string.h>

struct wide {
    unsigned long long u : 40;
    unsigned long long v : 24;
};

/* Bit-fields wider than int are passed through as gcc has them: what was symbolic in their bytes is gone. */
int test(unsigned char x)
{
    struct wide wide;
    unsigned char y;

    memcpy(&wide, &x, 1);
    wide.u = 0;
    memcpy(&y, &wide, 1);
    if (y == 7)
        return 1;
    return x == 7;
}
