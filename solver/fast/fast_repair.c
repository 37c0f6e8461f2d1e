/* fast_repair.c - most flips need a change of one variable only. The goal and all other predicates about that variable
 * are solved for it while the other variables keep their values; the nearest common value is exact, and is found
 * without evaluating the rest of the slice.
 *
 * Where a predicate cannot be solved for the variable, values are tried: a candidate that keeps as much as possible of
 * the present value, then its neighbours. Where one variable is not enough, one of the goal's gets a value that
 * satisfies the goal alone, and the predicates that this violates are repaired with other variables, a few times. The
 * effort is bounded, and every result is evaluated. */
#include <assert.h>

#include "solver/fast/candidate.h"
#include "solver/fast/fast.h"

#define GUESS_LIMIT 8u
#define NEAR_LIMIT 10u
#define CORNER_COUNT 6u
#define START_LIMIT 3u             /* variables of the goal to start with */
#define REPAIR_LIMIT 6u            /* variables changed after the first */
#define WORK_LIMIT (1u << 18)      /* expressions: a few milliseconds */
#define TRIES_LIMIT 64u            /* values tried in a slice of any size */

/* ---- limits ---- */

static uint64_t work_now(const struct fast *fast)
{
    return fast->context->eval.work + support_work(fast->context->support);
}

void work_begin(struct fast *fast)
{
    fast->work_limit = work_now(fast) + (WORK_LIMIT >> fast->context->options->haste);
    fast->tries = 0;
}

/* A try costs at most one evaluation of the slice. The work is done after TRIES_LIMIT tries, but not before the work
 * limit. */
bool work_is_done(const struct fast *fast)
{
    return (fast->tries >= TRIES_LIMIT && work_now(fast) > fast->work_limit) || context_is_late(fast->context, 1);
}

const uint32_t *vars_to_change(struct fast *fast, expr_handle e, uint32_t *count)
{
    const uint32_t *var = support_of(fast->context->support, e, count);
    if (!support_is_big(fast->context->support, e))
        return var;
    uint32_t *last = arena_alloc(&fast->context->scratch, MOST_VARS * sizeof *last);
    for (uint32_t i = 0; i < MOST_VARS; i++)
        last[i] = var[*count - 1 - i];
    *count = MOST_VARS;
    return last;
}

/* ---- values ---- */

void values_set(struct fast *fast, struct local *local, uint64_t value)
{
    assert(!(value & ~width_mask(local->width)));
    struct context *context = fast->context;
    local->value = value;
    context->values[local->var] = value;
    eval_begin(&context->eval, context->values, context->value_count);
}

void values_enter(struct fast *fast)
{
    struct context *context = fast->context;
    for (size_t i = 0; i < fast->local_count; i++)
        context->values[fast->local[i].var] = fast->local[i].value;
    eval_begin(&context->eval, context->values, context->value_count);
    fast->is_entered = true;
}

void values_leave(struct fast *fast)
{
    for (size_t i = 0; i < fast->local_count; i++)
        fast->context->values[fast->local[i].var] = fast->local[i].hint;
}

bool rest_holds(struct fast *fast)
{
    const expr_handle *rest = fast->rest.data;
    for (size_t i = 0; i < fast->rest.count; i++)
        if (context_is_late(fast->context, 1) || !eval_expr(&fast->context->eval, rest[i]))
            return false;
    return true;
}

/* ---- one variable ---- */

static bool unsolved_hold(struct fast *fast)
{
    const expr_handle *unsolved = fast->unsolved.data;
    for (size_t i = 0; i < fast->unsolved.count; i++)
        if (context_is_late(fast->context, 1) || !eval_expr(&fast->context->eval, unsolved[i]))
            return false;
    return true;
}

/* Only the subexpressions that contain the variable are evaluated again for each value, if an unsolved predicate has
 * very many variables. */
static void find_changing(struct fast *fast, const struct local *local)
{
    const expr_handle *unsolved = fast->unsolved.data;
    bool is_worth_it = false;
    vec_clear(&fast->changing);
    for (size_t i = 0; i < fast->unsolved.count && !is_worth_it; i++)
        is_worth_it = support_is_big(fast->context->support, unsolved[i]);
    if (!is_worth_it)
        return;
    support_clear_list(fast->context->support, &fast->changing);
    for (size_t i = 0; i < fast->unsolved.count && !context_is_late(fast->context, 1); i++)
        support_list(fast->context->support, unsolved[i], local->var, &fast->changing);
}

static void change_value(struct fast *fast, struct local *local, uint64_t value)
{
    if (!fast->changing.count) {
        values_set(fast, local, value);
        return;
    }
    local->value = fast->context->values[local->var] = value;
    eval_forget(&fast->context->eval, fast->changing.data, fast->changing.count);
    fast->context->eval.work += fast->changing.count / 4;
}

/* False if the value fails: the variable gets its old value back, and `left` loses the new one. */
static bool try_value(struct fast *fast, struct local *local, struct left *left, uint64_t value)
{
    uint64_t kept = local->value;
    fast->tries++;
    change_value(fast, local, value);
    if (unsolved_hold(fast)) {
        values_set(fast, local, value);            /* now for all expressions */
        return true;
    }
    change_value(fast, local, kept);
    left_remove(left, value);
    return false;
}

static bool try_guesses(struct fast *fast, struct local *local, struct left *left)
{
    for (uint32_t i = 0; i < fast->unsolved.count && i < GUESS_LIMIT; i++) {
        expr_handle pred = *(expr_handle *)vec_at(&fast->unsolved, i);
        uint64_t value;
        if (candidate_value(fast->context, pred, local->var, &value) && left_has(left, value)
            && try_value(fast, local, left, value))
            return true;
    }
    return false;
}

static bool try_nearest(struct fast *fast, struct local *local, struct left *left)
{
    uint64_t value;
    for (unsigned tries = local->is_byte ? 256 : NEAR_LIMIT; tries > 0 && left_choose(left, &value); tries--)
        if (try_value(fast, local, left, value))
            return true;
        else if (work_is_done(fast))
            return false;
    return false;
}

/* Try the numbers at which arithmetic wraps or changes its sign. */
static bool try_corners(struct fast *fast, struct local *local, struct left *left)
{
    const uint64_t mask = width_mask(local->width), half = mask / 2;
    const uint64_t corner[CORNER_COUNT] = {0, 1, mask, half, half + 1, 2};
    for (unsigned i = 0; i < CORNER_COUNT; i++)
        if (left_has(left, corner[i]) && try_value(fast, local, left, corner[i]))
            return true;
    return false;
}

/* Some predicates could not be solved: try all values of a byte, and a few of a wider variable. */
static bool repair_by_trying(struct fast *fast, struct local *local, struct left *left)
{
    find_changing(fast, local);
    static_assert(GUESS_LIMIT + NEAR_LIMIT + CORNER_COUNT <= LEFT_REMOVE_LIMIT, "room for what is removed");
    return try_guesses(fast, local, left) || try_nearest(fast, local, left)
           || (!local->is_byte && try_corners(fast, local, left));
}

static bool repair_with(struct fast *fast, struct local *local, struct left *left)
{
    uint64_t value;
    if (fast->unsolved.count)
        return repair_by_trying(fast, local, left);
    if (!left_choose(left, &value))
        return false;
    local->value = value;
    if (fast->is_entered)
        values_set(fast, local, value);
    return true;
}

bool repair_one(struct fast *fast, uint32_t at)
{
    assert(at < fast->local_count);
    struct left left;
    return left_find(fast, at, &left) && repair_with(fast, &fast->local[at], &left);
}

/* ---- several variables ---- */

/* Returns the first predicate, from the goal down, that does not hold; 0 if all hold. */
static expr_handle find_broken(struct fast *fast, const struct slice *slice)
{
    for (size_t i = slice->count; i-- > 0 && !context_is_late(fast->context, 1);)
        if (!eval_expr(&fast->context->eval, slice->preds[i]))
            return slice->preds[i];
    return 0;
}

/* A variable that was changed already keeps its value. */
static bool is_changed(const struct local *local)
{
    return local->value != local->hint;
}

static bool repair_pred(struct fast *fast, expr_handle pred)
{
    uint32_t count;
    const uint32_t *var = vars_to_change(fast, pred, &count);
    struct left left;
    for (uint32_t i = 0; i < count && !work_is_done(fast); i++) {
        uint32_t at = fast->local_of[var[i]];
        if (!is_changed(&fast->local[at]) && repair_one(fast, at))
            return true;
    }
    for (uint32_t i = 0; i < count && !work_is_done(fast); i++) {
        uint32_t at = fast->local_of[var[i]];
        if (!is_changed(&fast->local[at]) && left_find_for(fast, at, pred, &left)
            && repair_with(fast, &fast->local[at], &left))
            return true;
    }
    return false;
}

static void take_hints(struct fast *fast)
{
    for (size_t i = 0; i < fast->local_count; i++)
        fast->local[i].value = fast->local[i].hint;
    values_enter(fast);
}

bool repair_some(struct fast *fast, const struct slice *slice)
{
    uint32_t count;
    expr_handle goal = slice->preds[slice->count - 1];
    const uint32_t *var = vars_to_change(fast, goal, &count);
    for (uint32_t i = 0; i < count && i < START_LIMIT && !work_is_done(fast); i++) {
        struct left left;
        uint32_t at = fast->local_of[var[i]];
        fast->tries++;
        take_hints(fast);
        if (!left_find_for(fast, at, goal, &left) || !repair_with(fast, &fast->local[at], &left))
            continue;
        for (unsigned repairs = 0; repairs <= REPAIR_LIMIT; repairs++) {
            expr_handle broken = find_broken(fast, slice);
            fast->tries++;
            if (!broken)
                return true;
            if (!repair_pred(fast, broken))
                break;
        }
    }
    return false;
}
