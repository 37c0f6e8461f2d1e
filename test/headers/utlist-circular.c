// toplevel=test verdict=complete paths=14 errors=0 divergences=0 losses<=0 options=--max-objects=5
/* utlist's circular lists: one of up to three nodes from its invariant, one operation. */
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>
#include <utlist.h>

struct node {
    struct node *next, *prev;
    int key;
};

static bool rep_ok(const struct node *head, int size)
{
    const struct node *node = head;
    if (!head || size == 0)
        return !head && size == 0;
    do
        if (!node->next || node->next->prev != node)
            return false;
    while ((node = node->next) != head && size-- > 1);
    return node == head && size == 1;
}

void test(struct node *list, struct node one)
{
    int size = CUTE_choose(4), count;
    struct node *node, *last = list ? list->prev : NULL;
    CUTE_assume(rep_ok(list, size));
    switch (CUTE_choose(4)) {
    case 0: CDL_APPEND(list, &one); size++; break;
    case 1: CDL_PREPEND(list, &one); CUTE_assert(list == &one); size++; break;
    case 2: CUTE_assume(last); CDL_DELETE(list, last); size--; break;
    case 3: CUTE_assume(list); last = list; CDL_DELETE(list, last); size--; break;
    }
    CUTE_assert(rep_ok(list, size));
    CDL_COUNT(list, node, count);
    CUTE_assert(count == size);
}
