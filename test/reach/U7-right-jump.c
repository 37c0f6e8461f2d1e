// toplevel=f answer!=impossible
#include <cute.h>
#include <setjmp.h>
static jmp_buf again;
static volatile int tries;
int f(int x)
{
    setjmp(again);
    if ((tries ? 3 : x) == 3) {
        if (x != 3)
            return 1; // here
        return 2;
    }
    tries = 1;
    longjmp(again, 1);
}
