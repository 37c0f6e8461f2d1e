#include "bst.h"
#include <limits.h>
#include <stdlib.h>

/* Whether all keys below `node` are in order, and between `low` and `high`. A node that is met twice is out of its
 * bounds the second time, so this ends for graphs that are no trees, too. */
static bool is_ordered(const struct bst_node *node, long low, long high)
{
    if (!node)
        return true;
    if (node->key <= low || node->key >= high)
        return false;
    return is_ordered(node->left, low, node->key) && is_ordered(node->right, node->key, high);
}

static size_t count_nodes(const struct bst_node *node)
{
    return node ? 1 + count_nodes(node->left) + count_nodes(node->right) : 0;
}

bool bst_rep_ok(const struct bst *set)
{
    return set && is_ordered(set->root, LONG_MIN, LONG_MAX) && count_nodes(set->root) == set->count;
}

/* The link to the node with `key`, or where it would hang. */
static struct bst_node **place_of(struct bst *set, int key)
{
    struct bst_node **at = &set->root;
    while (*at && (*at)->key != key)
        at = key < (*at)->key ? &(*at)->left : &(*at)->right;
    return at;
}

bool bst_insert(struct bst *set, int key)
{
    struct bst_node **at = place_of(set, key);
    if (*at)
        return true;
    *at = malloc(sizeof **at);
    if (!*at)
        return false;
    **at = (struct bst_node){.key = key};
    set->count++;
    return true;
}

/* Takes the smallest node out of the tree at `*at`. */
static struct bst_node *take_smallest(struct bst_node **at)
{
    while ((*at)->left)
        at = &(*at)->left;
    struct bst_node *node = *at;
    *at = node->right;
    return node;
}

/* A node with two children is replaced by its successor. */
bool bst_remove(struct bst *set, int key)
{
    struct bst_node **at = place_of(set, key), *node = *at;
    if (!node)
        return false;
    if (node->left && node->right) {
        struct bst_node *next = take_smallest(&node->right);
        next->left = node->left;
        next->right = node->right;
        *at = next;
    } else {
        *at = node->left ? node->left : node->right;
    }
    free(node);
    set->count--;
    return true;
}

bool bst_has(const struct bst *set, int key)
{
    const struct bst_node *node = set->root;
    while (node && node->key != key)
        node = key < node->key ? node->left : node->right;
    return node;
}

const struct bst_node *bst_next(const struct bst *set, int key)
{
    const struct bst_node *node = set->root, *next = NULL;
    while (node) {
        if (node->key > key) {
            next = node;
            node = node->left;
        } else {
            node = node->right;
        }
    }
    return next;
}

static size_t height_of(const struct bst_node *node)
{
    if (!node)
        return 0;
    size_t left = height_of(node->left), right = height_of(node->right);
    return 1 + (left > right ? left : right);
}

size_t bst_height(const struct bst *set)
{
    return height_of(set->root);
}

static void free_nodes(struct bst_node *node)
{
    if (!node)
        return;
    free_nodes(node->left);
    free_nodes(node->right);
    free(node);
}

void bst_clear(struct bst *set)
{
    free_nodes(set->root);
    set->root = NULL;
    set->count = 0;
}
