// toplevel=test errors=1 error-lines=21 paths=4 verdict=error losses=0 divergences=0 reasons.length=0
/* What setjmp returns is followed. */
#include <setjmp.h>
#include <stdlib.h>
#include <cute.h>

static jmp_buf back;

static void leave(int value)
{
    if (value > 1)
        longjmp(back, value * 2);
}

int test(void)
{
    int x, came = setjmp(back);
    if (came == 14)
        return 1;
    if (came == 10)
        abort();
    if (came)
        return 2;
    CUTE_range(x, -3, 8);
    leave(x);
    return 0;
}
