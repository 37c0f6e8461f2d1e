// toplevel=check paths=8 errors=1 error-lines=18 verdict=error divergences=0
/* The second object is reached from the first one sooner than by its own pointer: its cells change their names, not their
 * values. */
#include <cute.h>
#include <stddef.h>

struct node {
    int v;
    struct node *next;
};

void check(struct node *p, struct node *q)
{
    if (p && q && p != q)
        if (p->v == 5 && q->v == 7)
            if (p->next == q)
                if (q->next == p)
                    CUTE_assert(!"found");
}
