// structure=bst objects=1 bar=8 full=12 graphs=all
/* A header with the number of nodes, which the invariant counts; in order, each key is larger than the last one. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *left, *right;
    long key;
};

struct tree {
    struct node *root;
    int size;
};

/* `left`: nodes that there may still be, so it ends on graphs that are no tree. */
static bool walk(const struct node *node, const struct node **last, int *left)
{
    if (!node)
        return true;
    if (--*left < 0 || !walk(node->left, last, left))
        return false;
    if (*last && (*last)->key >= node->key)
        return false;
    *last = node;
    return walk(node->right, last, left);
}

static bool rep_ok(const struct tree *tree)
{
    const struct node *last = NULL;
    int left = tree->size;
    return walk(tree->root, &last, &left) && left == 0;
}

void toplevel(struct tree *tree)
{
    CUTE_assume(tree && tree->size == N && rep_ok(tree));
}
