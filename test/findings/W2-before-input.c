// toplevel=f errors=1 error-lines=11 verdict=error divergences=0
/* A read some elements before an input object, by an index that an input gives. */
#include <stddef.h>
struct cell {
    struct cell *next;
    int v;
};
int f(struct cell *c, int i)
{
    if (c && i == -3)
        return c[i].v;      /* error */
    return 0;
}
