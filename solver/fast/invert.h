/* invert.h - solves an expression for one of its variables.
 *
 *   eval_begin(&context->eval, values, count);           the values of the other variables
 *   set_make_range(&set, 1, 1);
 *   invert_expr(context, pred, x, 32, &set);                  all values of x for which pred is 1
 *   if (!set.overflow) ...
 *
 * The result is exact: it contains a value if and only if the expression, with that value, is in the given set.
 * `overflow` is set if this needs more than SET_LIMIT ranges, or if x occurs in both operands of an operator that is
 * not boolean. */
#ifndef SOLVER_INVERT_H
#define SOLVER_INVERT_H
#include "solver/fast/set.h"
#include "solver/slice/context.h"

void invert_expr(struct context *context, expr_handle e, uint32_t x, unsigned x_width, struct set *set);

/* odd * result == 1, modulo 2^64 and therefore modulo every lower power of 2. */
uint64_t inverse_of_odd(uint64_t odd);
#endif
