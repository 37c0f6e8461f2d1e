/* search.h - hill climbing, for expressions that cannot be inverted: mainly floats. Answers SAT or UNKNOWN. The link
 * has no state: `context` is a struct context. */
#ifndef SOLVER_SEARCH_H
#define SOLVER_SEARCH_H
#include "solver/slice/link.h"

struct answer search_solve(void *context, const struct slice *slice, struct model *model);
#endif
