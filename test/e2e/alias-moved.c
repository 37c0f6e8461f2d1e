// toplevel=test options=--max-objects=6 errors=0 verdict=complete reasons.length=0 divergences=0
/* Of one run several choices are flipped, and each makes a run with other objects behind the same pointers. */
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *prev, *next;
};

struct list {
    struct node *first, *last;
};

static bool rep_ok(const struct list *list)
{
    const struct node *prev = NULL;
    if (!list)
        return false;
    for (const struct node *node = list->first; node; node = node->next) {
        if (node->prev != prev)
            return false;
        prev = node;
    }
    return list->last == prev;
}

void test(struct list *a, struct list *b)
{
    CUTE_assume(rep_ok(a) && rep_ok(b) && a != b && (!a->last || a->last != b->last));
}
