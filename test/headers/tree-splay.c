// toplevel=test verdict=complete paths=525 errors=0 divergences=0 losses<=0 options=--max-objects=4
/* sys/tree.h: any search tree of up to four nodes; a key is inserted, removed or looked up by splaying. */
#include <cute.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <bsd/sys/tree.h>

struct node {
    int key;
    SPLAY_ENTRY(node) link;
};
SPLAY_HEAD(tree, node);
static int compare(struct node *a, struct node *b) { return (a->key > b->key) - (a->key < b->key); }
SPLAY_PROTOTYPE(tree, node, link, compare)
SPLAY_GENERATE(tree, node, link, compare)

static bool rep_ok(const struct node *node, long low, long high, int *count)
{
    if (!node)
        return true;
    ++*count;
    return low < node->key && node->key < high && rep_ok(node->link.spe_left, low, node->key, count)
           && rep_ok(node->link.spe_right, node->key, high, count);
}

void test(struct tree tree, int key)
{
    struct node one = {.key = key}, *old;
    int size = 0, after = 0, operation = CUTE_choose(3);
    CUTE_assume(rep_ok(SPLAY_ROOT(&tree), LONG_MIN, LONG_MAX, &size));
    old = SPLAY_FIND(tree, &tree, &one);
    CUTE_assert(!old || (old->key == key && SPLAY_ROOT(&tree) == old));
    if (operation == 0)
        CUTE_assert((SPLAY_INSERT(tree, &tree, &one) == NULL) == !old);
    else if (operation == 1)
        CUTE_assert((SPLAY_REMOVE(tree, &tree, &one) == NULL) == !old);
    CUTE_assert(rep_ok(SPLAY_ROOT(&tree), LONG_MIN, LONG_MAX, &after));
    CUTE_assert(after == size + (operation == 0 && !old) - (operation == 1 && old));
}
