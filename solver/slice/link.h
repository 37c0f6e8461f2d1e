/* link.h - the common interface of the links of the chain.
 *
 *   struct answer fast_solve(void *link, const struct slice *slice, struct model *model);
 *
 * `link` is the object returned by the link's constructor, such as fast_new, or the context if the link has no state.
 * The model is written on SAT only; solver.c evaluates it before it accepts it. UNSAT must be proved; a link that
 * cannot prove it answers UNKNOWN, and the chain continues. Links treat concretizations like other predicates, except a
 * link whose row in solver.c says that its answers report whether they needed one. */
#ifndef SOLVER_LINK_H
#define SOLVER_LINK_H
#include "solver/slice/model.h"

struct answer {
    enum verdict verdict;
    enum solver_reason reason;                 /* for UNKNOWN. NONE: the link does not apply to the slice */
    bool is_settled;                           /* UNKNOWN, and no further link can find more */
    bool needs_concretization;                 /* UNSAT, but only with the concretizations */
    bool has_core;                             /* UNSAT: the goal contradicts these predicates of the slice; */
    const expr_handle *core;                   /* a concretization only if needs_concretization; until its next call */
    size_t core_count;
};

static inline struct answer answer_plain(enum verdict verdict)
{
    return (struct answer){.verdict = verdict};
}
static inline struct answer answer_unknown(enum solver_reason reason)
{
    return (struct answer){.verdict = VERDICT_UNKNOWN, .reason = reason};
}
#endif
