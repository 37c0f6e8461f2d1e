// toplevel=f answer=undecided
#include <cute.h>
struct n { struct n *next; int v; };
int f(struct n *p)
{
    int s = 0;
    while (p && s < 3) {
        if (p->v > 3 && p->v < 2)
            return 1; // here
        s++;
        p = p->next;
    }
    return s;
}
