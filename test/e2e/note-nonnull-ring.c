// toplevel=length paths=9 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0 runs<=20
/* Rings of 1 to 8 nodes, and a list that ends in a smaller ring: no run has a NULL, and the smallest comes first. */
#include <cute.h>

struct list {
    int v;
    struct list *next;
};
CUTE_nonnull(struct list, next);

int length(const struct list *list)
{
    int n = 1;
    for (const struct list *p = list->next; p != list; p = p->next)
        if (++n > 8)
            return 0;
    return n;
}
CUTE_nonnull(length, list);
