/* check.h - checks slices and models, in checked builds (base/checked.h).
 *
 * Everything is recomputed from the query alone, by the simplest means, without any state that the slicer and the links
 * keep between queries. On failure, the functions return false and `err` says why. */
#ifndef SOLVER_CHECK_H
#define SOLVER_CHECK_H
#include "base/err.h"
#include "solver/slice/model.h"

/* A slice must contain the goal and every predicate of the path that shares with it, transitively, a variable or a cell
 * of an object that one of its pointers points to, and nothing that is not in the path; its concretizations, its
 * variables and its hash must be right. Very large paths are not checked completely: *is_whole is false then. */
bool slice_check(const struct context *context, const struct slice *slice, bool *is_whole, struct err *err);
/* The values and objects of the model must be possible, and the goal and every predicate of the path must hold. */
bool model_check(const struct context *context, const struct query *query, const struct model *model, struct err *err);
/* The hint must satisfy the path. */
bool query_check(const struct context *context, const struct query *query, struct err *err);
#endif
