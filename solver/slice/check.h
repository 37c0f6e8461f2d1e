/* check.h - is a slice the right one, is a model a model? For checked builds (base/checked.h).
 *
 * Both are recomputed from the query alone, by the plainest means and with nothing of what the slicer and the links
 * keep from one query to the next. False: `err` says what is wrong. */
#ifndef SOLVER_CHECK_H
#define SOLVER_CHECK_H
#include "base/err.h"
#include "solver/slice/model.h"

/* The slice has the goal, every predicate of the path that shares a variable with it, transitively, or a cell of an
 * object that one of its pointers leads to, and nothing that is not of the path; its concretizations, its variables and
 * its hash are right. Of very large paths nothing is said: *is_whole is false then. */
bool slice_check(const struct context *context, const struct slice *slice, bool *is_whole, struct err *err);
/* The values and objects are possible ones, and with them the goal and every predicate of the path holds. */
bool model_check(const struct context *context, const struct query *query, const struct model *model, struct err *err);
/* The hint satisfies the path. */
bool query_check(const struct context *context, const struct query *query, struct err *err);
#endif
