/* solver.c - the chain: constants and a negated goal in the path are decided first; then the slice is cut and passed to
 * one link after the other, as the table `chain` lists them, until one has an answer.
 *
 * Every answer is verified here. A model is evaluated; if it changes variables outside the slice, all predicates over
 * them are evaluated. An UNSAT with concretizations in the slice is solved again without them: a concretization records
 * what a run did, not what the program must do. */
#include "solver/chain/solver.h"
#include "base/checked.h"
#include "solver/bits/bits.h"
#include "solver/chain/cache.h"
#include "solver/chain/linear.h"
#include "solver/chain/pointer.h"
#include "solver/chain/referee.h"
#include "solver/chain/search.h"
#include "solver/smt/smt.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FEW_CONDITIONS = 64 };

/* Constructor and destructor of each link. A link without an entry has no state of its own and gets the context, or it
 * works without slices. */
static const struct link_life {
    void *(*open)(struct context *context);
    void (*close)(void *link);
} lives[LINK_COUNT] = {
    [LINK_CACHE] = {cache_new, cache_free},
    [LINK_FAST] = {fast_new, fast_free},
    [LINK_LINEAR] = {linear_new, linear_free},
    [LINK_BITS] = {bits_new, bits_free},
    [LINK_SMT] = {smt_new, smt_free},
};

enum slices { SLICES_ALL, SLICES_WITH_POINTERS, SLICES_WITHOUT_POINTERS };

/* The links in the order in which the chain tries them. */
static const struct row {
    enum solver_link link;
    struct answer (*solve)(void *link, const struct slice *slice, struct model *model);
    enum slices slices;
    bool is_again;                          /* the link was tried before in this query: both count as one */
    bool is_slow;                           /* the cache remembers its answers */
    bool knows_core;                        /* it knows which UNSAT needs a concretization; else it is run again */
    bool is_far;                            /* its models may be far from the hint, so they are shrunk */
    enum solver_reason given_up;            /* skip this link if an earlier one gave up for this reason */
} chain[] = {
    {.link = LINK_CACHE, .solve = cache_find, .slices = SLICES_WITHOUT_POINTERS, .knows_core = true, .is_far = true},
    {.link = LINK_FAST, .solve = fast_solve},
    {.link = LINK_POINTER, .solve = pointer_solve, .slices = SLICES_WITH_POINTERS},
    {.link = LINK_CACHE, .solve = cache_try_models, .slices = SLICES_WITHOUT_POINTERS, .is_again = true,
     .knows_core = true, .is_far = true},
    {.link = LINK_CACHE, .solve = cache_recall_failure, .slices = SLICES_WITHOUT_POINTERS, .is_again = true},
    {.link = LINK_LINEAR, .solve = linear_solve, .is_slow = true},
    {.link = LINK_SEARCH, .solve = search_solve, .is_slow = true, .is_far = true},
    {.link = LINK_BITS, .solve = bits_solve, .is_slow = true, .knows_core = true, .is_far = true},
    /* Z3 cannot decide pointers that `bits` could not decide. */
    {.link = LINK_SMT, .solve = smt_solve, .is_slow = true, .is_far = true, .given_up = SOLVER_REASON_THEORY},
};

struct solver {
    struct context context;
    struct solver_options options;
    struct slicer slicer;
    void *link[LINK_COUNT];                 /* state of each link */
    struct referee *referee;                /* in a checked build; else NULL */
    struct link_counter counters[LINK_COUNT];
    uint64_t query_count, excess;
    struct slice_counter slices;
    struct times times;
    bool is_past_cache;                     /* this query got beyond the cache */
    enum solver_reason reason;              /* the first reason given by a link */
    bool is_settled;                        /* no further link can find more */
    bool is_concretized;                    /* a link proved that the concretizations exclude a model */
    uint64_t path_id;                       /* the path whose hint is in context.values */
    bool has_path;
    size_t value_capacity;
};

struct solver *solver_new(struct exprs *exprs, struct vars *vars, const struct solver_options *options)
{
    struct solver *solver = mem_alloc(sizeof *solver);
    *solver = (struct solver){.options = *options, .context = {.exprs = exprs, .vars = vars}};
    struct context *context = &solver->context;
    if (!solver->options.links)
        solver->options.links = (1u << LINK_COUNT) - 1;
    context->options = &solver->options;
    context->support = support_new(exprs);
    eval_init(&context->eval, exprs);
    arena_init(&context->scratch);
    slicer_init(&solver->slicer, context);
    for (enum solver_link link = 0; link < LINK_COUNT; link++)
        solver->link[link] = lives[link].open ? lives[link].open(context) : context;
    context->fast = solver->link[LINK_FAST];
    if (IS_CHECKED)
        solver->referee = referee_new(exprs, vars, options);
    return solver;
}

void solver_free(struct solver *solver)
{
    struct context *context = &solver->context;
    if (IS_CHECKED)
        referee_free(solver->referee);
    for (enum solver_link link = LINK_COUNT; link-- > 0;)
        if (lives[link].close)
            lives[link].close(solver->link[link]);
    slicer_fini(&solver->slicer);
    arena_fini(&context->scratch);
    eval_fini(&context->eval);
    support_free(context->support);
    free(context->values);
    free(solver);
}

enum solver_reason solver_reason(const struct solver *solver)
{
    return solver->reason;
}

const struct link_counter *solver_counters(const struct solver *solver)
{
    return solver->counters;
}

uint64_t solver_excess(const struct solver *solver)
{
    return solver->excess;
}

const struct referee_counts *solver_checks(const struct solver *solver)
{
    return solver->referee ? referee_counts(solver->referee) : NULL;
}

uint64_t solver_query_count(const struct solver *solver)
{
    return solver->query_count;
}

struct slice_counter solver_slices(const struct solver *solver)
{
    return solver->slices;
}

const struct times *solver_times(const struct solver *solver)
{
    return &solver->times;
}

const char *solver_link_text(enum solver_link link)
{
    static const char *const text[] = {
#define LINK(name, text) text,
        SOLVER_LINKS
#undef LINK
    };
    assert(link < LINK_COUNT);
    return text[link];
}

static uint64_t now_ns(const struct solver *solver)
{
    struct timespec time;
    if (!solver->options.measure)
        return 0;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void count_answer(struct solver *solver, enum solver_link link, enum verdict verdict, uint64_t start)
{
    struct link_counter *counter = &solver->counters[link];
    counter->asked++;
    counter->sat += verdict == VERDICT_SAT;
    counter->unsat += verdict == VERDICT_UNSAT;
    counter->ns += now_ns(solver) - start;
}

static bool has_link(const struct solver *solver, enum solver_link link)
{
    return solver->options.links >> link & 1;
}

/* Set all variables to the hint. */
static void load_values(struct solver *solver, const struct query *query)
{
    struct context *context = &solver->context;
    size_t vars = context->vars->list.count, given = query->hint_count < vars ? query->hint_count : vars;
    if (solver->value_capacity < vars) {
        solver->value_capacity = 2 * vars;
        context->values = mem_resize(context->values, solver->value_capacity * sizeof *context->values);
    }
    if (given)
        memcpy(context->values, query->hint, given * sizeof *context->values);
    if (given < vars)
        memset(context->values + given, 0, (vars - given) * sizeof *context->values);
    context->value_count = vars;
}

static bool is_new_path(const struct solver *solver, const struct query *query)
{
    return !solver->has_path || solver->path_id != query->path_id ||
           solver->context.value_count != solver->context.vars->list.count;
}

static void load_query(struct solver *solver, const struct query *query)
{
    if (solver->context.scratch.total)
        arena_reset(&solver->context.scratch);
    if (is_new_path(solver, query))
        load_values(solver, query);
    slicer_load(&solver->slicer, query);
    solver->path_id = query->path_id;
    solver->has_path = true;
}

/* Decide by the rules that need no slice. UNKNOWN if none applies. */
static enum verdict solve_syntactic(struct solver *solver, const struct query *query)
{
    const struct expr *goal = expr_at(solver->context.exprs, query->goal);
    if (solver->slicer.false_count)
        return VERDICT_UNSAT;
    if (goal->op == OP_CONST)
        return goal->value ? VERDICT_SAT : VERDICT_UNSAT;
    bool is_concretization = false;
    expr_handle negated = expr_not(solver->context.exprs, query->goal);
    bool stands = has_link(solver, LINK_SYNTACTIC) && slicer_holds(&solver->slicer, negated, &is_concretization);
    if (!stands || is_concretization)
        return VERDICT_UNKNOWN;
    struct err err;
    if (IS_CHECKED && !referee_accepts_negation(query, negated, &err))
        checked_fail("the syntactic rule", &err);
    return VERDICT_UNSAT;
}

/* Remove assignments that equal the hint. False if a value does not fit its variable. */
static bool clean_model(const struct context *context, struct model *model)
{
    struct assignment *assignments = model->assignments.data;
    size_t kept = 0;
    for (size_t i = 0; i < model->assignments.count; i++) {
        uint32_t var = assignments[i].var;
        if (var >= context->value_count || assignments[i].value & ~width_mask(var_at(context->vars, var)->width))
            return false;
        if (assignments[i].value != context->values[var])
            assignments[kept++] = assignments[i];
    }
    model->assignments.count = kept;
    return true;
}

/* Pointers can change cells that occur in no predicate of the slice: then load all values, not only the slice's. */
static void load_if_outside(struct solver *solver, const struct slice *slice, const struct model *model)
{
    const struct assignment *assignments = model->assignments.data;
    size_t index;
    for (size_t i = 0; i < model->assignments.count; i++) {
        if (slice_find_var(slice, assignments[i].var, &index))
            continue;
        load_values(solver, slice->query);
        return;
    }
}

/* Evaluate the goal and the predicates over changed variables: the hint satisfies all others. */
static bool changes_hold(struct solver *solver, const struct slice *slice, struct model *model)
{
    struct context *context = &solver->context;
    const struct assignment *assignments = model->assignments.data;
    load_if_outside(solver, slice, model);
    model_swap(context, model);
    eval_begin(&context->eval, context->values, context->value_count);
    bool result = eval_expr(&context->eval, slice->preds[slice->count - 1]);
    for (size_t i = 0; i < model->assignments.count && result; i++)
        result = slicer_check_var(&solver->slicer, assignments[i].var);
    model_swap(context, model);
    return result;
}

/* For tests: evaluate every predicate of the path, including those that the slice leaves out because the hint satisfies
 * them. */
static bool confirm_path(struct solver *solver, const struct query *query, struct model *model)
{
    struct context *context = &solver->context;
    load_values(solver, query);
    model_swap(context, model);
    eval_begin(&context->eval, context->values, context->value_count);
    bool result = eval_expr(&context->eval, query->goal);
    for (size_t i = 0; i < query->path_count && result; i++)
        result = !query->path[i] || eval_expr(&context->eval, query->path[i]);
    model_swap(context, model);
    return result;
}

static bool solver_confirm(struct solver *solver, const struct slice *slice, struct model *model)
{
    if (!clean_model(&solver->context, model) || !changes_hold(solver, slice, model))
        return false;
    assert(!solver->options.check_all || confirm_path(solver, slice->query, model));
    return true;
}

static bool has_concretizations(const struct slice *slice)
{
    return memchr(slice->is_concretization, 1, slice->count);
}

static struct slice without_concretizations(struct context *context, const struct slice *slice)
{
    expr_handle *preds = arena_alloc(&context->scratch, slice->count * sizeof *preds);
    struct slice result = *slice;
    result.preds = preds;
    result.is_concretization = arena_alloc(&context->scratch, slice->count);
    result.count = 0;
    result.hash = 0;
    result.path = NULL;
    for (size_t i = 0; i < slice->count; i++) {
        if (slice->is_concretization[i])
            continue;
        preds[result.count++] = slice->preds[i];
        result.hash += slice_hash_pred(slice->preds[i], false);
    }
    return result;
}

/* The link does not know whether its UNSAT used a concretization: solve again without them. If there is a model then,
 * no further link can change the answer. */
static struct answer ask_without_concretizations(struct solver *solver, const struct row *row,
                                                 const struct slice *slice, struct model *model)
{
    struct slice free = without_concretizations(&solver->context, slice);
    struct answer answer = row->solve(solver->link[row->link], &free, model);
    if (answer.verdict == VERDICT_UNSAT)
        return answer;
    solver->is_concretized = true;
    answer.needs_concretization = answer.verdict == VERDICT_SAT && model_satisfies(&solver->context, &free, model);
    answer.verdict = VERDICT_UNKNOWN;
    return answer;
}

/* Record why the link has no answer. */
static void take_reason(struct solver *solver, const struct answer *answer)
{
    if (answer->needs_concretization)
        solver->reason = SOLVER_REASON_CONCRETIZED;
    else if (!solver->reason)
        solver->reason = answer->reason;
    solver->is_settled |= answer->is_settled || answer->needs_concretization;
}

/* Run a link. UNSAT is a proof that needs no concretization. SAT is not verified yet. */
static struct answer ask_link(struct solver *solver, const struct row *row, const struct slice *slice,
                              struct model *model)
{
    struct answer answer = row->solve(solver->link[row->link], slice, model);
    if (answer.verdict == VERDICT_UNSAT && !row->knows_core && has_concretizations(slice))
        answer = ask_without_concretizations(solver, row, slice, model);
    if (answer.verdict == VERDICT_UNSAT && answer.needs_concretization)
        answer.verdict = VERDICT_UNKNOWN;
    if (answer.verdict == VERDICT_UNKNOWN)
        take_reason(solver, &answer);
    assert(answer.verdict != VERDICT_UNSAT || (!answer.needs_concretization && !answer.reason));
    return answer;
}

static void check_unsat(struct solver *solver, const struct row *row, const struct slice *slice,
                        const struct answer *answer)
{
    struct err err;
    if (referee_accepts_unsat(solver->referee, slice, answer, row->link == LINK_BITS, &err))
        return;
    err_context(&err, "unsat of %s, query %llu", solver_link_text(row->link), (unsigned long long)solver->query_count);
    checked_fail("an answer", &err);
}

static void check_slice(struct solver *solver, const struct slice *slice)
{
    struct err err;
    if (!referee_accepts_slice(solver->referee, slice, &err))
        checked_fail("a slice", &err);
}

static void check_model(struct solver *solver, const struct query *query, const struct model *model)
{
    struct err err;
    if (!referee_accepts_model(solver->referee, query, model, &err))
        checked_fail("a model", &err);
}

/* Run a link, and accept a model only if it evaluates to true. */
static struct answer solver_ask(struct solver *solver, const struct row *row, const struct slice *slice,
                                bool has_pointers,
                                struct model *model)
{
    struct link_counter *counter = &solver->counters[row->link];
    uint64_t start = now_ns(solver);
    if (solver->options.at_work && row->link != LINK_CACHE)
        atomic_store_explicit(solver->options.at_work, (uint8_t)(row->link + 1), memory_order_relaxed);
    struct answer answer = ask_link(solver, row, slice, model);
    if (answer.verdict == VERDICT_SAT && !solver_confirm(solver, slice, model)) {
        counter->refused++;
        answer = answer_plain(VERDICT_UNKNOWN);
    }
    /* With pointers, cells that occur in no predicate must stay equal, so the model is not shrunk. */
    if (answer.verdict == VERDICT_SAT && row->is_far && !has_pointers)
        model_shrink(&solver->context, slice, model);
    if (answer.verdict != VERDICT_SAT)
        model_clear(model);
    if (IS_CHECKED && answer.verdict == VERDICT_UNSAT && !solver->context.is_late)
        check_unsat(solver, row, slice, &answer);
    count_answer(solver, row->link, answer.verdict, start);
    counter->asked -= row->is_again;
    return answer;
}

static void solver_remember(struct solver *solver, const struct slice *slice, const struct answer *answer,
                            struct model *model)
{
    struct cache *cache = solver->link[LINK_CACHE];
    if (answer->verdict == VERDICT_SAT) {
        cache_add_sat(cache, slice, model);
    } else if (answer->verdict == VERDICT_UNSAT && answer->has_core) {
        cache_add_unsat(cache, slice, answer->core, answer->core_count);
    } else if (answer->verdict == VERDICT_UNSAT) {
        struct slice free = without_concretizations(&solver->context, slice);
        cache_add_unsat(cache, slice, free.preds, free.count - 1);
    }
}

/* True if the answer is still unknown and a further link may find it. */
static bool is_open(struct solver *solver, enum verdict verdict)
{
    if (verdict != VERDICT_UNKNOWN || solver->is_settled)
        return false;
    if (solver->context.is_late || context_is_over(&solver->context))
        solver->reason = SOLVER_REASON_OVER;
    return solver->reason != SOLVER_REASON_OVER;
}

static bool is_for(const struct solver *solver, const struct row *row, bool has_pointers)
{
    if (row->slices != SLICES_ALL && (row->slices == SLICES_WITH_POINTERS) != has_pointers)
        return false;
    return has_link(solver, row->link) && (!row->given_up || solver->reason != row->given_up);
}

static enum verdict run_chain(struct solver *solver, const struct slice *slice, struct model *model)
{
    bool has_pointers = slice_has_pointers(&solver->context, slice);
    bool caches = has_link(solver, LINK_CACHE) && !has_pointers;
    struct answer answer = answer_plain(VERDICT_UNKNOWN);
    for (size_t i = 0; i < sizeof chain / sizeof *chain && (i == 0 || is_open(solver, answer.verdict)); i++) {
        const struct row *row = &chain[i];
        solver->is_past_cache |= row->link != LINK_CACHE;
        if (!is_for(solver, row, has_pointers))
            continue;
        answer = solver_ask(solver, row, slice, has_pointers, model);
        if (row->is_slow && caches)
            solver_remember(solver, slice, &answer, model);
    }
    bool is_failure = answer.verdict == VERDICT_UNKNOWN && solver->reason == SOLVER_REASON_STEPS;
    if (caches && is_failure && !solver->context.is_late)
        cache_add_hopeless(solver->link[LINK_CACHE], slice);
    return answer.verdict;
}

/* Load this query's hint for the slice's variables, even if the path is that of the last query. */
static void load_slice_values(struct solver *solver, const struct slice *slice)
{
    const struct query *query = slice->query;
    for (size_t i = 0; i < slice->var_count; i++) {
        uint32_t var = slice->vars[i];
        solver->context.values[var] = query_hint(query, var);
    }
}

/* The query was abandoned since its answer is no longer needed: discard the model. */
static enum verdict give_up(struct solver *solver, struct model *model)
{
    model_clear(model);
    solver->reason = SOLVER_REASON_OVER;
    return VERDICT_UNKNOWN;
}

enum verdict solver_solve(struct solver *solver, const struct query *query, struct model *model)
{
    assert(query->goal && expr_at(solver->context.exprs, query->goal)->width == 1);
    uint64_t start = now_ns(solver);
    solver->query_count++;
    solver->reason = SOLVER_REASON_NONE;
    solver->is_concretized = solver->is_settled = solver->is_past_cache = solver->context.is_late = false;
    model_clear(model);
    load_query(solver, query);
    enum verdict verdict = solver->context.is_late ? VERDICT_UNKNOWN : solve_syntactic(solver, query);
    count_answer(solver, LINK_SYNTACTIC, verdict, start);
    if (verdict != VERDICT_UNKNOWN)
        return verdict;
    struct slice slice;
    slicer_cut(&solver->slicer, query, &slice);
    if (solver->context.is_late)
        return give_up(solver, model);
    if (IS_CHECKED)
        check_slice(solver, &slice);
    solver->slices.path += query->path_count;
    solver->slices.kept += slice.count - 1;
    solver->excess += slice.count > FEW_CONDITIONS ? slice.count - FEW_CONDITIONS : 0;
    load_slice_values(solver, &slice);
    verdict = run_chain(solver, &slice, model);
    if (solver->options.measure && solver->is_past_cache)
        times_add(&solver->times, now_ns(solver) - start);
    if (solver->context.is_late)
        return give_up(solver, model);
    if (IS_CHECKED && verdict == VERDICT_SAT)
        check_model(solver, query, model);
    if (verdict != VERDICT_UNKNOWN)
        solver->reason = SOLVER_REASON_NONE;
    else if (solver->is_concretized)
        solver->reason = SOLVER_REASON_CONCRETIZED;
    else if (!solver->reason)
        solver->reason = SOLVER_REASON_THEORY;
    return verdict;
}
