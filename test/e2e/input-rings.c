// toplevel=test options=--max-objects=7 paths=567 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
#include <cute.h>
#include <stdbool.h>
#include <stddef.h>

struct node {
    struct node *parent, *child, *left, *right;
};

static bool is_ring(const struct node *first, const struct node *parent)
{
    const struct node *node = first;
    if (!first)
        return true;
    do {
        if (!node->right || node->right->left != node || node->parent != parent || !is_ring(node->child, node))
            return false;
        node = node->right;
    } while (node != first);
    return true;
}

static bool is_in(const struct node *ring, const struct node *wanted)
{
    const struct node *node = ring;
    do {
        if (node == wanted || (node->child && is_in(node->child, wanted)))
            return true;
        node = node->right;
    } while (node != ring);
    return false;
}

/* Two rings of trees, which may be one: where a node becomes one of the other ring, both are alike from there on. */
int test(struct node *a, struct node *b)
{
    if (!a || !b || a == b || !is_ring(a, NULL) || !is_ring(b, NULL))
        return 0;
    return is_in(a, b) ? 1 : 2;
}
