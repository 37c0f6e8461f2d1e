// toplevel=test verdict=complete paths=14 errors=0 divergences=0 losses<=0 options=--max-objects=3
/* sys/queue.h: any LIST of up to three nodes from its invariant, pointers to pointers and all; one call. */
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>
#include <bsd/sys/queue.h>

struct node {
    LIST_ENTRY(node) link;
};
LIST_HEAD(list, node);

/* The first one's pointer back is set by hand: the head is no input object. */
static bool rep_ok(struct list *list, int size)
{
    struct node *node, **back = &list->lh_first;
    LIST_FOREACH(node, list, link) {
        if (size-- == 0 || node->link.le_prev != back)
            return false;
        back = &node->link.le_next;
    }
    return size == 0;
}

void test(struct list list)
{
    struct node one, *first = LIST_FIRST(&list), *second = first ? LIST_NEXT(first, link) : NULL;
    int size = CUTE_choose(4);
    if (first)
        first->link.le_prev = &list.lh_first;
    CUTE_assume(rep_ok(&list, size));
    switch (CUTE_choose(5)) {
    case 0: LIST_INSERT_HEAD(&list, &one, link); size++; break;
    case 1: CUTE_assume(first); LIST_INSERT_AFTER(first, &one, link); size++; break;
    case 2: CUTE_assume(second); LIST_INSERT_BEFORE(second, &one, link); size++; break;
    case 3: CUTE_assume(first); LIST_REMOVE(first, link); size--; break;
    case 4: CUTE_assume(second); LIST_REMOVE(second, link); size--; break;
    }
    CUTE_assert(rep_ok(&list, size));
}
