// structure=dll bar=10 full=64 runs=2*N+2 graphs=all
/* Each node's next points back to it. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    int key;
    struct node *next, *prev;
};

static bool rep_ok(const struct node *head)
{
    int count = 0;
    const struct node *prev = NULL;
    for (const struct node *node = head; node; node = node->next) {
        if (++count > N || node->prev != prev)
            return false;
        prev = node;
    }
    return count == N;
}

void toplevel(struct node *head)
{
    CUTE_assume(rep_ok(head));
}
