/* bits.c - exact answers: the slice becomes a circuit, and its predicates are assumptions of one incremental SAT
 * solver.
 *
 * Generations. The solver keeps the circuits of recent queries, so the next query, which mostly shares them, adds
 * little. But a solver assigns all its variables in every query, so circuits that are no longer used cost time: when
 * the circuit has grown too much, or a query has taken much longer than usual in this generation, everything is
 * released, and the next query starts with its own circuit alone. Effort is measured in steps of the solver, never by
 * the clock.
 *
 * Near the hint. Variables are assumed to have the hint's values, except those of the goal. Variables in a
 * contradiction are freed, until there is a model, or a contradiction that involves none of them.
 *
 * Attempts. A circuit gives each pointer a finite domain, so "unsatisfiable" may only mean that the domain was too
 * small. struct attempt says what a circuit assumes about pointers, the set of enum omission what it left out of their
 * domains, and enum claim what its contradiction therefore proves. Only CLAIM_PROOF becomes VERDICT_UNSAT. The first
 * attempt assumes most; a wider one is made only if the claim of the previous one depends on what that left out. */
#include "solver/bits/bits.h"
#include <assert.h>
#include <stdlib.h>
#include "solver/bits/encode.h"

enum {
    CONFLICTS_DEFAULT = 20000,          /* a second or two on hard arithmetic */
    CONFLICTS_NEAR = 1000,              /* while variables are held at the hint */
    FULL_VARIABLES = 100000,            /* larger circuits get fewer conflicts: each costs more */
    NEAR_ROUNDS = 6,
    GENERATION_VARIABLES = 3000,
    GENERATION_QUERIES = 31,            /* the median is taken over this many recent queries */
    SLOW_FACTOR = 8, SLOW_FLOOR = 200  /* a query is slow beyond SLOW_FACTOR times the median; floor in steps */
};

/* What a contradiction of the circuit proves. */
enum claim {
    CLAIM_NONE,                         /* nothing: a pointer may point to a place that the circuit lacks */
    CLAIM_THESE_OBJECTS,                /* no model with the objects that the circuit offers */
    CLAIM_PROOF                         /* no model */
};

/* The result of an attempt. */
struct outcome {
    enum verdict verdict;               /* UNSAT: with CLAIM_PROOF */
    enum solver_reason reason;          /* for UNKNOWN */
    bool needs_concretization;          /* the contradiction has a concretization; none without one was found */
    bool core_has_domain;               /* the circuit is contradictory, and pointer domains are in the core */
    bool has_clash;                     /* of a model: two pointers require different values of one cell */
    unsigned omits;                     /* set of enum omission: what the circuit leaves out */
};

/* Statistics of a generation: its initial size, and the effort of its recent queries. */
struct generation {
    size_t first_variables;             /* after its first query */
    uint64_t steps[GENERATION_QUERIES];
    size_t query_count;
    bool is_spent;
};

struct bits {
    struct context *context;
    struct encoding code;
    struct generation generation;
    struct vec core;                    /* expr_handle */
    struct vec free;                    /* uint8_t, by index in slice->vars: 1 if not held at the hint */
    uint64_t steps;                     /* of this attempt */
};

void *bits_new(struct context *context)
{
    struct bits *bits = mem_alloc(sizeof *bits);
    *bits = (struct bits){.context = context};
    encoding_init(&bits->code, context);
    vec_init(&bits->core, sizeof(expr_handle));
    vec_init(&bits->free, sizeof(uint8_t));
    return bits;
}

void bits_free(void *link)
{
    struct bits *bits = link;
    encoding_fini(&bits->code);
    vec_fini(&bits->core);
    vec_fini(&bits->free);
    free(bits);
}

size_t bits_variable_count(const struct bits *bits)
{
    return gates_count(bits->code.blast.gates);
}

static unsigned width_of_var(const struct bits *bits, uint32_t var)
{
    return var_at(bits->context->vars, var)->width;
}

/* --- generations -------------------------------------------------------------------------------------------------- */

static void start_generation(struct bits *bits)
{
    blast_reset(&bits->code.blast);
    bits->generation = (struct generation){0};
}

static bool is_overgrown(const struct bits *bits)
{
    size_t limit = 2 * bits->generation.first_variables;
    return bits_variable_count(bits) > (limit > GENERATION_VARIABLES ? limit : GENERATION_VARIABLES);
}

/* Build the query's circuit, in this generation or in a new one. False if it is too large even alone. */
static bool enter_query(struct bits *bits, const struct slice *slice, const struct attempt *attempt, unsigned *omits)
{
    if (bits->generation.is_spent)
        start_generation(bits);
    bool is_built = encoding_build(&bits->code, slice, attempt, omits);
    if (!is_built || (bits->generation.query_count && is_overgrown(bits))) {
        start_generation(bits);
        is_built = encoding_build(&bits->code, slice, attempt, omits);
    }
    if (!bits->generation.query_count)
        bits->generation.first_variables = bits_variable_count(bits);
    bits->generation.is_spent |= !is_built;
    return is_built;
}

static int compare_steps(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint64_t median_steps(const struct generation *generation)
{
    uint64_t sorted[GENERATION_QUERIES];
    size_t count = generation->query_count < GENERATION_QUERIES ? generation->query_count : GENERATION_QUERIES;
    for (size_t i = 0; i < count; i++)
        sorted[i] = generation->steps[i];
    qsort(sorted, count, sizeof *sorted, compare_steps);
    return sorted[count / 2];
}

static void leave_query(struct bits *bits)
{
    struct generation *generation = &bits->generation;
    generation->steps[generation->query_count++ % GENERATION_QUERIES] = bits->steps;
    if (generation->query_count > 1 && bits->steps > SLOW_FLOOR && bits->steps > SLOW_FACTOR * median_steps(generation))
        generation->is_spent = true;
}

/* --- solving ------------------------------------------------------------------------------------------------------ */

static void assume_premises(struct bits *bits, bool with_concretizations)
{
    const struct premise *premises = bits->code.premises.data;
    for (size_t i = 0; i < bits->code.premises.count; i++)
        if (with_concretizations || !premises[i].is_concretization)
            gates_assume(bits->code.blast.gates, premises[i].literal);
}

static int hint_literal(struct bits *bits, const struct slice *slice, uint32_t var, unsigned bit)
{
    int literal = encoding_input(&bits->code, var)[bit];
    return query_hint(slice->query, var) >> bit & 1 ? literal : -literal;
}

static void assume_hint(struct bits *bits, const struct slice *slice)
{
    const uint8_t *is_free = bits->free.data;
    for (size_t i = 0; i < slice->var_count; i++)
        for (unsigned bit = 0; !is_free[i] && bit < width_of_var(bits, slice->vars[i]); bit++)
            gates_assume(bits->code.blast.gates, hint_literal(bits, slice, slice->vars[i], bit));
}

/* Free the variables whose hint is part of the contradiction. False if there are none. */
static bool free_failed(struct bits *bits, const struct slice *slice)
{
    uint8_t *is_free = bits->free.data;
    bool any = false;
    for (size_t i = 0; i < slice->var_count; i++) {
        bool failed = false;
        for (unsigned bit = 0; !is_free[i] && !failed && bit < width_of_var(bits, slice->vars[i]); bit++)
            failed = gates_failed(bits->code.blast.gates, hint_literal(bits, slice, slice->vars[i], bit));
        is_free[i] |= failed;
        any |= failed;
    }
    return any;
}

static void free_goal_vars(struct bits *bits, const struct slice *slice)
{
    vec_clear(&bits->free);
    uint8_t *is_free = vec_push_n(&bits->free, slice->var_count);
    uint32_t count;
    const uint32_t *vars = support_of(bits->context->support, slice->preds[slice->count - 1], &count);
    for (size_t i = 0, k = 0; i < slice->var_count && k < count; i++) {
        is_free[i] = slice->vars[i] == vars[k];
        k += is_free[i];
    }
}

static uint64_t conflict_limit(const struct bits *bits)
{
    uint64_t limit = bits->context->options->conflict_limit;
    return limit ? limit : CONFLICTS_DEFAULT;
}

static enum verdict solve(struct bits *bits, uint64_t limit)
{
    uint64_t count = bits_variable_count(bits);
    if (count > FULL_VARIABLES)
        limit = limit * FULL_VARIABLES / count;
    enum verdict verdict = gates_solve(bits->code.blast.gates, limit, bits->context->options);
    bits->steps += gates_steps(bits->code.blast.gates);
    return verdict;
}

/* Solve with as many variables at the hint as possible. UNSAT does not depend on the hint. UNKNOWN: no conclusion. */
static enum verdict solve_near(struct bits *bits, const struct slice *slice)
{
    uint64_t limit = conflict_limit(bits) < CONFLICTS_NEAR ? conflict_limit(bits) : CONFLICTS_NEAR;
    free_goal_vars(bits, slice);
    for (unsigned round = 0; round < NEAR_ROUNDS; round++) {
        assume_premises(bits, true);
        assume_hint(bits, slice);
        enum verdict verdict = solve(bits, limit);
        if (verdict != VERDICT_UNSAT || !free_failed(bits, slice))
            return verdict;
    }
    return VERDICT_UNKNOWN;
}

/* Collect the failed premises among those assumed. Returns whether a concretization is among them. */
static bool read_core(struct bits *bits, expr_handle goal, bool with_concretizations, struct outcome *outcome)
{
    const struct premise *premises = bits->code.premises.data;
    bool has_concretization = false;
    vec_clear(&bits->core);
    outcome->core_has_domain = false;
    for (size_t i = 0; i < bits->code.premises.count; i++) {
        bool was_assumed = with_concretizations || !premises[i].is_concretization;
        if (!was_assumed || !gates_failed(bits->code.blast.gates, premises[i].literal))
            continue;
        has_concretization |= premises[i].is_concretization;
        outcome->core_has_domain |= !premises[i].pred;
        if (premises[i].pred && premises[i].pred != goal)
            *(expr_handle *)vec_push(&bits->core) = premises[i].pred;
    }
    return has_concretization;
}

/* The core has a concretization: look for one without. Returns whether there is one. */
static bool find_core_without_concretizations(struct bits *bits, expr_handle goal, struct outcome *outcome)
{
    assume_premises(bits, false);
    if (solve(bits, conflict_limit(bits)) != VERDICT_UNSAT)
        return false;
    bool has_concretization = read_core(bits, goal, false, outcome);
    assert(!has_concretization);
    (void)has_concretization;
    return true;
}

/* Returns a premise that was simplified to false, a contradiction by itself; preferably one that is not a
 * concretization. */
static const struct premise *find_false(const struct bits *bits)
{
    const struct premise *premises = bits->code.premises.data, *found = NULL;
    for (size_t i = 0; i < bits->code.premises.count; i++)
        if (premises[i].literal == GATE_FALSE && (!found || found->is_concretization))
            found = &premises[i];
    return found;
}

static void solve_premises(struct bits *bits, const struct slice *slice, struct model *model, struct outcome *outcome)
{
    expr_handle goal = slice->preds[slice->count - 1];
    enum verdict verdict = solve_near(bits, slice);
    if (verdict == VERDICT_UNKNOWN) {
        assume_premises(bits, true);
        verdict = solve(bits, conflict_limit(bits));
    }
    outcome->verdict = verdict;
    if (verdict == VERDICT_SAT)
        outcome->has_clash = !encoding_read_model(&bits->code, slice, model);
    else if (verdict == VERDICT_UNSAT)
        outcome->needs_concretization = read_core(bits, goal, true, outcome)
            && !find_core_without_concretizations(bits, goal, outcome);
    else
        outcome->reason = SOLVER_REASON_STEPS;
    leave_query(bits);
}

/* Make the outcome of a premise that is false by itself. */
static void take_contradiction(struct bits *bits, const struct premise *premise, expr_handle goal,
                               struct outcome *outcome)
{
    outcome->verdict = VERDICT_UNSAT;
    if (premise->is_concretization) {
        outcome->needs_concretization = !find_core_without_concretizations(bits, goal, outcome);
        return;
    }
    outcome->core_has_domain = !premise->pred;
    if (premise->pred && premise->pred != goal)
        *(expr_handle *)vec_push(&bits->core) = premise->pred;
}

/* --- attempts ----------------------------------------------------------------------------------------------------- */

/* Build and solve one circuit. The outcome is not interpreted yet. */
static struct outcome solve_circuit(struct bits *bits, const struct slice *slice, const struct attempt *attempt,
                                    struct model *model)
{
    struct outcome outcome = {.verdict = VERDICT_UNKNOWN};
    bits->steps = 0;
    vec_clear(&bits->core);
    if (!enter_query(bits, slice, attempt, &outcome.omits)) {
        outcome.reason = SOLVER_REASON_STEPS;
        return outcome;
    }
    const struct premise *contradiction = find_false(bits);
    if (contradiction)
        take_contradiction(bits, contradiction, slice->preds[slice->count - 1], &outcome);
    else
        solve_premises(bits, slice, model, &outcome);
    return outcome;
}

/* Returns what the contradiction of an attempt proves. An object without cells in the slice is equivalent to a fresh
 * one, so if fresh objects are unlimited, such objects need not be offered. */
static enum claim claim_of(const struct attempt *attempt, const struct outcome *outcome)
{
    unsigned objects = OMITS_FRESH | OMITS_SHARING;
    if (attempt->limit == LIMIT_OF_QUERY)
        objects |= OMITS_OBJECTS;
    if (!outcome->core_has_domain)
        return CLAIM_PROOF;
    if (outcome->omits & OMITS_PLACES)
        return CLAIM_NONE;
    return outcome->omits & objects ? CLAIM_THESE_OBJECTS : CLAIM_PROOF;
}

/* No answer: there is no valid model, and the contradiction proves nothing. */
static void give_up(struct outcome *outcome, enum solver_reason reason)
{
    outcome->verdict = VERDICT_UNKNOWN;
    outcome->reason = reason;
}

/* Solve a circuit, and if its model has clashes, another circuit that forbids them. Then determine what they prove. */
static struct outcome make_attempt(struct bits *bits, const struct slice *slice, struct attempt attempt,
                                   struct model *model)
{
    struct outcome outcome = solve_circuit(bits, slice, &attempt, model);
    if (outcome.verdict == VERDICT_SAT && outcome.has_clash) {
        assert(attempt.clashes == CLASHES_IGNORED);
        model_clear(model);
        attempt.clashes = CLASHES_FORBIDDEN;
        outcome = solve_circuit(bits, slice, &attempt, model);
    }
    if (outcome.verdict == VERDICT_SAT && (outcome.has_clash || encoding_leaves_inside(&bits->code, slice, model))) {
        model_clear(model);
        give_up(&outcome, SOLVER_REASON_THEORY);
    }
    if (outcome.verdict == VERDICT_UNSAT && claim_of(&attempt, &outcome) != CLAIM_PROOF)
        give_up(&outcome, outcome.omits & OMITS_FRESH ? SOLVER_REASON_OBJECTS : SOLVER_REASON_THEORY);
    assert(outcome.verdict != VERDICT_SAT || !outcome.core_has_domain);
    return outcome;
}

/* If the slice is unsatisfiable with any number of objects, that is a proof. A model that needs more objects than
 * allowed is discarded. */
static struct outcome look_beyond(struct bits *bits, const struct slice *slice, const struct outcome *before,
                                  struct model *model)
{
    const struct attempt attempt = {.limit = LIMIT_NONE, .sharing = SHARING_FRESH};
    struct outcome outcome = make_attempt(bits, slice, attempt, model);
    if (outcome.verdict == VERDICT_SAT) {
        model_clear(model);
        give_up(&outcome, before->reason);
    }
    return outcome;
}

/* Each further attempt is made only if the contradiction of the previous one depends on what that left out. */
static struct outcome make_attempts(struct bits *bits, const struct slice *slice, struct model *model)
{
    struct attempt attempt = {.limit = LIMIT_OF_QUERY, .sharing = SHARING_NONE};
    struct outcome outcome = make_attempt(bits, slice, attempt, model);
    if (outcome.core_has_domain && (outcome.omits & OMITS_SHARING)) {
        attempt.sharing = SHARING_FRESH;
        outcome = make_attempt(bits, slice, attempt, model);
    }
    if (outcome.core_has_domain && (outcome.omits & (OMITS_FRESH | OMITS_OBJECTS)))
        outcome = look_beyond(bits, slice, &outcome, model);
    return outcome;
}

struct answer bits_solve(void *link, const struct slice *slice, struct model *model)
{
    struct bits *bits = link;
    if (narrow_solve(bits->context, slice, model) == VERDICT_SAT)
        return answer_plain(VERDICT_SAT);
    struct outcome outcome = make_attempts(bits, slice, model);
    bool is_unsat = outcome.verdict == VERDICT_UNSAT;
    return (struct answer){
        .verdict = outcome.verdict,
        .reason = outcome.verdict == VERDICT_UNKNOWN ? outcome.reason : SOLVER_REASON_NONE,
        .is_settled = outcome.verdict == VERDICT_UNKNOWN && outcome.reason == SOLVER_REASON_OBJECTS,
        .needs_concretization = is_unsat && outcome.needs_concretization,
        .has_core = is_unsat,
        .core = bits->core.data,
        .core_count = is_unsat ? bits->core.count : 0,
    };
}
