/* pointer.h - the equivalence graph of the papers (section 4.1.5, figure 12), for slices with pointers. UNKNOWN for
 * SOLVER_REASON_OBJECTS: there is a model with more objects, and none without. It keeps nothing: `context` is a struct
 * context, whose `fast` it asks about the numbers among the cells that equal pointers lead to. */
#ifndef SOLVER_POINTER_H
#define SOLVER_POINTER_H
#include "solver/fast/fast_link.h"

struct answer pointer_solve(void *context, const struct slice *slice, struct model *model);
#endif
