// structure=rbt objects=1 bar=7 full=9
/* With parents and a size; each rule by a function of its own, as text books list them. */
#ifndef N
#define N 3
#endif
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *parent, *left, *right;
    int key;
    bool is_black;
};

struct tree {
    struct node *root;
    int size;
};

static int count(const struct node *node, int limit)
{
    if (!node || limit == 0)
        return 0;
    int left = count(node->left, limit - 1);
    return 1 + left + count(node->right, limit - 1 - left);
}

static bool parents_are_right(const struct node *node, const struct node *parent)
{
    return !node || (node->parent == parent && parents_are_right(node->left, node)
                     && parents_are_right(node->right, node));
}

static bool is_ordered(const struct node *node, const struct node *low, const struct node *high)
{
    return !node || ((!low || low->key < node->key) && (!high || node->key < high->key)
                     && is_ordered(node->left, low, node) && is_ordered(node->right, node, high));
}

static bool red_has_black_children(const struct node *node)
{
    if (!node)
        return true;
    if (!node->is_black && ((node->left && !node->left->is_black) || (node->right && !node->right->is_black)))
        return false;
    return red_has_black_children(node->left) && red_has_black_children(node->right);
}

/* On the way down to each NULL the same number of black nodes: `*wanted`, once it is not 0. */
static bool is_balanced(const struct node *node, int blacks, int *wanted)
{
    if (node)
        return is_balanced(node->left, blacks + node->is_black, wanted)
               && is_balanced(node->right, blacks + node->is_black, wanted);
    if (*wanted == 0)
        *wanted = blacks;
    return *wanted == blacks;
}

static bool rep_ok(const struct tree *tree)
{
    int wanted = 0;
    return count(tree->root, tree->size + 1) == tree->size && parents_are_right(tree->root, NULL)
           && is_ordered(tree->root, NULL, NULL) && (!tree->root || tree->root->is_black)
           && red_has_black_children(tree->root) && is_balanced(tree->root, 0, &wanted);
}

void toplevel(struct tree *tree)
{
    CUTE_assume(tree && tree->size == N && rep_ok(tree));
}
