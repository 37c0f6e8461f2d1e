// structure=bst bar=8 full=11 graphs=all
/* Nodes that know their parents: each child must point back. The order by the smallest and largest key of subtrees. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *parent, *left, *right;
    short key;
};

static const struct node *first(const struct node *node)
{
    while (node->left)
        node = node->left;
    return node;
}

static const struct node *last(const struct node *node)
{
    while (node->right)
        node = node->right;
    return node;
}

static bool rep_ok(const struct node *node, const struct node *parent)
{
    if (!node)
        return true;
    if (node->parent != parent || !rep_ok(node->left, node) || !rep_ok(node->right, node))
        return false;
    return (!node->left || last(node->left)->key < node->key) && (!node->right || node->key < first(node->right)->key);
}

static int count(const struct node *node)
{
    return node ? 1 + count(node->left) + count(node->right) : 0;
}

void toplevel(struct node *root)
{
    CUTE_assume(rep_ok(root, NULL));
    CUTE_assume(count(root) == N);
}
