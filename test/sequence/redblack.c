// length=5 calls=5 error=assertion_failed function=redblack_remove
/* A red-black tree. With BUG the fix-up after a deletion forgets the nephew's colour in one of two mirrored cases. */
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

struct node {
    int key;
    bool is_red;
    struct node *parent, *child[2];        /* 0: smaller keys */
};
struct tree {
    struct node *root;
};

void redblack_init(struct tree *tree)
{
    tree->root = NULL;
}

static bool is_red(const struct node *node)
{
    return node && node->is_red;
}

static int side_of(const struct node *node)
{
    return node->parent->child[1] == node;
}

/* Where a node of that key is, or would be. */
static struct node **way_to(struct node *node, int key)
{
    if (key < node->key)
        return &node->child[0];
    return &node->child[1];
}

/* Where `old` hangs hangs `new` from now on. */
static void replace(struct tree *tree, struct node *old, struct node *new)
{
    if (!old->parent)
        tree->root = new;
    else
        old->parent->child[side_of(old)] = new;
    if (new)
        new->parent = old->parent;
}

/* The child on the other side comes up. */
static void rotate(struct tree *tree, struct node *node, int side)
{
    struct node *up = node->child[!side];
    replace(tree, node, up);
    node->child[!side] = up->child[side];
    if (up->child[side])
        up->child[side]->parent = node;
    up->child[side] = node;
    node->parent = up;
}

static void fix_insert(struct tree *tree, struct node *node)
{
    while (is_red(node->parent)) {
        struct node *parent = node->parent, *grandparent = parent->parent;
        int side = side_of(parent);
        struct node *uncle = grandparent->child[!side];
        if (is_red(uncle)) {
            parent->is_red = uncle->is_red = false;
            grandparent->is_red = true;
            node = grandparent;
            continue;
        }
        if (side_of(node) != side) {
            rotate(tree, parent, side);
            parent = node;
        }
        parent->is_red = false;
        grandparent->is_red = true;
        rotate(tree, grandparent, !side);
        break;
    }
    tree->root->is_red = false;
}

bool redblack_insert(struct tree *tree, int key)
{
    struct node *parent = NULL, **at = &tree->root;
    while (*at) {
        parent = *at;
        if (key == parent->key)
            return false;
        at = way_to(parent, key);
    }
    struct node *node = calloc(1, sizeof *node);
    if (!node)
        return false;
    *node = (struct node){.key = key, .is_red = true, .parent = parent};
    *at = node;
    fix_insert(tree, node);
    return true;
}

/* On the way to parent->child[side] one black node is missing. */
static void fix_delete(struct tree *tree, struct node *parent, int side)
{
    while (parent && !is_red(parent->child[side])) {
        struct node *sibling = parent->child[!side];
        if (is_red(sibling)) {
            sibling->is_red = false;
            parent->is_red = true;
            rotate(tree, parent, side);
            sibling = parent->child[!side];
        }
        if (!is_red(sibling->child[0]) && !is_red(sibling->child[1])) {
            struct node *node = parent;
            sibling->is_red = true;
            parent = node->parent;
            if (is_red(node) || !parent) {
                node->is_red = false;
                return;
            }
            side = side_of(node);
            continue;
        }
        if (!is_red(sibling->child[!side])) {
            sibling->child[side]->is_red = false;
            sibling->is_red = true;
            rotate(tree, sibling, !side);
            sibling = parent->child[!side];
        }
        sibling->is_red = parent->is_red;
        parent->is_red = false;
#ifdef BUG
        if (side == 0)
#endif
        sibling->child[!side]->is_red = false;
        rotate(tree, parent, side);
        return;
    }
    if (parent)
        parent->child[side]->is_red = false;
    else if (tree->root)
        tree->root->is_red = false;
}

static struct node *find(const struct tree *tree, int key)
{
    struct node *node = tree->root;
    while (node && node->key != key)
        node = *way_to(node, key);
    return node;
}

bool redblack_remove(struct tree *tree, int key)
{
    struct node *node = find(tree, key);
    if (!node)
        return false;
    if (node->child[0] && node->child[1]) {
        struct node *next = node->child[1];
        while (next->child[0])
            next = next->child[0];
        node->key = next->key;
        node = next;
    }
    struct node *child = node->child[node->child[0] ? 0 : 1], *parent = node->parent;
    int side = parent ? side_of(node) : 0;
    replace(tree, node, child);
    if (!node->is_red)
        fix_delete(tree, parent, side);
    free(node);
    return true;
}

bool redblack_find(const struct tree *tree, int key)
{
    return find(tree, key);
}

int redblack_least(const struct tree *tree)
{
    const struct node *node = tree->root;
    while (node && node->child[0])
        node = node->child[0];
    return node ? node->key : INT_MAX;
}

void redblack_free(struct tree *tree)
{
    struct node *node = tree->root;
    while (node) {
        struct node *next = node->child[0] ? node->child[0] : node->child[1] ? node->child[1] : node->parent;
        if (next == node->parent) {
            replace(tree, node, NULL);
            free(node);
        }
        node = next;
    }
}

/* How many black nodes there are on each way down; -1: not the same everywhere, or what else may not be. */
static int black_height(const struct node *node, const struct node *parent, long low, long high)
{
    if (!node)
        return 0;
    if (node->parent != parent || node->key <= low || node->key >= high || (node->is_red && is_red(parent)))
        return -1;
    int height = black_height(node->child[0], node, low, node->key);
    if (height < 0 || height != black_height(node->child[1], node, node->key, high))
        return -1;
    return height + !node->is_red;
}

bool redblack_rep_ok(const struct tree *tree)
{
    return !is_red(tree->root) && black_height(tree->root, NULL, LONG_MIN, LONG_MAX) >= 0;
}
