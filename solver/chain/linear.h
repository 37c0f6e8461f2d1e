/* linear.h - lp_solve, for slices that are linear over the integers. Answers UNSAT only if nothing can wrap. */
#ifndef SOLVER_LINEAR_H
#define SOLVER_LINEAR_H
#include "solver/slice/link.h"

void *linear_new(struct context *context);                 /* struct linear */
void linear_free(void *linear);
struct answer linear_solve(void *linear, const struct slice *slice, struct model *model);
#endif
