/* search.h - hill climbing, for what cannot be inverted: floats above all. SAT or UNKNOWN. */
#ifndef SOLVER_SEARCH_H
#define SOLVER_SEARCH_H
#include "solver/slice/model.h"

enum verdict search_solve(struct context *context, const struct slice *slice, struct model *model);
#endif
