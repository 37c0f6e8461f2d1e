/* linear.h - lp_solve, for slices that are linear over the integers. Never answers UNSAT unless nothing can wrap. */
#ifndef SOLVER_LINEAR_H
#define SOLVER_LINEAR_H
#include "solver/slice/model.h"

struct linear;
struct linear *linear_new(struct context *context);
void linear_free(struct linear *linear);
enum verdict linear_solve(struct linear *linear, const struct slice *slice, struct model *model);
#endif
