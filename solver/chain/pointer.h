/* pointer.h - the equivalence graph of the papers (section 4.1.5, figure 12). Asked when the goal has a pointer
 * variable. `reason` becomes SOLVER_REASON_OBJECTS if there is a model with more objects, and none without; else it is
 * left alone. */
#ifndef SOLVER_POINTER_H
#define SOLVER_POINTER_H
#include "solver/fast/fast_link.h"

enum verdict pointer_solve(struct context *context, struct fast *fast, const struct slice *slice, struct model *model,
                           enum solver_reason *reason);
#endif
