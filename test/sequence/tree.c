// length=5 calls=5 error=memory_leak function=tree_insert
/* A search tree without a head: its root goes in and comes out. With BUG a node with two children that is removed takes
 * the right subtree of its successor along. */
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

struct node {
    int key;
    struct node *left, *right;
};

struct node *tree_insert(struct node *root, int key)
{
    if (!root) {
        struct node *node = calloc(1, sizeof *node);
        if (node)
            node->key = key;
        return node;
    }
    if (key < root->key)
        root->left = tree_insert(root->left, key);
    else if (key > root->key)
        root->right = tree_insert(root->right, key);
    return root;
}

static struct node *take_first(struct node *root, int *key)
{
    if (root->left) {
        root->left = take_first(root->left, key);
        return root;
    }
#ifdef BUG
    struct node *right = NULL;
#else
    struct node *right = root->right;
#endif
    *key = root->key;
    free(root);
    return right;
}

struct node *tree_remove(struct node *root, int key)
{
    if (!root)
        return NULL;
    if (key < root->key) {
        root->left = tree_remove(root->left, key);
    } else if (key > root->key) {
        root->right = tree_remove(root->right, key);
    } else if (root->left && root->right) {
        root->right = take_first(root->right, &root->key);
    } else {
        struct node *child = root->left ? root->left : root->right;
        free(root);
        return child;
    }
    return root;
}

const struct node *tree_find(const struct node *root, int key)
{
    while (root && root->key != key)
        root = key < root->key ? root->left : root->right;
    return root;
}

void tree_free(struct node *root)
{
    if (!root)
        return;
    tree_free(root->left);
    tree_free(root->right);
    free(root);
}

static bool is_between(const struct node *root, long low, long high)
{
    return !root || (root->key > low && root->key < high && is_between(root->left, low, root->key)
                     && is_between(root->right, root->key, high));
}

bool tree_rep_ok(const struct node *root)
{
    return is_between(root, LONG_MIN, LONG_MAX);
}
