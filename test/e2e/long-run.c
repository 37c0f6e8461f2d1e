// toplevel=test paths=2 errors=0 verdict=complete divergences=0
#include <cute.h>

static unsigned table[256];

/* Much concrete work in each run, on memory that the next run finds as it was. */
int test(void)
{
    unsigned char x;
    unsigned state = 1, sum = 0;

    CUTE_input(x);
    for (unsigned i = 0; i < 200000; i++) {
        state = state * 1664525u + 1013904223u;
        table[state >> 24] += state >> 16;
    }
    for (unsigned i = 0; i < 256; i++)
        sum ^= table[i];
    if (x == (unsigned char)sum)
        return 1;
    return 2;
}
