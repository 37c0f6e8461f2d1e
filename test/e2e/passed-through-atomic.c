// toplevel=test errors=0 verdict=incomplete divergences=0
#include <cute.h>

/* An atomic operation is passed through, with the object that it reads and writes. */
int test(void)
{
    int x, y = 0;

    CUTE_input(x);
    __atomic_fetch_add(&y, x, __ATOMIC_SEQ_CST);
    x = __atomic_exchange_n(&y, 7, __ATOMIC_SEQ_CST);
    CUTE_assert(y == 7);
    if (x == 5)
        return 1;
    return 0;
}
