// toplevel=f answer=impossible
#include <cute.h>
struct n { struct n *next; int v; };
int f(struct n *p)
{
    if (p && p->v > 3) {
        if (p->v == 2)
            return 1; // here
    }
    return 0;
}
