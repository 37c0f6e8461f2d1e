// toplevel=test errors=0 verdict=incomplete divergences=0 options=--run-time=0.1s options=--max-choices=100
#include <cute.h>

static volatile int sink;

/* Both take more than a run is given, and end. */
int test(unsigned char n)
{
    unsigned left = 200;
    CUTE_assume(n < 4);
    if (n == 2)
        for (long i = 0; i < 60000000; i++)
            sink = (int)i;
    if (n == 3)
        for (; left != n; left--)
            sink = (int)left;
    return n;
}
