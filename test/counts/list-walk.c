// structure=list bar=10 full=64 graphs=all
/* An acyclic list has an end after so many nodes. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *next;
    void *data;
};

static bool rep_ok(const struct node *node)
{
    int count = 0;
    for (; node && count <= N; node = node->next)
        count++;
    return count == N;
}

void toplevel(struct node *head)
{
    CUTE_assume(rep_ok(head));
}
