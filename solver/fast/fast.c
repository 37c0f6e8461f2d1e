/* fast.c - tries methods in this order: facts that contradict each other; changing one variable of the goal; all edges
 * at once; changing a few variables one after the other; enumerating all values where there are few. */
#include "solver/fast/fast.h"
#include <assert.h>
#include <stdlib.h>

#include "solver/fast/fast_link.h"

#define GOAL_VARIABLE_LIMIT 8u

void *fast_new(struct context *context)
{
    struct fast *fast = mem_alloc(sizeof *fast);
    *fast = (struct fast){.context = context, .order = order_new()};
    fact_table_init(&fast->facts);
    vec_init(&fast->lists, sizeof(struct range_list));
    vec_init(&fast->edges, sizeof(struct edge));
    vec_init(&fast->fields, sizeof(struct field));
    vec_init(&fast->rest, sizeof(expr_handle));
    vec_init(&fast->work, sizeof(expr_handle));
    vec_init(&fast->untried, sizeof(expr_handle));
    vec_init(&fast->intervals, sizeof(struct interval));
    map_init(&fast->interval_of);
    vec_init(&fast->forbidden, sizeof(uint64_t));
    vec_init(&fast->unsolved, sizeof(expr_handle));
    vec_init(&fast->changing, sizeof(expr_handle));
    return fast;
}

void fast_free(void *link)
{
    struct fast *fast = link;
    fact_table_fini(&fast->facts);
    free(fast->local_of);
    free(fast->local);
    vec_fini(&fast->lists);
    vec_fini(&fast->edges);
    vec_fini(&fast->fields);
    vec_fini(&fast->rest);
    vec_fini(&fast->work);
    vec_fini(&fast->untried);
    vec_fini(&fast->intervals);
    map_fini(&fast->interval_of);
    vec_fini(&fast->forbidden);
    vec_fini(&fast->unsolved);
    vec_fini(&fast->changing);
    order_free(fast->order);
    free(fast);
}

static enum verdict write_model(struct fast *fast, struct model *model)
{
    for (size_t i = 0; i < fast->local_count; i++) {
        const struct local *local = &fast->local[i];
        if (local->value != local->hint)
            *(struct assignment *)vec_push(&model->assignments) = (struct assignment){local->var, local->value};
    }
    return VERDICT_SAT;
}

static void forget_values(struct fast *fast)
{
    for (size_t i = 0; i < fast->local_count; i++)
        fast->local[i].value = fast->local[i].hint;
}

/* The path holds under the hint, so a change of one variable is right if all predicates about that variable hold. If
 * the goal is a conjunction, a part of it may not be about that variable, so the goal is evaluated too. */
static bool solve_for_one(struct fast *fast, expr_handle goal)
{
    uint32_t count;
    const uint32_t *var = vars_to_change(fast, goal, &count);
    bool is_both = fact_get(&fast->facts, fast->context, goal)->kind == FACT_BOTH;
    for (uint32_t i = 0; i < count && i < GOAL_VARIABLE_LIMIT && !work_is_done(fast); i++) {
        struct local *local = &fast->local[fast->local_of[var[i]]];
        if (!repair_one(fast, fast->local_of[var[i]]))
            continue;
        if (!is_both)
            return true;
        values_enter(fast);
        if (eval_expr(&fast->context->eval, goal))
            return true;
        values_set(fast, local, local->hint);
    }
    return false;
}

/* Solve for each variable that has fields. SAT only if one such variable is all that the slice contains. */
static enum verdict try_fields(struct fast *fast)
{
    enum verdict verdict = VERDICT_UNKNOWN;
    bool is_alone = fast->local_count == 1 && fast->rest.count == fast->fields.count;
    for (size_t i = 0; fast->fields.count && i < fast->local_count && verdict != VERDICT_UNSAT; i++) {
        if (context_is_late(fast->context, fast->fields.count / 2))
            return VERDICT_UNKNOWN;
        verdict = field_solve(fast, &fast->local[i]);
        if (!is_alone)
            fast->local[i].value = fast->local[i].hint;
    }
    return verdict == VERDICT_SAT && !is_alone ? VERDICT_UNKNOWN : verdict;
}

/* All methods after the first attempts. If there is a rest, the values stay entered. */
static enum verdict solve_for_many(struct fast *fast, const struct slice *slice)
{
    enum verdict verdict = order_solve(fast);
    if (verdict == VERDICT_UNSAT || (verdict == VERDICT_SAT && !fast->rest.count))
        return verdict;
    values_enter(fast);
    if (verdict == VERDICT_SAT && rest_holds(fast))
        return VERDICT_SAT;
    if (repair_some(fast, slice))
        return VERDICT_SAT;
    forget_values(fast);
    values_enter(fast);
    return work_is_done(fast) ? VERDICT_UNKNOWN : order_try_all(fast);
}

static enum verdict solve_by_values(struct fast *fast, const struct slice *slice)
{
    if (fast->rest.count)
        values_enter(fast);
    if (solve_for_one(fast, slice->preds[slice->count - 1]))
        return VERDICT_SAT;
    return bounds_contradict(fast) ? VERDICT_UNSAT : solve_for_many(fast, slice);
}

/* True for a comparison of two pointers, or of a pointer with a constant: these are left to the pointer link. */
static bool compares_pointers(const struct exprs *exprs, expr_handle goal)
{
    const struct expr *node = expr_at(exprs, goal);
    if (node->op == OP_NOT)
        node = expr_at(exprs, node->a);
    if (node->op != OP_EQ)
        return false;
    const struct expr *a = expr_at(exprs, node->a), *b = expr_at(exprs, node->b);
    return (a->op == OP_INPUT || a->op == OP_CONST) && (b->op == OP_INPUT || b->op == OP_CONST);
}

/* A number computed from pointers, as in `count = p != NULL`, is determined if the path contains the same comparison.
 * True if the goal is false then. */
static bool path_refutes(struct fast *fast, const struct slice *slice)
{
    if (compares_pointers(fast->context->exprs, slice->preds[slice->count - 1]))
        return false;
    return !query_gather(fast, slice) || bounds_refute_goal(fast, slice);
}

static enum verdict solve_slice(struct fast *fast, const struct slice *slice, struct model *model)
{
    if (slice->all_pointers || pred_has_pointer(fast->context, slice->preds[slice->count - 1]))
        return path_refutes(fast, slice) ? VERDICT_UNSAT : VERDICT_UNKNOWN;
    if (!query_gather(fast, slice))
        return VERDICT_UNSAT;
    fast->is_entered = false;
    work_begin(fast);
    enum verdict verdict = try_fields(fast);
    if (verdict == VERDICT_UNKNOWN)
        verdict = solve_by_values(fast, slice);
    if (fast->is_entered)
        values_leave(fast);
    return verdict == VERDICT_SAT ? write_model(fast, model) : verdict;
}

struct answer fast_solve(void *link, const struct slice *slice, struct model *model)
{
    assert(slice->count && !model->assignments.count);
    return answer_plain(solve_slice(link, slice, model));
}

bool fast_refutes(struct fast *fast, const struct slice *slice)
{
    if (!query_gather(fast, slice))
        return true;
    fast->is_entered = false;
    work_begin(fast);
    bool is_refuted = try_fields(fast) == VERDICT_UNSAT || bounds_contradict(fast);
    enum verdict verdict = is_refuted ? VERDICT_UNSAT : order_solve(fast);
    if (verdict == VERDICT_UNKNOWN || (verdict == VERDICT_SAT && fast->rest.count)) {
        forget_values(fast);
        values_enter(fast);
        verdict = work_is_done(fast) ? VERDICT_UNKNOWN : order_try_all(fast);
    }
    if (fast->is_entered)
        values_leave(fast);
    return verdict == VERDICT_UNSAT;
}
