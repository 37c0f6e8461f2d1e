// toplevel=test paths=3 errors=0 verdict=complete divergences=0
#include <cute.h>

static int global;

static void forget(int *p)
{
    *p = 0;
}

/* What is overwritten by a constant is symbolic no more, even where the value stays the same. */
int test(void)
{
    int x, local, array[2];

    CUTE_input(x);
    global = local = array[1] = x;
    forget(&global);
    forget(&array[1]);
    local = 0;
    CUTE_assert(!global && !local && !array[1]);
    if (x == 1)
        return 1;
    return x == 2 ? 2 : 3;
}
