/* proof.h - solves predicates with a circuit of their own, for checked builds: no generations, no hint, no cache, no
 * core.
 *
 * Each pointer has a small domain: NULL, its hint, and a fresh object of its own, regardless of limits. Predicates over
 * cells hold wherever these cells are then, so SAT is a model that every link would have to accept. UNSAT proves
 * nothing if the slice has pointers. */
#ifndef SOLVER_PROOF_H
#define SOLVER_PROOF_H
#include "solver/slice/link.h"

struct answer proof_solve(void *context, const struct slice *slice, struct model *model);
#endif
