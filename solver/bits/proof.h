/* proof.h - predicates as a circuit of their own, for checked builds: no generation, no hint, no cache, no core.
 *
 * Each pointer has a small domain: NULL, its hint, and a fresh object for itself, without any limit. What is said of
 * cells stays true wherever they stand then, so SAT is a model that any link would have to admit. UNSAT says nothing if
 * the slice has pointers. */
#ifndef SOLVER_PROOF_H
#define SOLVER_PROOF_H
#include "solver/slice/link.h"

struct answer proof_solve(void *context, const struct slice *slice, struct model *model);
#endif
