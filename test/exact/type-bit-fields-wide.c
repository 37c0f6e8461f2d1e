// Wider than int: where gcc and clang mean the same.
#include "exact.h"

static struct wide {
    unsigned long u : 40;
    long s : 40;
    char c;
} packed, plain;

void test(void)
{
    int x;
    struct wide copy;

    CUTE_range(x, -2, 5);
    plain.u = x;
    plain.s = x * 2;
    copy = plain;
    if (copy.u > 3)
        packed.s += copy.s;
    if ((long)copy.u >> 39 == 1 && copy.s < -3)
        packed.u++;
    if (packed.s == 10 || (packed.u -= 2) == 0xfffffffffe)
        packed.s = 0;
    copy.s <<= 38;
    if (copy.s < 0)
        plain.c = 1;
}
