// toplevel=test paths=4 errors=1 error-lines=21 verdict=error divergences=0 by-hand=0
#include <setjmp.h>
#include <cute.h>

static jmp_buf out;
static int kept;

static void leave(int x)
{
    kept = x;
    if (x > 5)
        longjmp(out, 1);
}

int test(void)
{
    int x;

    CUTE_input(x);
    if (setjmp(out)) {
        CUTE_assert(kept != 9);    /* error */
        return 1;
    }
    leave(x);
    if (x == 3)
        return 2;
    return 3;
}
