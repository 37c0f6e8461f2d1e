// toplevel=test options=--max-objects=7 paths=274 errors=0 preconditions=0 verdict=complete divergences=0 losses<=0
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
    if (!ring)
        return false;
    do {
        if (node == wanted || is_in(node->child, wanted))
            return true;
        node = node->right;
    } while (node != ring);
    return false;
}

/* As input-rings.c, where the rings must be two: several pointers may move to one object at once. */
void test(struct node *a, struct node *b)
{
    CUTE_assume(is_ring(a, NULL) && is_ring(b, NULL));
    CUTE_assume(!b || !is_in(a, b));
}
