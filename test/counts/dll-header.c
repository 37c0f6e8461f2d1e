// structure=dll objects=2 bar=10 full=64 runs=3*N+8 graphs=all
/* A header with both ends and the size. The walk is a recursion, and the invariant a conjunction. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *prev, *next;
    char key;
};

struct list {
    size_t size;
    struct node *first, *last;
};

static bool chain(const struct list *list, const struct node *node, size_t rest)
{
    if (rest == 0)
        return false;
    if (!node->next)
        return node == list->last && rest == 1;
    return node->next->prev == node && chain(list, node->next, rest - 1);
}

static bool rep_ok(const struct list *list)
{
    if (!list->first || !list->last)
        return !list->first && !list->last && list->size == 0;
    return !list->first->prev && chain(list, list->first, list->size);
}

void toplevel(struct list *list)
{
    CUTE_assume(list && list->size == N && rep_ok(list));
}
