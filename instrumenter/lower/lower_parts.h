/* lower_parts.h - shared by the files that lower expressions. No other file includes it. */
#ifndef INSTRUMENTER_LOWER_PARTS_H
#define INSTRUMENTER_LOWER_PARTS_H
#include "instrumenter/lower/lower.h"

/* Larger trees are split: the cold path holds a site's operands in a small array on the stack. */
#define TREE_WEIGHT_MAX 40

/* lower_lvalue.c */
/* True if the expression can be lowered; otherwise it is passed through as text. */
bool lower_is_modelled(const struct lower *l, const struct node *node);
/* Move the value to a temporary if its tree is larger than TREE_WEIGHT_MAX. */
const struct val *lower_limit_weight(struct lower *l, const struct val *val, const struct node *node);
/* Pass the text of `node` through; `target` is the text to which its value is assigned, or "". */
void lower_verbatim(struct lower *l, const struct node *node, const char *target);
/* The pointer moved by `index` elements; `kind` is VAL_POINTER_ADD or VAL_POINTER_SUB. */
const struct val *lower_move_pointer(struct lower *l, enum val_kind kind, struct type *type, const struct val *pointer,
                                     const struct val *index, const struct node *node);
/* Like lower_lvalue, for a place whose address is taken, but which is not accessed. */
const struct lvalue *lower_target_lvalue(struct lower *l, const struct node *node);
/* True if the place is a bit-field. */
bool lower_is_bits(const struct lvalue *lvalue);
/* Emit a pointer to the place and return its number; 0 for a variable, which needs none. */
unsigned lower_add_pointer(struct lower *l, const struct lvalue *lvalue, const struct node *node);
/* Load or store through the pointer that lower_add_pointer returned. */
const struct val *lower_load_through(struct lower *l, const struct lvalue *lvalue, unsigned pointer,
                                     const struct node *node);
void lower_store_through(struct lower *l, const struct lvalue *lvalue, unsigned pointer, const struct val *val,
                         const struct node *node);
/* Store into a bit-field. For the shadow, the bytes that hold the field change as one number; the program's own store
 * follows unchanged. Returns the value of the assignment: the new contents of the field. */
const struct val *lower_store_bits(struct lower *l, const struct lvalue *lvalue, const struct val *val,
                                   const struct node *node);

/* lower_operator.c */
const struct val *lower_binary(struct lower *l, const struct node *node);
const struct val *lower_cast(struct lower *l, const struct node *node);
const struct val *lower_assign(struct lower *l, const struct node *node, bool wanted);
const struct val *lower_compound_assign(struct lower *l, const struct node *node, bool wanted);
const struct val *lower_increment(struct lower *l, const struct node *node, bool wanted);
const struct val *lower_unary(struct lower *l, const struct node *node, bool wanted);
#endif
