/* tree.h - the expression tree of a site, which the runtime interprets when a leaf has a shadow.
 *
 *   struct tree tree;
 *   tree_init(&tree);
 *   tree_add(&tree, val);               or tree_add_truth (width 1), tree_add_address
 *   tree_finish(&tree);                 now leaves, nodes and consts have the form that rt.h documents
 *
 * A part that cannot be symbolic becomes one leaf, whose shadow is 0. */
#ifndef INSTRUMENTER_TREE_H
#define INSTRUMENTER_TREE_H
#include "instrumenter/ir/ir.h"

/* A value, or the address of a named object. */
struct tree_leaf {
    const struct val *val;
    const struct lvalue *lvalue;
    uint8_t width;
};

/* Corresponds to struct cute_node of rt.h. */
struct tree_node {
    uint8_t op, width, check, aux;
    uint16_t a, b;
};

struct tree {
    struct vec leaves;                   /* struct tree_leaf */
    struct vec nodes;                    /* struct tree_node; tree_finish puts those of the leaves first */
    struct vec consts;                   /* uint64_t */
    bool is_finished;
};

void tree_init(struct tree *tree);
void tree_fini(struct tree *tree);
void tree_clear(struct tree *tree);
void tree_add(struct tree *tree, const struct val *val);
void tree_add_truth(struct tree *tree, const struct val *val);
void tree_add_address(struct tree *tree, const struct lvalue *lvalue);
void tree_finish(struct tree *tree);

/* True if the tree is a single leaf: its shadow is the shadow of the value, and nothing has to be computed. */
bool tree_is_leaf(const struct tree *tree);
/* Assert that operands precede their users and that widths agree. A failure is a bug of the instrumenter. */
void tree_check(const struct tree *tree);
#endif
