// toplevel=testme errors=2 error-lines=12,20 verdict=error divergences=0
#include <stddef.h>
#include <cute.h>

struct cell {
    int v;
    struct cell *next;
};

static int f(int v)
{
    return 2 * v + 1;    /* error */
}

int testme(struct cell *p, int x)
{
    if (x > 0)
        if (p != NULL)
            if (f(x) == p->v)
                CUTE_assert(p->next != p);    /* error */
    return 0;
}
