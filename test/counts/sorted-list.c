// structure=sorted bar=8 full=16
/* Ascending, keys may repeat; behind the invariant, which neighbours are equal. */
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

static bool rep_ok(const struct node *node)
{
    for (; node && node->next; node = node->next)
        if (node->key > node->next->key)
            return false;
    return true;
}

int toplevel(struct node *head)
{
    int count = 0, groups = 0;
    CUTE_assume(rep_ok(head));
    for (const struct node *node = head; node; node = node->next) {
        count++;
        if (node->next && node->key == node->next->key)
            groups++;
    }
    CUTE_assume(count == N);
    return groups;
}
