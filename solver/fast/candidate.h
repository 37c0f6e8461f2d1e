/* candidate.h - a value of one variable that may make a predicate true: not all of them, and without any promise. */
#ifndef SOLVER_GUESS_H
#define SOLVER_GUESS_H
#include "solver/slice/context.h"

/* The other variables, and the present value of this one, are those of the evaluation that context->eval is in.
 * The caller evaluates what it gets. False: no idea. */
bool candidate_value(struct context *context, expr_handle pred, uint32_t var, uint64_t *value);
#endif
