/* candidate.h - a value of one variable that may make a predicate true: one of possibly many, without any guarantee. */
#ifndef SOLVER_CANDIDATE_H
#define SOLVER_CANDIDATE_H
#include "solver/slice/context.h"

/* The values of all variables, including the present value of this one, are those of the evaluation in context->eval.
 * The caller must evaluate the result. False if no candidate was found. */
bool candidate_value(struct context *context, expr_handle pred, uint32_t var, uint64_t *value);
#endif
