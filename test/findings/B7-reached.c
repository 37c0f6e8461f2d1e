// toplevel=test errors=0 verdict=incomplete divergences=0 lost=15:FUNCTION,25:OPAQUE,31:OPAQUE,41:CALL,43:OPAQUE,47:OPAQUE
/* The same where runs get to it. */
#include <cute.h>

union both {
    __int128 whole;
    long half[2];
};

static long double twice(long double x)
{
    return x * 2;
}

static int jumps(int x)
{
    __asm__ goto("" : : : : out);
    return x;
out:
    return 3;
}

static int turns(int x)
{
    __asm__ volatile("rol $1, %0" : "+r"(x) : : "cc");
    return x;
}

static long halves(union both *both)
{
    __int128 whole = both->whole;
    return (long)(whole >> 65);
}

int test(unsigned char way, int x, long y)
{
    union both both = {.half = {y, y}};
    if (way == 0)
        return turns(x);
    if (way == 1)
        return jumps(x);
    if (way == 2)
        return (int)twice(x);
    if (way == 3)
        return (int)halves(&both);
    if (way == 4)
        __asm__ volatile("nop" : : : "memory");
    return y == 7;
}
