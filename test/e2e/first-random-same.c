// toplevel=test paths=7 errors=1 error-lines=19 losses<=0 verdict=error divergences=0 options=--first=random options=--seed=3 options=--no-check=overflow
#include <stddef.h>
#include <cute.h>

struct cell {
    int v;
    struct cell *next;
};

/* Where the search begins changes nothing of what there is to find. */
int test(struct cell *p, int x)
{
    if (!p)
        return x == 5;
    if (p->v == 3 * x + 1) {
        if (p->next == p)
            return 2;
        else if (p->next && p->next->v == p->v - 7)
            CUTE_assert(x != 4);    /* error */
        return 3;
    }
    return 4;
}
