/* range.h - what is known of the values of an expression, as signed numbers. */
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
/* From here on the expression lies in the range; it gets that mark, too. */
void range_learn(expr_handle e, struct range range, unsigned mark);
/* From here on the truth value is this one. */
void range_learn_truth(expr_handle e, bool truth);
#endif
