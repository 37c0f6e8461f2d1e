// structure=lasso objects=1 bar=10 full=64 graphs=all
/* A list that may lead back into itself: it ends, or its last node points to any of its nodes. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stddef.h>

struct node {
    struct node *next;
};

/* The nodes, each once; N + 1 of them at most. */
static int count(const struct node *node)
{
    const struct node *seen[N + 1];
    for (int count = 0;; node = node->next) {
        if (!node || count > N)
            return count;
        for (int i = 0; i < count; i++)
            if (seen[i] == node)
                return count;
        seen[count++] = node;
    }
}

void toplevel(struct node *head)
{
    CUTE_assume(count(head) == N);
}
