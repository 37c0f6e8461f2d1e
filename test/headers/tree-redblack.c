// toplevel=test verdict=complete paths=128 errors=0 divergences=0 losses<=0 options=--max-objects=4
/* sys/tree.h: any red-black tree of up to four nodes from its invariant; a key is inserted, or removed. */
#include <cute.h>
#include <limits.h>
#include <stddef.h>
#include <bsd/sys/tree.h>

struct node {
    int key; RB_ENTRY(node) link;
};
RB_HEAD(tree, node);
static int compare(const struct node *a, const struct node *b) { return (a->key > b->key) - (a->key < b->key); }
RB_PROTOTYPE(tree, node, link, compare)
RB_GENERATE(tree, node, link, compare)

/* Black nodes on the way down; -1: it is no such tree. */
static int height(const struct node *node, const struct node *parent, long low, long high, int *count)
{
    if (!node)
        return 0;
    int is_red = node->link.rbe_color == RB_RED;
    if (node->link.rbe_parent != parent || node->key <= low || node->key >= high
        || (is_red ? !parent || parent->link.rbe_color == RB_RED : node->link.rbe_color != RB_BLACK))
        return -1;
    ++*count;
    int left = height(node->link.rbe_left, node, low, node->key, count);
    int right = left < 0 ? -1 : height(node->link.rbe_right, node, node->key, high, count);
    return left < 0 || left != right ? -1 : left + !is_red;
}

void test(struct tree tree, int key)
{
    struct node one = {.key = key}, *old;
    int size = 0, after = 0, is_insert = CUTE_choose(2);
    CUTE_assume(height(RB_ROOT(&tree), NULL, LONG_MIN, LONG_MAX, &size) >= 0);
    old = is_insert ? RB_INSERT(tree, &tree, &one) : RB_FIND(tree, &tree, &one);
    CUTE_assert(is_insert || !old || RB_REMOVE(tree, &tree, old) == old);
    CUTE_assert(height(RB_ROOT(&tree), NULL, LONG_MIN, LONG_MAX, &after) >= 0);
    CUTE_assert(after == size + (is_insert ? !old : -!!old) && (RB_FIND(tree, &tree, &one) != NULL) == is_insert);
}
