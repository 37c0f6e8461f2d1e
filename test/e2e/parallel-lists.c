// toplevel=test errors=0 verdict=complete divergences=0
#include <stddef.h>
#include <cute.h>

struct node {
    struct node *next;
};

/* At most three nodes, and any way in which they may hang together. */
int test(struct node *p)
{
    if (!p || !p->next)
        return 0;
    if (p->next == p)
        return 1;
    if (!p->next->next)
        return 2;
    if (p->next->next == p)
        return 3;
    return p->next->next == p->next ? 4 : 5;
}
