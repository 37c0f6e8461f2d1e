/* bst.h - a set of numbers as a binary search tree.
 *
 *   struct bst set = {0};
 *   bst_insert(&set, 7);
 *   bst_clear(&set); */
#ifndef BST_H
#define BST_H

#include <stdbool.h>
#include <stddef.h>

struct bst_node {
    int key;
    struct bst_node *left, *right;
};

struct bst {
    struct bst_node *root;
    size_t count;
};

bool bst_rep_ok(const struct bst *set);
bool bst_insert(struct bst *set, int key);                      /* false: out of memory, nothing has changed */
bool bst_remove(struct bst *set, int key);                      /* false: it was not there */
bool bst_has(const struct bst *set, int key);
const struct bst_node *bst_next(const struct bst *set, int key);        /* the smallest one above `key`, or NULL */
size_t bst_height(const struct bst *set);
void bst_clear(struct bst *set);

#endif
