// structure=bst bar=8 full=10 graphs=all
/* A work list that is the set of visited nodes as well; the order by another one, of nodes with their bounds. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    int key;
    struct node *left, *right;
};

struct work {
    const struct node *node;
    const int *low, *high;
};

static bool visit(const struct node **seen, int *count, const struct node *node)
{
    if (!node)
        return true;
    for (int i = 0; i < *count; i++)
        if (seen[i] == node)
            return false;
    if (*count == N)
        return false;
    seen[(*count)++] = node;
    return true;
}

static bool is_tree(const struct node *root)
{
    const struct node *seen[N + 1];
    int count = 0;
    if (!visit(seen, &count, root))
        return false;
    for (int i = 0; i < count; i++)
        if (!visit(seen, &count, seen[i]->left) || !visit(seen, &count, seen[i]->right))
            return false;
    return count == N;
}

static bool is_ordered(const struct node *root)
{
    struct work work[N + 2] = {{.node = root}};
    int count = root != NULL;
    while (count > 0) {
        struct work next = work[--count];
        const struct node *node = next.node;
        if ((next.low && node->key <= *next.low) || (next.high && node->key >= *next.high))
            return false;
        if (node->left)
            work[count++] = (struct work){node->left, next.low, &node->key};
        if (node->right)
            work[count++] = (struct work){node->right, &node->key, next.high};
    }
    return true;
}

void toplevel(const struct node *root)
{
    CUTE_assume(is_tree(root) && is_ordered(root));
}
