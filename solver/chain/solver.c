/* solver.c - the chain: constants and the negated goal among the predicates, the slice, then one link after the
 * other until one knows the answer.
 *
 * Nothing is believed that is not checked here. A model is evaluated; variables outside the slice that it changes
 * make all predicates over them be evaluated. "Unsatisfiable" with pins in the slice is asked again without them: a
 * pin says what a run did, not what the program must do. */
#include "solver/chain/solver.h"
#include "solver/bits/bits.h"
#include "solver/chain/cache.h"
#include "solver/chain/linear.h"
#include "solver/chain/pointer.h"
#include "solver/chain/search.h"
#include "solver/smt/smt.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { FEW_CONDITIONS = 64 };

struct solver {
    struct context context;
    struct solver_options options;
    struct slicer slicer;
    struct cache *cache;
    struct fast *fast;
    struct linear *linear;
    struct bits *bits;
    struct smt *smt;
    struct link_counter counters[LINK_COUNT];
    uint64_t query_count, excess;
    struct slice_counter slices;
    struct times times;
    bool is_past_cache;                     /* the links from `fast` on were asked in this query */
    enum solver_reason reason;
    bool is_pinned;                         /* a link has proved that there is no model with the pins */
    uint64_t path_id;                       /* whose hint context.values holds */
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
    solver->cache = cache_new(context);
    solver->fast = fast_new(context);
    solver->linear = linear_new(context);
    solver->bits = bits_new(context);
    solver->smt = smt_new(context);
    return solver;
}

void solver_free(struct solver *solver)
{
    struct context *context = &solver->context;
    smt_free(solver->smt);
    bits_free(solver->bits);
    linear_free(solver->linear);
    fast_free(solver->fast);
    cache_free(solver->cache);
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

/* All variables at the hint. */
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

/* The rules that need no slice. UNKNOWN: they do not apply. */
static enum verdict solve_syntactic(struct solver *solver, const struct query *query)
{
    const struct expr *goal = expr_at(solver->context.exprs, query->goal);
    if (solver->slicer.false_count)
        return VERDICT_UNSAT;
    if (goal->op == OP_CONST)
        return goal->value ? VERDICT_SAT : VERDICT_UNSAT;
    bool is_pin = false;
    expr_handle negated = expr_not(solver->context.exprs, query->goal);
    bool stands = has_link(solver, LINK_SYNTACTIC) && slicer_holds(&solver->slicer, negated, &is_pin);
    return stands && !is_pin ? VERDICT_UNSAT : VERDICT_UNKNOWN;
}

/* Leave out what equals the hint. False: a value that the variable cannot have. */
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

/* Pointers can change cells that no predicate of the slice is about: then all values are needed, not only the
 * slice's. */
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

/* The goal, and the predicates over variables that change: the hint satisfies the others. */
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

/* For tests: every predicate of the path, since the hint satisfies those that the slice leaves out. */
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

static bool confirm(struct solver *solver, const struct slice *slice, struct model *model)
{
    if (!clean_model(&solver->context, model) || !changes_hold(solver, slice, model))
        return false;
    assert(!solver->options.check_all || confirm_path(solver, slice->query, model));
    return true;
}

static bool has_pins(const struct slice *slice)
{
    return memchr(slice->is_pin, 1, slice->count);
}

static struct slice without_pins(struct context *context, const struct slice *slice)
{
    expr_handle *preds = arena_alloc(&context->scratch, slice->count * sizeof *preds);
    struct slice result = *slice;
    result.preds = preds;
    result.is_pin = arena_alloc(&context->scratch, slice->count);
    result.count = 0;
    result.hash = 0;
    for (size_t i = 0; i < slice->count; i++) {
        if (slice->is_pin[i])
            continue;
        preds[result.count++] = slice->preds[i];
        result.hash += slice_hash_pred(slice->preds[i], false);
    }
    return result;
}

static enum verdict ask_bits(struct solver *solver, const struct slice *slice, struct model *model)
{
    bool needs_pin = false;
    enum verdict verdict = bits_solve(solver->bits, slice, model, &needs_pin);
    if (verdict == VERDICT_UNKNOWN)
        solver->reason = bits_reason(solver->bits);
    if (verdict != VERDICT_UNSAT || !needs_pin)
        return verdict;
    solver->reason = SOLVER_REASON_PIN;
    return VERDICT_UNKNOWN;
}

static enum verdict ask_smt(struct solver *solver, const struct slice *slice, struct model *model)
{
    enum verdict verdict = smt_solve(solver->smt, slice, model);
    if (verdict == VERDICT_UNKNOWN && !solver->reason)
        solver->reason = smt_reason(solver->smt);
    return verdict;
}

static enum verdict ask_plain(struct solver *solver, enum solver_link link, const struct slice *slice,
                              struct model *model)
{
    if (link == LINK_FAST)
        return fast_solve(solver->fast, slice, model);
    if (link == LINK_POINTER)
        return pointer_solve(&solver->context, solver->fast, slice, model, &solver->reason);
    if (link == LINK_SEARCH)
        return search_solve(&solver->context, slice, model);
    if (link == LINK_SMT)
        return ask_smt(solver, slice, model);
    assert(link == LINK_LINEAR);
    return linear_solve(solver->linear, slice, model);
}

/* A link that cannot tell whether it used a pin: ask it again without them. If there is a model then, no further
 * link can change the answer. */
static enum verdict ask_about_pins(struct solver *solver, enum solver_link link, const struct slice *slice,
                                   struct model *model)
{
    enum verdict verdict = ask_plain(solver, link, slice, model);
    if (verdict != VERDICT_UNSAT || !has_pins(slice))
        return verdict;
    struct slice free = without_pins(&solver->context, slice);
    verdict = ask_plain(solver, link, &free, model);
    if (verdict == VERDICT_UNSAT)
        return VERDICT_UNSAT;
    if (verdict == VERDICT_SAT && model_satisfies(&solver->context, &free, model))
        solver->reason = SOLVER_REASON_PIN;
    solver->is_pinned = true;
    return VERDICT_UNKNOWN;
}

/* Ask one link, and believe no model that was not evaluated. */
static enum verdict ask(struct solver *solver, enum solver_link link, const struct slice *slice, struct model *model)
{
    uint64_t start = now_ns(solver);
    if (solver->options.at_work)
        atomic_store_explicit(solver->options.at_work, (uint8_t)(link + 1), memory_order_relaxed);
    enum verdict verdict = link == LINK_BITS ? ask_bits(solver, slice, model)
                                             : ask_about_pins(solver, link, slice, model);
    if (verdict == VERDICT_SAT && !confirm(solver, slice, model)) {
        solver->counters[link].refused++;
        verdict = VERDICT_UNKNOWN;
    }
    /* With pointers, cells must stay equal that no predicate names. */
    if (verdict == VERDICT_SAT && link >= LINK_SEARCH && !slice_has_pointers(&solver->context, slice))
        model_shrink(&solver->context, slice, model);
    if (verdict != VERDICT_SAT)
        model_clear(model);
    count_answer(solver, link, verdict, start);
    return verdict;
}

/* What the cache knows: before the other links (`whole`), or the recent models, when the quick ones have given up. */
static enum verdict ask_cache(struct solver *solver, const struct slice *slice, struct model *model, bool whole)
{
    struct link_counter *counter = &solver->counters[LINK_CACHE];
    uint64_t start = now_ns(solver);
    enum verdict verdict = whole ? cache_find(solver->cache, &solver->slicer, slice, model)
                                 : cache_try_models(solver->cache, slice, model);
    if (verdict == VERDICT_SAT && !confirm(solver, slice, model)) {
        counter->refused++;
        verdict = VERDICT_UNKNOWN;
    }
    if (verdict == VERDICT_SAT)
        model_shrink(&solver->context, slice, model);
    else
        model_clear(model);
    count_answer(solver, LINK_CACHE, verdict, start);
    counter->asked -= !whole;
    return verdict;
}

static void remember(struct solver *solver, enum solver_link link, const struct slice *slice, enum verdict verdict,
                     struct model *model)
{
    if (verdict == VERDICT_SAT) {
        cache_add_sat(solver->cache, slice, model);
    } else if (verdict == VERDICT_UNSAT && link == LINK_BITS) {
        size_t count;
        const expr_handle *core = bits_core(solver->bits, &count);
        cache_add_unsat(solver->cache, slice, core, count);
    } else if (verdict == VERDICT_UNSAT) {
        struct slice free = without_pins(&solver->context, slice);
        cache_add_unsat(solver->cache, slice, free.preds, free.count - 1);
    }
}

/* The answer is not known, and a further link may find it. */
static bool is_open(struct solver *solver, enum verdict verdict)
{
    bool is_settled = solver->reason == SOLVER_REASON_PIN || solver->reason == SOLVER_REASON_OBJECTS;
    if (verdict != VERDICT_UNKNOWN || is_settled)
        return false;
    if (solver->context.is_late || context_is_over(&solver->context))
        solver->reason = SOLVER_REASON_OVER;
    return solver->reason != SOLVER_REASON_OVER;
}

static enum verdict run_slow_links(struct solver *solver, const struct slice *slice, struct model *model, bool caches)
{
    enum verdict verdict = VERDICT_UNKNOWN;
    for (enum solver_link link = LINK_LINEAR; link < LINK_COUNT && is_open(solver, verdict); link++) {
        if (!has_link(solver, link) || (link == LINK_SMT && solver->reason == SOLVER_REASON_THEORY))
            continue;                              /* what bits could not tell of pointers Z3 cannot either */
        verdict = ask(solver, link, slice, model);
        if (caches)
            remember(solver, link, slice, verdict, model);
    }
    if (caches && verdict == VERDICT_UNKNOWN && solver->reason == SOLVER_REASON_STEPS && !solver->context.is_late)
        cache_add_hopeless(solver->cache, slice);
    return verdict;
}

static enum verdict run_links(struct solver *solver, const struct slice *slice, struct model *model)
{
    bool pointers = slice_has_pointers(&solver->context, slice), caches = has_link(solver, LINK_CACHE) && !pointers;
    enum verdict verdict = caches ? ask_cache(solver, slice, model, true) : VERDICT_UNKNOWN;
    solver->is_past_cache = is_open(solver, verdict);
    if (is_open(solver, verdict) && has_link(solver, LINK_FAST))
        verdict = ask(solver, LINK_FAST, slice, model);
    if (is_open(solver, verdict) && pointers && has_link(solver, LINK_POINTER))
        verdict = ask(solver, LINK_POINTER, slice, model);
    if (is_open(solver, verdict) && caches)
        verdict = ask_cache(solver, slice, model, false);
    if (!is_open(solver, verdict))
        return verdict;
    if (caches && cache_is_hopeless(solver->cache, slice)) {
        solver->reason = SOLVER_REASON_STEPS;
        return VERDICT_UNKNOWN;
    }
    return run_slow_links(solver, slice, model, caches);
}

/* The values of the slice as in this query's hint, even if the path is that of the last query. */
static void load_slice_values(struct solver *solver, const struct slice *slice)
{
    const struct query *query = slice->query;
    for (size_t i = 0; i < slice->var_count; i++) {
        uint32_t var = slice->vars[i];
        solver->context.values[var] = query_hint(query, var);
    }
}

/* Something was left out since nobody waits for the answer. */
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
    solver->is_pinned = solver->is_past_cache = solver->context.is_late = false;
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
    solver->slices.path += query->path_count;
    solver->slices.kept += slice.count - 1;
    solver->excess += slice.count > FEW_CONDITIONS ? slice.count - FEW_CONDITIONS : 0;
    load_slice_values(solver, &slice);
    verdict = run_links(solver, &slice, model);
    if (solver->options.measure && solver->is_past_cache)
        times_add(&solver->times, now_ns(solver) - start);
    if (solver->context.is_late)
        return give_up(solver, model);
    if (verdict != VERDICT_UNKNOWN)
        solver->reason = SOLVER_REASON_NONE;
    else if (solver->is_pinned)
        solver->reason = SOLVER_REASON_PIN;
    else if (!solver->reason)
        solver->reason = SOLVER_REASON_THEORY;
    return verdict;
}
