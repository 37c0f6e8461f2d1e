// toplevel=test paths=3 errors=0 verdict=complete divergences=0 options=--self-check
#include <cute.h>

static _Bool flags[4] = {1, 1, 1, 1};

/* A truth value that the compiler knows is 1 in all eight bits of its byte, not 255. */
int test(void)
{
    unsigned x;
    CUTE_input(x);
    unsigned mixed = (unsigned short)((x ^ (unsigned)flags[2]) << 5);
    if (mixed == 32)
        return 1;
    return mixed == 0x1fe0 ? 2 : 3;
}
