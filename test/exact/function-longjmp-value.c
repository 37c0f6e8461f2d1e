#include <setjmp.h>
#include "exact.h"

static jmp_buf back;

static void leave(int value)
{
    if (value != 1)
        longjmp(back, value * 2);
}

/* What setjmp returns is an expression of what longjmp was given; 0 becomes 1. */
int test(void)
{
    int x, came;

    CUTE_range(x, -3, 8);
    came = setjmp(back);
    if (came == 0) {
        leave(x);
        return 0;
    }
    switch (came) {
    case 1: return 1;
    case 10: return 2;
    case 11: return 3;
    }
    return came > 12 ? 4 : 5;
}
