/* red-black-tree.h - a set of numbers as a red-black tree, whose nodes know their parents.
 *
 *   struct rb_tree set = {0};
 *   rb_tree_insert(&set, 7);
 *   for (struct rb_node *node = rb_tree_first(&set); node; node = rb_tree_next(node))
 *       ...
 *   rb_tree_clear(&set); */
#ifndef RED_BLACK_TREE_H
#define RED_BLACK_TREE_H

#include <stdbool.h>
#include <stddef.h>

enum { LEFT, RIGHT };

struct rb_node {
    int key;
    bool is_red;
    struct rb_node *parent, *child[2];
};

struct rb_tree {
    struct rb_node *root;
};

bool rb_tree_rep_ok(const struct rb_tree *set);
bool rb_tree_insert(struct rb_tree *set, int key);              /* false: out of memory, nothing has changed */
bool rb_tree_remove(struct rb_tree *set, int key);              /* false: it was not there */
struct rb_node *rb_tree_find(const struct rb_tree *set, int key);
struct rb_node *rb_tree_first(const struct rb_tree *set);       /* the smallest, or NULL */
struct rb_node *rb_tree_next(const struct rb_node *node);       /* the next larger one, or NULL */
void rb_tree_clear(struct rb_tree *set);

#endif
