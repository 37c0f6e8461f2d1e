/* bst.c - N inserts into a binary search tree, then a check of its order. Whoever knows the tree and which keys were
 * met again knows the order of all keys, and nothing more: the paths are the weak orders of N keys, the ordered Bell
 * numbers (541 for 5, 4,683 for 6). The check's outcome follows from them, so it adds no path. */
#include <stddef.h>
#include <cute.h>

#ifndef N
#define N 5
#endif

struct node {
    int key;
    struct node *left, *right;
};

struct tree {
    struct node *root;
    int count;
    struct node nodes[N];
};

static void insert(struct tree *tree, int key)
{
    struct node **place = &tree->root;

    while (*place) {
        if (key < (*place)->key)
            place = &(*place)->left;
        else if (key > (*place)->key)
            place = &(*place)->right;
        else
            return;
    }
    struct node *node = &tree->nodes[tree->count++];
    node->key = key;
    node->left = node->right = NULL;
    *place = node;
}

/* Checks the order below `node`; `last` is the node before it in order, the result the last one below it. */
static const struct node *check_order(const struct node *node, const struct node *last)
{
    if (!node)
        return last;
    last = check_order(node->left, last);
    if (last)
        CUTE_assert(last->key < node->key);
    return check_order(node->right, node);
}

void toplevel(void)
{
    int keys[N];
    struct tree tree = {0};

    CUTE_input(keys);
    for (int i = 0; i < N; i++)
        insert(&tree, keys[i]);
    check_order(tree.root, NULL);
}
