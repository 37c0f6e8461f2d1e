// verdict=incomplete first=0 domain=4
#include "native.h"
#include <ucontext.h>
int shared;
void body(void);
ucontext_t here, there;
static char stack[1 << 16];

/* A coroutine of native code. */
int test(void)
{
    int x;

    CUTE_input(x);
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = sizeof stack;
    there.uc_link = &here;
    makecontext(&there, body, 0);
    shared = x;
    swapcontext(&here, &there);
    shared += x;
    swapcontext(&here, &there);
    return shared == 2 ? 1 : x == 3 ? 2 : 3;
}
