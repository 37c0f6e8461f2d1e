/* The goal of an item is the predicate of the wanted outcome, or, if outcomes are excluded, the conjunction of their
 * negated predicates. The path consists of the predicates of the earlier choices. Control choices need no solver: the
 * list of their outcomes is cut at the choice, and the wanted outcome and those forced after it are appended. */
#include <assert.h>
#include "cute/search/attempt.h"
#include "cute/search/expand.h"

/* Request all inputs with the values of the hint, in the order in which the parent created them. */
static void request_values(struct request *request, const struct run *run, const struct hint *hint)
{
    const uint64_t *values = hint->values.data;
    for (uint32_t i = 0; i < run->cell_count; i++)
        request->value[i] = value_of_cell(&run->cells[i], values[run->cells[i].var]);
    request->value_count = run->cell_count;
}

static void add_control(struct request *request, uint64_t outcome)
{
    if (request->control_count < REQUEST_CONTROL_LIMIT)
        request->control[request->control_count++] = (uint32_t)outcome;
}

/* Request the outcomes of the control choices before `end`. */
static void request_controls(struct request *request, const struct run *run, uint32_t end)
{
    request->control_count = 0;
    for (uint32_t i = 0; i < end; i++)
        if (choice_is_control(&run->choices[i]))
            add_control(request, run->choices[i].outcome);
}

static void request_clones(struct request *request, const struct model *model)
{
    const struct clone *clones = model->clones.data;
    for (size_t i = 0; i < model->clones.count; i++)
        request->clone[i] = (struct request_clone){clones[i].slot, clones[i].from};
    request->clone_count = (uint32_t)model->clones.count;
}

/* Returns 0 if the table of expressions is full. */
static expr_handle goal_of(struct worker *worker, const struct item *item, const struct choice *choice)
{
    const uint64_t *excluded = item_values(item, ITEM_EXCLUDE);
    if (!excluded)
        return choice_predicate(&worker->runner.exprs, worker->sites, choice, item->outcome);
    expr_handle goal = expr_const(&worker->runner.exprs, 1, 1);
    for (uint32_t i = 0; i < item_count(item, ITEM_EXCLUDE); i++) {
        expr_handle had = choice_predicate(&worker->runner.exprs, worker->sites, choice, excluded[i]);
        goal = expr_make2(&worker->runner.exprs, OP_AND, goal, expr_not(&worker->runner.exprs, had));
    }
    return goal;
}

static void count_unsolved(struct worker *worker, const struct attempt *attempt, uint32_t site)
{
    enum reason reason = REASON_THEORY;
    if (solver_reason(attempt->solver) == SOLVER_REASON_OVER)
        reason = search_interrupted ? REASON_SIGNAL : REASON_TIME;
    else if (solver_reason(attempt->solver) == SOLVER_REASON_STEPS)
        reason = REASON_STEPS;
    else if (solver_reason(attempt->solver) == SOLVER_REASON_CONCRETIZED)
        reason = REASON_CONCRETIZED;
    else if (solver_reason(attempt->solver) == SOLVER_REASON_OBJECTS)
        reason = REASON_OBJECTS;
    if (!attempt->item->is_redundant)                     /* a redundant item's paths belong to other items, too */
        stats_reason(&worker->known->stats, reason, site);
}

static bool flip_solve(struct worker *worker, struct attempt *attempt)
{
    const struct item *item = attempt->item;
    const struct record *parent = attempt->parent;
    const struct hint *hint = &worker->hint;
    uint32_t site = parent->run.choices[item->choice].site;
    struct query query = {
        .path = parent->run.facts, .path_count = parent->run.fact_count + item->choice,
        .path_id = parent->id, .is_concretization = parent->is_concretization,
        .goal = goal_of(worker, item, &parent->run.choices[item->choice]), .choice = item->choice,
        .hint = hint->values.data, .hint_count = hint->values.count,
        .objects = hint->objects.data, .object_count = hint->objects.count,
        .max_objects = worker->settings->limits.max_objects,
        .bound = worker->settings->bounds.bound, .bound_count = worker->settings->bounds.count,
    };
    assert(query.path + query.path_count == parent->run.preds + item->choice);     /* ends before the flipped choice */
    if (!query.goal) {
        stats_reason(&worker->known->stats, REASON_STEPS, site);
        return false;
    }
    bool is_first = attempt->blocked.count == 0, is_open;
    enum verdict verdict = alias_solve(worker, attempt, &query, &is_open);
    is_open |= verdict == VERDICT_UNKNOWN;
    if (verdict == VERDICT_UNSAT && is_first)
        unsat_core_note(worker, attempt, query);
    bool is_quick = worker->settings->order == ORDER_COVERAGE && !item->is_deferred;
    if (is_open && is_quick && is_first && solver_reason(attempt->solver) != SOLVER_REASON_CONCRETIZED)
        expand_deferred(worker, item);
    else if (is_open)
        count_unsolved(worker, attempt, site);
    if (verdict != VERDICT_SAT)
        return false;
    bool fits = worker->model.clones.count <= REQUEST_CLONE_LIMIT;
    if (!fits)
        stats_reason(&worker->known->stats, REASON_THEORY, site);
    return fits;
}

/* The outcome of the choice under the values of the hint. */
static uint64_t flip_predicted(struct worker *worker, const struct item *item, const struct choice *choice)
{
    if (!item_count(item, ITEM_EXCLUDE))
        return item->outcome;
    eval_begin(&worker->eval, worker->hint.values.data, worker->hint.values.count);
    return eval_expr(&worker->eval, choice->expr);
}

static enum flip flip_data(struct worker *worker, struct attempt *attempt, uint64_t *outcome)
{
    const struct item *item = attempt->item;
    const struct record *parent = attempt->parent;
    struct request *request = attempt->request;
    const struct choice *choice = &parent->run.choices[item->choice];
    bool is_first = attempt->blocked.count == 0;
    hint_load(&worker->hint, parent);
    model_clear(&worker->model);
    if (!flip_solve(worker, attempt))
        return FLIP_NONE;
    hint_swap(&worker->hint, &worker->model);
    *outcome = flip_predicted(worker, item, choice);
    request_begin(request, worker->settings);
    request_values(request, &parent->run, &worker->hint);
    hint_swap(&worker->hint, &worker->model);
    request_controls(request, &parent->run, item->choice);
    request_clones(request, &worker->model);
    if (item_count(item, ITEM_EXCLUDE) && is_first)
        expand_again(worker, item, choice, *outcome);
    return FLIP_READY;
}

static enum flip flip_control(struct worker *worker, struct attempt *attempt, uint64_t *outcome)
{
    const struct item *item = attempt->item;
    const struct record *parent = attempt->parent;
    struct request *request = attempt->request;
    const uint64_t *forced = item_values(item, ITEM_FORCE);
    hint_load(&worker->hint, parent);
    request_begin(request, worker->settings);
    request_values(request, &parent->run, &worker->hint);
    request_controls(request, &parent->run, item->choice);
    *outcome = item->outcome;
    add_control(request, item->outcome);
    for (uint32_t i = 0; i < item_count(item, ITEM_FORCE); i++)
        add_control(request, forced[i]);
    return FLIP_READY;
}

enum flip flip_item(struct worker *worker, struct attempt *attempt, uint64_t *outcome)
{
    const struct item *item = attempt->item;
    const struct record *parent = attempt->parent;
    assert(item->choice < parent->run.choice_count);
#ifdef CUTE_CHECKED
    assert(!item_check_flip(item, &parent->run));
#endif
    const struct choice *choice = &parent->run.choices[item->choice];
    if (choice_is_control(choice))
        return flip_control(worker, attempt, outcome);
    if (expand_is_moot(worker, choice, item))
        return FLIP_NONE;
    return flip_data(worker, attempt, outcome);
}
