/* invert.h - solve an expression for one of its variables.
 *
 *   eval_begin(&context->eval, values, count);           the values of the other variables
 *   set_make_range(&set, 1, 1);
 *   invert_expr(context, pred, x, 32, &set);                  all values of x for which pred is 1
 *   if (!set.overflow) ...
 *
 * Exact: a value is in the result if and only if, with it, the expression's value is in the set. If that cannot be
 * said with SET_LIMIT ranges, or x stands in both operands of something that is not boolean, the result has
 * `overflow`. */
#ifndef SOLVER_INVERT_H
#define SOLVER_INVERT_H
#include "solver/fast/set.h"
#include "solver/slice/context.h"

void invert_expr(struct context *context, expr_handle e, uint32_t x, unsigned x_width, struct set *set);

/* odd * result == 1, modulo 2^64 and so modulo every lower power of 2. */
uint64_t inverse_of_odd(uint64_t odd);
#endif
