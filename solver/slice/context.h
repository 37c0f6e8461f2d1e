/* context.h - the state that all links of a solver share: the tables, the evaluator, the clock. */
#ifndef SOLVER_CONTEXT_H
#define SOLVER_CONTEXT_H
#include "base/arena.h"
#include "solver/slice/query.h"
#include "solver/slice/support.h"
#include "sym/eval.h"

struct fast;
struct context {
    struct exprs *exprs;
    struct vars *vars;
    struct fast *fast;                         /* the fast link, which other links use for refutations */
    struct support *support;
    struct eval eval;                          /* for any link; call eval_begin with your own values first */
    uint64_t *values;                          /* scratch: a copy of the hint that links may change, `values[var]` */
    size_t value_count;                        /* links restore what they changed */
    struct arena scratch;                      /* reset by solver.c before each query */
    const struct solver_options *options;
    uint64_t ticks, next_look;                 /* for context_is_late */
    bool is_late;
};

/* True if the answer is no longer needed: long computations then give up with UNKNOWN. */
static inline bool context_is_over(const struct context *context)
{
    return context->options->is_over && context->options->is_over(context->options->is_over_state);
}

/* The same, for loops. `cost` is the caller's estimate in ticks of about 10 ns, to which the evaluator's work is added;
 * the callback is called once per TICKS_BETWEEN ticks. Stays true until the next query. A loop that stops because of it
 * may omit predicates, models and proofs, but must not invent any: solver_solve then answers UNKNOWN. */
static inline bool context_is_late(struct context *context, uint64_t cost)
{
    enum { TICKS_BETWEEN = 8192 };
    context->ticks += cost;
    if (context->ticks + context->eval.work >= context->next_look && !context->is_late) {
        uint32_t between = context->options->ticks_between;
        context->next_look = context->ticks + context->eval.work + (between ? between : TICKS_BETWEEN);
        context->is_late = context_is_over(context);
    }
    return context->is_late;
}
#endif
