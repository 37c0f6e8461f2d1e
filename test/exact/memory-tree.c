#include <stdlib.h>
#include "exact.h"

struct node { int key; struct node *left, *right; };

static struct node *insert(struct node *tree, int key)
{
    if (!tree) {
        tree = calloc(1, sizeof *tree);
        tree->key = key;
    } else if (key < tree->key) {
        tree->left = insert(tree->left, key);
    } else if (key > tree->key) {
        tree->right = insert(tree->right, key);
    }
    return tree;
}

int test(void)
{
    struct node *tree = NULL;

    for (int i = 0; i < 3; i++) {
        int key;
        CUTE_range(key, 0, 6);
        tree = insert(tree, key);
    }
    return tree->left && tree->left->key == 3;
}
