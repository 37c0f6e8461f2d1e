// toplevel=test paths=4 errors=0 verdict=complete divergences=0 domain=0..65535
#include <cute.h>

union word {
    unsigned value;
    unsigned char byte[4];
    struct { unsigned short low, high; } half;
};

/* Bytes of what was stored, and a word whose bytes come from several places. */
int test(void)
{
    union word w, v;
    unsigned x;

    CUTE_input(x);
    w.value = x;
    if (w.byte[0] == 0x34) {
        if (w.byte[1] == 0x12)
            return 1;
        return 2;
    }
    v.value = 0;
    v.byte[1] = w.byte[0];
    v.byte[0] = w.byte[1];
    if (v.half.low == 0x3312)
        return 3;
    if (v.half.high || v.value > 0xffff)
        return 4;
    return 5;
}
