// toplevel=test paths=1 errors=0 verdict=complete divergences=0 losses<=0 options=--max-objects=6
#include <cute.h>
#include <stddef.h>

struct node {
    struct node *prev;
    int key;
};

/* In the run with an alias of `list->prev` and `other` their comparison is the one of the second assumption, so there is
 * no question for an alias any more. */
int test(struct node *list, struct node *other, struct node one)
{
    CUTE_assume(list && list->prev == list);
    CUTE_assume(other && other->prev == other);
    list->prev->prev = NULL;
    list->prev = &one;
    return 0;
}
