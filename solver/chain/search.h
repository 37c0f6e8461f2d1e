/* search.h - hill climbing, for what cannot be inverted: floats above all. SAT or UNKNOWN. It keeps nothing: `context`
 * is a struct context. */
#ifndef SOLVER_SEARCH_H
#define SOLVER_SEARCH_H
#include "solver/slice/link.h"

struct answer search_solve(void *context, const struct slice *slice, struct model *model);
#endif
