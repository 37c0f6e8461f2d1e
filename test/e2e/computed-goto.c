// toplevel=test paths=2 errors=0 verdict=complete divergences=0
#include <cute.h>

/* A little machine; its instructions are concrete, what it computes is symbolic. */
int test(void)
{
    static const unsigned char program[] = {0, 1, 0, 2, 3};
    void *step[] = {&&increment, &&twice, &&branch, &&stop};
    const unsigned char *at = program;
    int x, result = 0;

    CUTE_input(x);
    CUTE_assume(x >= 0 && x < 100);
    goto *step[*at++];
increment:
    x++;
    goto *step[*at++];
twice:
    x *= 2;
    goto *step[*at++];
branch:
    if (x == 21)
        result = 1;
    goto *step[*at++];
stop:
    return result;
}
