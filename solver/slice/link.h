/* link.h - what the links of the chain have in common: how they are asked, and what they answer.
 *
 *   struct answer fast_solve(void *link, const struct slice *slice, struct model *model);
 *
 * `link` is what the link's fast_new has given, or the context, of a link that keeps nothing. A model is written on SAT
 * only; solver.c evaluates it before it believes it. UNSAT must be proved; what a link cannot prove it answers with
 * UNKNOWN, and the next link is asked. Pins are predicates like the others here, unless the link's row in solver.c says
 * that it tells by itself whether it needed one. */
#ifndef SOLVER_LINK_H
#define SOLVER_LINK_H
#include "solver/slice/model.h"

struct answer {
    enum verdict verdict;
    enum solver_reason reason;                 /* of UNKNOWN. NONE: the slice is nothing for this link */
    bool is_settled;                           /* UNKNOWN, and no further link would find more */
    bool needs_concretization;                 /* UNSAT, but only with the concretizations */
    bool has_core;                             /* UNSAT: the goal contradicts these predicates of the slice, */
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
