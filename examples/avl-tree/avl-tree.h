/* avl-tree.h - a set of numbers as an AVL tree: the heights of two siblings differ by one at most.
 *
 *   struct avl_tree set = {0};
 *   avl_tree_insert(&set, 7);
 *   avl_tree_clear(&set); */
#ifndef AVL_TREE_H
#define AVL_TREE_H

#include <stdbool.h>

struct avl_node {
    int key;
    int height;                            /* of a leaf 1 */
    struct avl_node *left, *right;
};

struct avl_tree {
    struct avl_node *root;
};

bool avl_tree_rep_ok(const struct avl_tree *set);
bool avl_tree_insert(struct avl_tree *set, int key);            /* false: out of memory, nothing has changed */
bool avl_tree_remove(struct avl_tree *set, int key);            /* false: it was not there */
const struct avl_node *avl_tree_find(const struct avl_tree *set, int key);
int avl_tree_height(const struct avl_tree *set);
void avl_tree_clear(struct avl_tree *set);

#endif
