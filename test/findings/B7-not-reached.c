// toplevel=test errors=0 paths=2 verdict=complete divergences=0 losses<=0
/* Code that is not followed, and that no run gets to, takes nothing away from the verdict. */
#include <cute.h>

union both {
    __int128 whole;
    long half[2];
};
int never;

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

int test(int x)
{
    union both both = {.half = {x, x}};
    if (never) {
        __asm__ volatile("nop" : : : "memory");
        return turns(x) + jumps(x) + (int)twice(x) + (int)halves(&both);
    }
    if (x == 7)
        return 1;
    return 0;
}
