#include <setjmp.h>
#include "exact.h"

static jmp_buf handler;

static int parse(int x)
{
    if (x > 6)
        longjmp(handler, 1);
    if (x == 2)
        longjmp(handler, 4);
    return x * 2;
}

int test(void)
{
    int x, y;
    volatile int done = 0;

    CUTE_range(x, 0, 8);
    CUTE_range(y, 0, 3);
    switch (setjmp(handler)) {
    case 0:
        done = parse(x);
        done += parse(y + 5);
        return done == 14;
    case 1:
        return done > 3 ? 5 : 6;
    default:
        return 7;
    }
}
