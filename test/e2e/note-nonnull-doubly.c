// toplevel=test paths=5 errors=1 error-lines=38 preconditions=0 verdict=error divergences=0 losses<=0 runs<=30
/* Circular lists of 1 to 5 nodes, each once: what the invariant says decides all pointers. */
#include <cute.h>
#include <stddef.h>

struct node {
    struct node *next, *prev;
};
CUTE_nonnull(struct node, next);
CUTE_nonnull(struct node, prev);

static int size(const struct node *head)
{
    const struct node *p = head;
    for (int n = 1; n <= 5; n++, p = p->next) {
        if (p->next->prev != p)
            return 0;
        if (p->next == head)
            return n;
    }
    return 0;
}

/* Wrong where there is one node only. */
static void cut(struct node *head)
{
    struct node *last = head->prev;
    last->prev->next = head;
    head->prev = last->prev;
    last->next = last->prev = NULL;
}

int test(struct node *head)
{
    int n = size(head);
    CUTE_assume(n > 0);
    cut(head);
    CUTE_assert(head->next != NULL);
    switch (n) {
    case 2:
        return 2;
    case 3:
        return 3;
    case 4:
        return 4;
    }
    return 1;
}
CUTE_nonnull(test, head);
