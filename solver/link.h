/* link.h - what the links of the solver's chain share. One file each; solver.c asks them in order.
 *
 * A link gets a slice: the goal and the path predicates that share variables with it, transitively, each once. It
 * answers SAT with a model (which solver.c has evaluated before it believes it), UNSAT only if that is proved, else
 * UNKNOWN: the next link is asked. Pins are predicates like the others here: solver.c asks again without them (bits.c
 * tells by itself whether it needed one). */
#ifndef SOLVER_LINK_H
#define SOLVER_LINK_H
#include "base/arena.h"
#include "solver/solver.h"
#include "sym/eval.h"

/* The variables of each expression, computed once, kept for ever. */
struct support;
struct support *support_new(const struct exprs *exprs);
void support_free(struct support *support);
/* Sorted, without repetition; valid until support_free. Of a big one: until the next call for a big one. */
const uint32_t *support_of(struct support *support, expr_handle e, uint32_t *count);
/* Has it so many variables that support_of must walk over what it is made of? */
bool support_is_big(struct support *support, expr_handle e);
/* For one variable after the other: what is found out about shared expressions is kept until another one's turn. */
bool support_has(struct support *support, expr_handle e, uint32_t var);
/* All that `e` is made of that has the variable and operands, each once in all calls since the last clear. */
void support_list(struct support *support, expr_handle e, uint32_t var, struct vec *list);
void support_clear_list(struct support *support, struct vec *list);
/* Expressions looked at so far because they are big: what limits are counted in. */
uint64_t support_work(const struct support *support);
unsigned support_operands(const struct support *support, expr_handle e, expr_handle operand[3]);

struct context {
    struct exprs *exprs;
    struct vars *vars;
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

struct slice {
    const expr_handle *preds;                  /* preds[count-1] is the goal */
    const uint8_t *is_pin;
    size_t count;
    const uint32_t *vars;                      /* all variables of the slice, sorted */
    size_t var_count;
    uint64_t hash;                             /* of the set of predicates */
    bool all_pointers;                         /* every variable is a CELL_POINTER */
    const struct query *query;
};

/* fast.c: domains of single variables (sets of byte values, intervals), equalities, orderings, inversion, candidates.
 * */
struct fast;
struct fast *fast_new(struct context *context);
void fast_free(struct fast *fast);
enum verdict fast_solve(struct fast *fast, const struct slice *slice, struct model *model);
/* Is that impossible? Other predicates than the last may be false with the hint, and no model is looked for. */
bool fast_refutes(struct fast *fast, const struct slice *slice);

/* pointer.c: the equivalence graph of the papers (section 4.1.5, figure 12). Asked when the goal has a pointer
 * variable. `reason` becomes SOLVER_REASON_OBJECTS if there is a model with more objects, and none without; else it is
 * left alone. */
enum verdict pointer_solve(struct context *context, struct fast *fast, const struct slice *slice, struct model *model,
                           enum solver_reason *reason);

/* linear.c: lp_solve, for slices that are linear over the integers. Never answers UNSAT unless nothing can wrap. */
struct linear;
struct linear *linear_new(struct context *context);
void linear_free(struct linear *linear);
enum verdict linear_solve(struct linear *linear, const struct slice *slice, struct model *model);

/* search.c: hill climbing, for what cannot be inverted: floats above all. SAT or UNKNOWN. */
enum verdict search_solve(struct context *context, const struct slice *slice, struct model *model);

/* bits.c: the bit-blaster over CaDiCaL, in generations. Exact for every slice without pointers; pointers are
 * restricted to NULL, the objects that exist, and one fresh object for each pointer variable. `needs_pin`: the UNSAT
 * used a pin. */
struct bits;
struct bits *bits_new(struct context *context);
void bits_free(struct bits *bits);
enum verdict bits_solve(struct bits *bits, const struct slice *slice, struct model *model, bool *needs_pin);
/* of the last UNSAT: predicates besides the goal */
const expr_handle *bits_core(const struct bits *bits, size_t *count);
enum solver_reason bits_reason(const struct bits *bits);  /* of the last UNKNOWN */
/* narrow.c: what bits_solve asks first about goals of many variables: few of them, the others being at the hint. SAT
 * or UNKNOWN. */
enum verdict narrow_solve(struct context *context, const struct slice *slice, struct model *model);
size_t bits_variable_count(const struct bits *bits);      /* in the present generation */

/* smt.c: Z3, in a process of its own, for what bits has given up. Exact for slices without pointers; others are never
 * proved, since pointers stay where the hint has them. */
struct smt;
struct smt *smt_new(struct context *context);
void smt_free(struct smt *smt);
enum verdict smt_solve(struct smt *smt, const struct slice *slice, struct model *model);
enum solver_reason smt_reason(const struct smt *smt);     /* of the last UNKNOWN */
#endif
