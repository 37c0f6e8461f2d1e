// structure=list bar=10 full=64 graphs=all
/* With the set of visited nodes. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    int key;
    struct node *next;
};

static bool rep_ok(const struct node *node, int *count)
{
    const struct node *seen[N + 1];
    for (*count = 0; node; node = node->next) {
        for (int i = 0; i < *count; i++)
            if (seen[i] == node)
                return false;
        if (*count == N)
            return false;
        seen[(*count)++] = node;
    }
    return true;
}

void toplevel(struct node *head)
{
    int count;
    CUTE_assume(rep_ok(head, &count) && count == N);
}
