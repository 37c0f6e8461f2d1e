#include "avl-tree.h"
#include <limits.h>
#include <stdlib.h>

/* The height of the tree at `node`, whose keys are in order and between `low` and `high`, which is balanced and has its
 * heights noted; else -1. A node that is met twice is out of its bounds the second time, so this ends for any graph. */
static int checked_height(const struct avl_node *node, long low, long high)
{
    if (!node)
        return 0;
    if (node->key <= low || node->key >= high)
        return -1;
    int left = checked_height(node->left, low, node->key);
    if (left < 0)
        return -1;
    int right = checked_height(node->right, node->key, high);
    if (right < 0 || left > right + 1 || right > left + 1)
        return -1;
    int height = 1 + (left > right ? left : right);
    return node->height == height ? height : -1;
}

bool avl_tree_rep_ok(const struct avl_tree *set)
{
    return set && checked_height(set->root, LONG_MIN, LONG_MAX) >= 0;
}

static int height_of(const struct avl_node *node)
{
    return node ? node->height : 0;
}

static void update_height(struct avl_node *node)
{
    int left = height_of(node->left), right = height_of(node->right);
    node->height = 1 + (left > right ? left : right);
}

/* The left child comes up, its parent goes down to the right. */
static struct avl_node *rotate_right(struct avl_node *node)
{
    struct avl_node *top = node->left;
    node->left = top->right;
    top->right = node;
    update_height(node);
    update_height(top);
    return top;
}

static struct avl_node *rotate_left(struct avl_node *node)
{
    struct avl_node *top = node->right;
    node->right = top->left;
    top->left = node;
    update_height(node);
    update_height(top);
    return top;
}

/* One child's height has changed by one: puts the node, and what is below, right. What is at its place then. */
static struct avl_node *balance(struct avl_node *node)
{
    int lean = height_of(node->left) - height_of(node->right);
    if (lean > 1) {
        if (height_of(node->left->left) < height_of(node->left->right))
            node->left = rotate_left(node->left);
        return rotate_right(node);
    }
    if (lean < -1) {
        if (height_of(node->right->right) < height_of(node->right->left))
            node->right = rotate_right(node->right);
        return rotate_left(node);
    }
    update_height(node);
    return node;
}

static bool insert_below(struct avl_node **at, int key)
{
    struct avl_node *node = *at;
    if (!node) {
        node = malloc(sizeof *node);
        if (!node)
            return false;
        *node = (struct avl_node){.key = key, .height = 1};
        *at = node;
        return true;
    }
    if (key == node->key)
        return true;
    if (!insert_below(key < node->key ? &node->left : &node->right, key))
        return false;
    *at = balance(node);
    return true;
}

bool avl_tree_insert(struct avl_tree *set, int key)
{
    return insert_below(&set->root, key);
}

static struct avl_node *take_smallest(struct avl_node **at)
{
    struct avl_node *node = *at, *taken = node;
    if (node->left) {
        taken = take_smallest(&node->left);
        *at = balance(node);
    } else {
        *at = node->right;
    }
    return taken;
}

/* What takes the place of `node`, which is freed: its successor if it has two children. */
static struct avl_node *without(struct avl_node *node)
{
    struct avl_node *next = node->left ? node->left : node->right;
    if (node->left && node->right) {
        next = take_smallest(&node->right);
        next->left = node->left;
        next->right = node->right;
        next = balance(next);
    }
    free(node);
    return next;
}

static bool remove_below(struct avl_node **at, int key)
{
    struct avl_node *node = *at;
    if (!node)
        return false;
    if (key == node->key) {
        *at = without(node);
        return true;
    }
    if (!remove_below(key < node->key ? &node->left : &node->right, key))
        return false;
    *at = balance(node);
    return true;
}

bool avl_tree_remove(struct avl_tree *set, int key)
{
    return remove_below(&set->root, key);
}

const struct avl_node *avl_tree_find(const struct avl_tree *set, int key)
{
    const struct avl_node *node = set->root;
    while (node && node->key != key)
        node = key < node->key ? node->left : node->right;
    return node;
}

int avl_tree_height(const struct avl_tree *set)
{
    return height_of(set->root);
}

static void free_nodes(struct avl_node *node)
{
    if (!node)
        return;
    free_nodes(node->left);
    free_nodes(node->right);
    free(node);
}

void avl_tree_clear(struct avl_tree *set)
{
    free_nodes(set->root);
    set->root = NULL;
}
