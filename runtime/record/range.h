/* range.h - the range of an expression on this path, as signed numbers: implied by its form and by the choices
 * so far. */
#ifndef RUNTIME_RECORD_RANGE_H
#define RUNTIME_RECORD_RANGE_H
#include "runtime/record/value.h"

struct range {
    __int128 low, high;
};
struct range range_full(unsigned width);
bool range_is_within(struct range inner, struct range outer);
struct range range_apply(enum op op, struct range a, struct range b);  /* the exact result of ADD, SUB, MUL, NEG */
struct range range_of_expr(expr_handle e);
struct range range_of_val(struct val a);
/* Learn that from here on the path requires the expression to be in the range. Sets `mark`, too. */
void range_learn(expr_handle e, struct range range, unsigned mark);
/* Learn that from here on the path requires this truth value. */
void range_learn_truth(expr_handle e, bool truth);
#endif
