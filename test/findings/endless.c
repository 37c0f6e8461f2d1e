// toplevel=test paths=1 errors=2 error-lines=9,15 verdict=error divergences=0 options=--run-time=0.2s options=--max-choices=1000
#include <cute.h>

static volatile int sink;

/* Each pass is a decision of its own: no number of choices is enough. */
static void halve(unsigned n)
{
    while (n != 0) n -= 2;
}

/* None is, and what it calls is not what does not end. */
static void spin(int n)
{
    for (int i = 0; i < 10; i = n + i % 3) sink = i;
}

int test(unsigned char n)
{
    CUTE_assume(n < 2 || n == 7);
    if (n == 7)
        spin(0);
    else
        halve(n);
    return n;
}
