// structure=ring objects=2 bar=10 full=32 runs=3*N+8 graphs=all
/* Circular, without a sentinel: no node, or one of the ring. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *next, *prev;
    int key;
};

static bool rep_ok(const struct node *head)
{
    int count = 0;
    const struct node *node = head;
    if (!head)
        return N == 0;
    do {
        if (!node->next || !node->prev || node->prev->next != node || node->next->prev != node || ++count > N)
            return false;
        node = node->next;
    } while (node != head);
    return count == N;
}

void toplevel(struct node *head)
{
    CUTE_assume(rep_ok(head));
}
