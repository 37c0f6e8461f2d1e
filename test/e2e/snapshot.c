// toplevel=test paths=4 errors=0 verdict=complete divergences=0
#include <stdlib.h>
#include <string.h>
#include <cute.h>

static int counter, initialised = 5;
static char big[100000];
static int *kept;

/* Globals, statics, the heap and the library's own state begin each run as they were. */
static int next(void)
{
    static int number = 10;

    return ++number;
}

int test(void)
{
    unsigned char x;

    CUTE_assert(counter == 0 && initialised == 5 && !kept && big[99999] == 0);
    CUTE_assert(next() == 11 && next() == 12);
    counter++;
    CUTE_input(x);
    initialised = x;
    big[99999] = 1;
    kept = malloc(10 * sizeof *kept);
    memset(kept, 1, 10 * sizeof *kept);
    if (x > 100)
        counter += x;
    return counter > 200 ? 1 : x == 3 ? 2 : 3;
}
