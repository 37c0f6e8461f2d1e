// toplevel=get paths=3 errors=0 preconditions=0 verdict=incomplete divergences=0 lost=8:NOTE,9:NOTE,20:NOTE,21:NOTE
/* There is no such member, or parameter; what is said of other functions is not about this one. */
#include <cute.h>

struct cell {
    int v, *p;
};
CUTE_nonnull(struct cell, q);
CUTE_elements(struct cell, p, p);

int put(struct cell *cell)
{
    return cell->v;
}

int get(struct cell *cell)
{
    return cell && cell->p ? 1 : 2;
}
CUTE_nonnull(get, cel);
CUTE_distinct(get, cell, other);
CUTE_nonnull(put, nothing);
