// verdict=incomplete first=0 domain=8
#include "native.h"
#include <setjmp.h>
void call(void (*f)(int *), int *p);
static jmp_buf out;
int kept;

static void leave(int *p)
{
    longjmp(out, 1);
}

/* The native call never ends; what is stored after it is symbolic again. */
int test(void)
{
    int x, y = 0;

    CUTE_input(x);
    if (setjmp(out) == 0)
        call(leave, &y);
    kept = x;
    return kept == 2 ? 1 : kept > 5 ? 2 : 3;
}
