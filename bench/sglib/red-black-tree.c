// toplevel=test functions=17 options=--max-objects=5
/* Any red-black tree, and one element more: any function of the library on them. */
#include <cute.h>
#include <limits.h>
#include <stddef.h>
#include "sglib.h"

typedef struct node {
    int key;
    char color;
    struct node *left, *right;
} node;

enum { MOST = 8 };

static int compare(const node *a, const node *b)
{
    return (a->key > b->key) - (a->key < b->key);
}

SGLIB_DEFINE_RBTREE_PROTOTYPES(node, left, right, color, compare)
SGLIB_DEFINE_RBTREE_FUNCTIONS(node, left, right, color, compare)

/* Black nodes on the way down; -1: it is no such tree. */
static int height(const node *n, int is_under_red, long low, long high, int *count)
{
    if (!n)
        return 0;
    if (n->key <= low || n->key >= high || n->color < 0 || n->color > !is_under_red || ++*count > MOST)
        return -1;
    int left = height(n->left, n->color, low, n->key, count);
    int right = left < 0 ? -1 : height(n->right, n->color, n->key, high, count);
    return left < 0 || left != right ? -1 : left + !n->color;
}

static int is_tree(const node *tree, int *count)
{
    *count = 0;
    return height(tree, 1, LONG_MIN, LONG_MAX, count) >= 0;
}

static node *any_of(node *tree)
{
    while (CUTE_choose(2))
        tree = CUTE_choose(2) ? tree->left : tree->right, CUTE_assume(tree);
    return tree;
}

static void check_iterator(node *tree, node *like, int size)
{
    struct sglib_node_iterator it;
    int count = 0, order = CUTE_choose(4);
    node *n = order == 0   ? sglib_node_it_init_preorder(&it, tree)
              : order == 1 ? sglib_node_it_init_inorder(&it, tree)
              : order == 2 ? sglib_node_it_init_postorder(&it, tree)
                           : sglib_node_it_init_on_equal(&it, tree, NULL, like);
    for (const node *last = NULL; n; last = n, n = sglib_node_it_next(&it), count++) {
        CUTE_assert(n == sglib_node_it_current(&it));
        CUTE_assert(order != 1 || !last || compare(last, n) < 0);
        CUTE_assert(order != 3 || !compare(n, like));
    }
    CUTE_assert(order == 3 ? count == (sglib_node_find_member(tree, like) != NULL) : count == size);
}

void test(node *tree, int key)
{
    node one = {.key = key}, *member, *known;
    int size, after;
    CUTE_assume(is_tree(tree, &size));
    sglib___node_consistency_check(tree);
    known = sglib_node_find_member(tree, &one);
    CUTE_assert(!known || known->key == key);
    switch (CUTE_choose(7)) {
    case 0:
        CUTE_assume(!known);
        sglib_node_add(&tree, &one);
        CUTE_assert(is_tree(tree, &after) && after == size + 1 && sglib_node_find_member(tree, &one) == &one);
        break;
    case 1:
        CUTE_assert(sglib_node_add_if_not_member(&tree, &one, &member) == !known && member == known);
        CUTE_assert(is_tree(tree, &after) && after == size + !known);
        break;
    case 2:
        CUTE_assume(tree);
        known = any_of(tree);
        sglib_node_delete(&tree, known);
        CUTE_assert(is_tree(tree, &after) && after == size - 1 && !sglib_node_is_member(tree, known));
        break;
    case 3:
        CUTE_assert(sglib_node_delete_if_member(&tree, &one, &member) == !!known && member == known);
        CUTE_assert(is_tree(tree, &after) && after == size - !!known);
        break;
    case 4:
        CUTE_assert(!tree || sglib_node_is_member(tree, any_of(tree)));
        break;
    case 5:
        CUTE_assert(sglib_node_len(tree) == size);
        member = sglib_node_it_init(&(struct sglib_node_iterator){0}, tree);
        CUTE_assert(!member == !tree);
        break;
    default:
        check_iterator(tree, &one, size);
    }
}
