// toplevel=f answer=reached
#include <cute.h>
struct n { int v; };
static int get(struct n *p)
{
    int v = p->v;
    return v > 3 ? 1 : 2;
}
int f(struct n *p, int x)
{
    if (get(p) == 1 && x == 5)
        return 1; // here
    return 0;
}
