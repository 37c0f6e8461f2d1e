/* referee.h - checks every answer of the chain independently, in checked builds (base/checked.h).
 *
 *   struct referee *referee = referee_new(exprs, vars, options);
 *   if (!referee_accepts_unsat(referee, &slice, &answer, false, &err)) ...      err has the values that satisfy it
 *
 * A second solver proves "unsatisfiable" again with bounded effort: the core alone if the answer has one, else all
 * predicates but the concretizations. It has its own context, so it does not affect the links. */
#ifndef SOLVER_REFEREE_H
#define SOLVER_REFEREE_H
#include "base/err.h"
#include "solver/slice/link.h"

/* Numbers of answers checked. `undecided`: the bounded effort was not enough, or pointers prevented a decision. */
struct referee_counts {
    uint64_t slices, slices_in_part, models, proofs, undecided;
};

struct referee;
struct referee *referee_new(struct exprs *exprs, struct vars *vars, const struct solver_options *options);
void referee_free(struct referee *referee);
/* Each of these checks returns false, and says why in `err`, if it refutes the answer. */
bool referee_accepts_slice(struct referee *referee, const struct slice *slice, struct err *err);
bool referee_accepts_model(struct referee *referee, const struct query *query, const struct model *model,
                           struct err *err);
/* `is_of_circuit`: the link itself builds circuits, so Z3 comes first; otherwise a new circuit does. */
bool referee_accepts_unsat(struct referee *referee, const struct slice *slice, const struct answer *answer,
                           bool is_of_circuit, struct err *err);
/* Accepts if the path contains the negated goal, and not as a concretization. */
bool referee_accepts_negation(const struct query *query, expr_handle negated, struct err *err);
const struct referee_counts *referee_counts(const struct referee *referee);
#endif
