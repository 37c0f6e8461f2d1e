#include "red-black-tree.h"
#include <limits.h>
#include <stdlib.h>

static bool is_red(const struct rb_node *node)
{
    return node && node->is_red;
}

/* How many black nodes are on each way down from `node`, whose parent is `parent` and whose keys are in order and
 * between `low` and `high`; -1 if something is wrong. A node that is met twice is out of its bounds the second time, so
 * this ends for any graph. */
static int black_height(const struct rb_node *node, const struct rb_node *parent, long low, long high)
{
    if (!node)
        return 0;
    if (node->parent != parent || node->key <= low || node->key >= high)
        return -1;
    if (node->is_red && is_red(parent))
        return -1;
    int left = black_height(node->child[LEFT], node, low, node->key);
    if (left < 0)
        return -1;
    return black_height(node->child[RIGHT], node, node->key, high) == left ? left + !node->is_red : -1;
}

bool rb_tree_rep_ok(const struct rb_tree *set)
{
    return set && !is_red(set->root) && black_height(set->root, NULL, LONG_MIN, LONG_MAX) >= 0;
}

static int side_of(const struct rb_node *node)
{
    return node == node->parent->child[LEFT] ? LEFT : RIGHT;
}

/* `to` (perhaps NULL) hangs where `from` hung. */
static void replace(struct rb_tree *set, struct rb_node *from, struct rb_node *to)
{
    if (from->parent)
        from->parent->child[side_of(from)] = to;
    else
        set->root = to;
    if (to)
        to->parent = from->parent;
}

/* `node` goes down to `side`, its child on the other side comes up. */
static void rotate(struct rb_tree *set, struct rb_node *node, int side)
{
    struct rb_node *up = node->child[!side], *inner = up->child[side];
    replace(set, node, up);
    node->child[!side] = inner;
    if (inner)
        inner->parent = node;
    up->child[side] = node;
    node->parent = up;
}

/* `node` is red, and its parent may be so, too; all else is as it should be. */
static void mend_red(struct rb_tree *set, struct rb_node *node)
{
    while (is_red(node->parent)) {
        struct rb_node *parent = node->parent, *grandparent = parent->parent;
        int side = side_of(parent);
        struct rb_node *uncle = grandparent->child[!side];
        if (is_red(uncle)) {
            parent->is_red = uncle->is_red = false;
            grandparent->is_red = true;
            node = grandparent;
            continue;
        }
        if (side_of(node) != side) {
            rotate(set, parent, side);
            parent = node;
        }
        parent->is_red = false;
        grandparent->is_red = true;
        rotate(set, grandparent, !side);
        break;
    }
    set->root->is_red = false;
}

bool rb_tree_insert(struct rb_tree *set, int key)
{
    struct rb_node *parent = NULL, **at = &set->root, *node;
    while (*at) {
        parent = *at;
        if (key == parent->key)
            return true;
        at = &parent->child[key < parent->key ? LEFT : RIGHT];
    }
    node = malloc(sizeof *node);
    if (!node)
        return false;
    *node = (struct rb_node){.key = key, .is_red = true, .parent = parent};
    *at = node;
    mend_red(set, node);
    return true;
}

/* The ways through `node`, which is a child of `parent`, perhaps NULL, have one black node less than all others. */
static void mend_black(struct rb_tree *set, struct rb_node *node, struct rb_node *parent)
{
    while (parent && !is_red(node)) {
        int side = node == parent->child[LEFT] ? LEFT : RIGHT;
        struct rb_node *sibling = parent->child[!side];
        if (sibling->is_red) {
            sibling->is_red = false;
            parent->is_red = true;
            rotate(set, parent, side);
            sibling = parent->child[!side];
        }
        if (!is_red(sibling->child[LEFT]) && !is_red(sibling->child[RIGHT])) {
            sibling->is_red = true;
            node = parent;
            parent = node->parent;
            continue;
        }
        if (!is_red(sibling->child[!side])) {
            rotate(set, sibling, !side);
            sibling = parent->child[!side];
        }
        sibling->is_red = parent->is_red;
        parent->is_red = sibling->child[!side]->is_red = false;
        rotate(set, parent, side);
        return;
    }
    if (node)
        node->is_red = false;
}

static struct rb_node *smallest(struct rb_node *node)
{
    while (node && node->child[LEFT])
        node = node->child[LEFT];
    return node;
}

/* Of a node with two children the successor is taken out, after its key has moved up. */
bool rb_tree_remove(struct rb_tree *set, int key)
{
    struct rb_node *node = rb_tree_find(set, key);
    if (!node)
        return false;
    if (node->child[LEFT] && node->child[RIGHT]) {
        struct rb_node *next = smallest(node->child[RIGHT]);
        node->key = next->key;
        node = next;
    }
    struct rb_node *child = node->child[LEFT] ? node->child[LEFT] : node->child[RIGHT];
    replace(set, node, child);
    if (!node->is_red)
        mend_black(set, child, node->parent);
    free(node);
    return true;
}

struct rb_node *rb_tree_find(const struct rb_tree *set, int key)
{
    struct rb_node *node = set->root;
    while (node && node->key != key)
        node = node->child[key < node->key ? LEFT : RIGHT];
    return node;
}

struct rb_node *rb_tree_first(const struct rb_tree *set)
{
    return smallest(set->root);
}

/* The smallest one to the right; else the first ancestor to whose left the node is. */
struct rb_node *rb_tree_next(const struct rb_node *node)
{
    if (node->child[RIGHT])
        return smallest(node->child[RIGHT]);
    while (node->parent && side_of(node) == RIGHT)
        node = node->parent;
    return node->parent;
}

static void free_nodes(struct rb_node *node)
{
    if (!node)
        return;
    free_nodes(node->child[LEFT]);
    free_nodes(node->child[RIGHT]);
    free(node);
}

void rb_tree_clear(struct rb_tree *set)
{
    free_nodes(set->root);
    set->root = NULL;
}
