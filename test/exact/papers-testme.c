#include "exact.h"

struct cell { int v; struct cell *next; };

static void fill(void *object)
{
    struct cell *cell = object;
    CUTE_range(cell->v, 0, 9);
    POINTER(cell->next, fill);
}
static int f(int v)
{
    return 2 * v + 1;
}

int test(void)
{
    struct cell *p;
    int x;

    POINTER(p, fill);
    CUTE_range(x, -2, 3);
    if (x > 0)
        if (p)
            if (f(x) == p->v)
                CUTE_assert(p->next != p);
    return 0;
}
