// toplevel=test line=8
#include <cute.h>

/* 17 * 23: nothing may overflow. */
void test(int x, int y)
{
    if (x > 1 && y > 1 && x < 1000 && y < 1000 && x * y == 391)
        CUTE_assert(0);
}
