/* fast_link.h - the fast link: domains of single variables (sets of byte values, intervals), equalities, orderings,
 * inversion, candidates. */
#ifndef SOLVER_FAST_LINK_H
#define SOLVER_FAST_LINK_H
#include "solver/slice/link.h"

struct fast;
void *fast_new(struct context *context);                   /* struct fast */
void fast_free(void *fast);
struct answer fast_solve(void *fast, const struct slice *slice, struct model *model);
/* True if the slice is proved unsatisfiable. Other predicates than the goal may be false under the hint. Builds no
 * model. */
bool fast_refutes(struct fast *fast, const struct slice *slice);
#endif
