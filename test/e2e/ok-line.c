// toplevel=test errors=1 error-lines=28 verdict=error divergences=0 losses<=0 paths=3
/* What is meant to wrap may: of numbers that are inputs or not, in a macro's text, and on no other line. */
#include <cute.h>
#include <limits.h>

#define MIX(hash, byte) ((hash) * 31 + (byte)); CUTE_ok(overflow)

static int count = INT_MAX;

static int next(void)
{
    count++; CUTE_ok(overflow);
    return count;
}

int test(int x)
{
    int hash = MIX(x, 7);

    if (next() != INT_MIN)
        return 1;
    if (hash == 38)
        return 2;
    if (hash == 0)
        return 3;
    if (x < INT_MIN + 3 && hash > 7)
        return 4;
    return x - 3;    /* error */
}
