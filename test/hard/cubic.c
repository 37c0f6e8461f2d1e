// toplevel=test line=9
#include <cute.h>

/* (x - 7) (x - 11) (x + 23), at its only root above 7. */
void test(int x)
{
    if (x > 7 && x < 1000)
        if (x * x * x + 5 * x * x - 337 * x + 1771 == 0)
            CUTE_assert(0);
}
