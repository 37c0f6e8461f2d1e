// structure=list objects=1 bar=10 full=24 graphs=all
/* Without memory: one pointer goes twice as fast as the other, and meets it if there is a cycle. */
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

struct list {
    struct node *head;
    unsigned size;
};

static bool is_acyclic(const struct node *slow)
{
    for (const struct node *fast = slow; fast && fast->next; slow = slow->next) {
        fast = fast->next->next;
        if (fast == slow->next)
            return !fast;
    }
    return true;
}

static unsigned length(const struct node *node)
{
    unsigned count = 0;
    for (; node; node = node->next)
        count++;
    return count;
}

void toplevel(struct list *list)
{
    CUTE_assume(list && is_acyclic(list->head));
    CUTE_assume(length(list->head) == list->size && list->size == N);
}
