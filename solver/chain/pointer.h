/* pointer.h - the equivalence graph of the papers (section 4.1.5, figure 12), for slices with pointers. UNKNOWN with
 * SOLVER_REASON_OBJECTS means: there is a model with more objects, and none without. The link has no state: `context`
 * is a struct context, whose `fast` link decides the numbers among the cells behind equal pointers. */
#ifndef SOLVER_POINTER_H
#define SOLVER_POINTER_H
#include "solver/fast/fast_link.h"

struct answer pointer_solve(void *context, const struct slice *slice, struct model *model);
#endif
