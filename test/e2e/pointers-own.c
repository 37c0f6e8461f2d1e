// toplevel=test paths=3 errors=0 verdict=complete divergences=0 domain=-1..5
#include <stddef.h>
#include <cute.h>

static int slots[3];

static void set(int **place, int value)
{
    **place = value;
}

/* Pointers to pointers in the program's own data; which object is meant depends on the input. */
int test(void)
{
    int x, local = 9;
    int *p = &local, **pp = &p, ***ppp = &pp;

    CUTE_input(x);
    slots[1] = 0;
    if (x < 3)
        *pp = &slots[1];
    set(*ppp, x);
    if (p == &local)
        CUTE_assert(local == x && slots[1] == 0);
    else
        CUTE_assert(slots[1] == x && local == 9);
    p = slots + 2;
    if (x == 4)
        p = NULL;
    if (!p)
        return 1;
    CUTE_assert(p - slots == 2 && p > slots && p[-1] == slots[1]);
    return slots[1] == 2;
}
