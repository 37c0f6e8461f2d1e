/* context.h - what all links of a solver share: the tables, the evaluator, the clock. */
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
    struct fast *fast;                         /* the link of that name, which others ask what it can refute */
    struct support *support;
    struct eval eval;                          /* for any link to use; begin anew with the values of your own */
    uint64_t *values;                          /* scratch: a copy of the hint that links may change, `values[var]` */
    size_t value_count;                        /* links restore what they changed */
    struct arena scratch;                      /* reset by solver.c before each query */
    const struct solver_options *options;
    uint64_t ticks, next_look;                 /* of context_is_late */
    bool is_late;
};

/* Nobody wants the answer any more: whatever takes long gives up, with UNKNOWN. */
static inline bool context_is_over(const struct context *context)
{
    return context->options->is_over && context->options->is_over(context->options->is_over_state);
}

/* The same for loops: it asks once in so many ticks, of some 10 ns each, of what the callers say they cost, and stays
 * true until the next query. The evaluator's work counts by itself. A loop that stops for it may leave out predicates,
 * models and proofs, but must not invent them: solver_solve answers UNKNOWN then. */
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
