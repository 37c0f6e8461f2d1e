// structure=bst bar=8 full=12 graphs=all
/* Recursion that hands down the bounds of the keys, and a count by another recursion. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    int key;
    struct node *left, *right;
};

static bool rep_ok(const struct node *node, long low, long high)
{
    return !node || (low < node->key && node->key < high && rep_ok(node->left, low, node->key)
                     && rep_ok(node->right, node->key, high));
}

static int count(const struct node *node)
{
    return node ? 1 + count(node->left) + count(node->right) : 0;
}

void toplevel(const struct node *root)
{
    CUTE_assume(rep_ok(root, LONG_MIN, LONG_MAX));
    CUTE_assume(count(root) == N);
}
