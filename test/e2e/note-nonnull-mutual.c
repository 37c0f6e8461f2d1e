// toplevel=first paths=2 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
/* Two types that lead to each other, never to NULL: the node's owner is the list that it came from, or another one. */
#include <cute.h>

struct node;
struct list {
    struct node *first;
};
struct node {
    struct list *owner;
    int v;
};
CUTE_nonnull(struct list, first);
CUTE_nonnull(struct node, owner);

int first(const struct list *list)
{
    if (list->first->owner == list)
        return 1;
    return 2;
}
CUTE_nonnull(first, list);
