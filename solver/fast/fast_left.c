/* fast_left.c - the values left for one variable.
 *
 * With its other side fixed, an edge limits the key; predicates of the rest are solved for the variable. Bytes are
 * handled as masks, wider variables as spans of keys. */
#include "solver/fast/fast.h"
#include <assert.h>
#include "solver/fast/invert.h"

/* ---- edges ---- */

/* The limits that the edges impose on one variable while the others are fixed. */
struct limits {
    wide low[2], high[2];                          /* by view; both apply */
    bool is_limited[2];
};

static void fast_left_limit(struct limits *limits, enum view view, wide low, wide high)
{
    if (low > limits->low[view])
        limits->low[view] = low;
    if (high < limits->high[view])
        limits->high[view] = high;
    limits->is_limited[view] = true;
}

static void limit_by_edge(struct fast *fast, const struct edge *edge, unsigned side, struct limits *limits)
{
    const struct local *local = &fast->local[edge->at[side]], *other = &fast->local[edge->at[1 - side]];
    enum view view = edge->any_view ? (enum view)local->is_signed : (enum view)edge->view[side];
    enum view other_view = edge->any_view ? view : (enum view)edge->view[1 - side];
    wide bound = key_of(other->value, other->width, other_view);
    wide least = key_least(local->width, view), greatest = key_greatest(local->width, view);
    bound += side ? edge->c : -edge->c;
    if (edge->relation == RELATION_EQ)
        fast_left_limit(limits, view, bound, bound);
    else if (edge->relation == RELATION_LE)
        fast_left_limit(limits, view, side ? bound : least, side ? greatest : bound);
    else if (bound >= least && bound <= greatest)
        *(uint64_t *)vec_push(&fast->forbidden) = key_value((int64_t)bound, local->width, view);
}

static struct limits limits_of(struct fast *fast, uint32_t at)
{
    const struct edge *edge = fast->edges.data;
    const struct local *local = &fast->local[at];
    struct limits limits;
    for (unsigned view = 0; view < 2; view++) {
        limits.low[view] = key_least(local->width, view);
        limits.high[view] = key_greatest(local->width, view);
        limits.is_limited[view] = false;
    }
    for (size_t i = 0; i < fast->edges.count; i++) {
        if (edge[i].at[0] == at)
            limit_by_edge(fast, &edge[i], 0, &limits);
        else if (edge[i].at[1] == at)
            limit_by_edge(fast, &edge[i], 1, &limits);
    }
    return limits;
}

static bool limits_are_empty(const struct limits *limits)
{
    return limits->low[0] > limits->high[0] || limits->low[1] > limits->high[1];
}

/* ---- the rest ---- */

static bool solve_pred(struct fast *fast, const struct local *local, expr_handle pred, struct set *set)
{
    set_make_range(set, 1, 1);
    invert_expr(fast->context, pred, local->var, local->width, set);
    if (set->overflow)
        *(expr_handle *)vec_push(&fast->unsolved) = pred;
    return !set->overflow;
}

/* ---- bytes ---- */

static bool mask_keep_set(uint64_t *mask, const struct set *set)
{
    uint64_t kept[4] = {0};
    mask_add_set(kept, set);
    return mask_intersect(mask, kept);
}

/* The values whose keys are within the limits of one view. */
static void limits_to_set(const struct limits *limits, enum view view, unsigned width, struct set *set)
{
    assert(limits->low[view] <= limits->high[view]);
    set_clear(set);
    set_add_cyclic(set, width, key_value((int64_t)limits->low[view], width, view),
                   key_value((int64_t)limits->high[view], width, view));
    set_normalize(set);
}

static bool mask_left(struct fast *fast, const struct limits *limits, struct left *left)
{
    const struct local *local = left->local;
    const expr_handle *rest = fast->rest.data;
    const uint64_t *forbidden = fast->forbidden.data;
    struct set set;
    bool is_any = true;
    for (unsigned view = 0; view < 2; view++)
        if (limits->is_limited[view]) {
            limits_to_set(limits, view, local->width, &set);
            is_any = is_any && mask_keep_set(left->mask, &set);
        }
    for (size_t i = 0; i < fast->forbidden.count; i++)
        left->mask[forbidden[i] / 64] &= ~(1ull << forbidden[i] % 64);
    for (size_t i = 0; i < fast->rest.count && is_any && !context_is_late(fast->context, 2); i++)
        if (support_has(fast->context->support, rest[i], local->var) && solve_pred(fast, local, rest[i], &set))
            is_any = mask_keep_set(left->mask, &set);
    return is_any;
}

/* ---- wider variables ---- */

static void ranges_keep_set(struct fast *fast, const struct range **range, uint32_t *count, const struct set *set)
{
    struct range *shared = arena_alloc(&fast->context->scratch, (*count + set->count) * sizeof *shared);
    *count = ranges_intersect(shared, *range, *count, set->range, set->count);
    *range = shared;
}

/* The domain without the values that the rest and the limits of the other view exclude. */
static const struct span *spans_left(struct fast *fast, const struct local *local, const struct limits *limits,
                                     enum view view, uint32_t *count)
{
    uint32_t range_count;
    struct set set;
    const expr_handle *rest = fast->rest.data;
    if (!fast->rest.count && !limits->is_limited[!view])
        return query_spans(fast, local, view, count);
    const struct range *range = query_ranges(fast, local, &range_count);
    if (limits->is_limited[!view]) {
        limits_to_set(limits, !view, local->width, &set);
        ranges_keep_set(fast, &range, &range_count, &set);
    }
    for (size_t i = 0; i < fast->rest.count && range_count && !context_is_late(fast->context, 2); i++)
        if (support_has(fast->context->support, rest[i], local->var) && solve_pred(fast, local, rest[i], &set))
            ranges_keep_set(fast, &range, &range_count, &set);
    return spans_from_ranges(fast, range, range_count, local->width, view, count);
}

/* Convert the forbidden values to keys; the array has space for those removed later. */
static void forbid_keys(struct fast *fast, struct left *left)
{
    const uint64_t *value = fast->forbidden.data;
    left->forbidden = NULL;
    if (fast->forbidden.count || fast->unsolved.count)
        left->forbidden = arena_alloc(&fast->context->scratch,
                                      (fast->forbidden.count + LEFT_REMOVE_LIMIT) * sizeof *left->forbidden);
    for (size_t i = 0; i < fast->forbidden.count; i++)
        left->forbidden[i] = key_of(value[i], left->local->width, left->view);
    left->keys.forbidden = left->forbidden;
    left->keys.forbidden_count = (uint32_t)fast->forbidden.count;
}

static bool keys_left(struct fast *fast, const struct limits *limits, struct left *left)
{
    const struct local *local = left->local;
    enum view natural = local->is_signed ? VIEW_SIGNED : VIEW_UNSIGNED;
    left->view = limits->is_limited[natural] || !limits->is_limited[!natural] ? natural : (enum view)!natural;
    left->keys.span = spans_left(fast, local, limits, left->view, &left->keys.span_count);
    left->keys.low = (int64_t)limits->low[left->view];
    left->keys.high = (int64_t)limits->high[left->view];
    left->keys.wanted = key_of(local->value, local->width, left->view);
    forbid_keys(fast, left);
    return left->keys.span_count > 0;
}

/* ---- entry points ---- */

static void left_begin(struct fast *fast, const struct local *local, struct left *left)
{
    left->local = local;
    if (local->is_byte)
        for (unsigned i = 0; i < 4; i++)
            left->mask[i] = local->mask[i];
    vec_clear(&fast->unsolved);
    vec_clear(&fast->forbidden);
}

bool left_find(struct fast *fast, uint32_t at, struct left *left)
{
    assert(at < fast->local_count);
    const struct local *local = &fast->local[at];
    left_begin(fast, local, left);
    if (local->is_pointer)
        return false;
    if (local->is_byte && !fast->edges.count && !fast->rest.count)
        return true;
    struct limits limits = limits_of(fast, at);
    if (limits_are_empty(&limits))
        return false;
    return local->is_byte ? mask_left(fast, &limits, left) : keys_left(fast, &limits, left);
}

bool left_find_for(struct fast *fast, uint32_t at, expr_handle pred, struct left *left)
{
    assert(at < fast->local_count);
    const struct local *local = &fast->local[at];
    struct set set;
    left_begin(fast, local, left);
    if (local->is_pointer)
        return false;
    bool is_solved = solve_pred(fast, local, pred, &set);
    if (local->is_byte)
        return !is_solved || mask_keep_set(left->mask, &set);
    uint32_t count;
    const struct range *range = query_ranges(fast, local, &count);
    if (is_solved)
        ranges_keep_set(fast, &range, &count, &set);
    left->view = local->is_signed ? VIEW_SIGNED : VIEW_UNSIGNED;
    left->keys.span = spans_from_ranges(fast, range, count, local->width, left->view, &left->keys.span_count);
    left->keys.low = key_least(local->width, left->view);
    left->keys.high = key_greatest(local->width, left->view);
    left->keys.wanted = key_of(local->value, local->width, left->view);
    forbid_keys(fast, left);
    return left->keys.span_count > 0;
}

bool left_choose(const struct left *left, uint64_t *value)
{
    const struct local *local = left->local;
    int64_t key;
    if (local->is_byte)
        return mask_choose(left->mask, local->value, local->width == 8, value);
    if (!key_choose(&left->keys, &key))
        return false;
    *value = key_value(key, local->width, left->view);
    return true;
}

bool left_has(const struct left *left, uint64_t value)
{
    assert(!(value & ~width_mask(left->local->width)));
    int64_t key, wanted;
    if (left->local->is_byte)
        return mask_has(left->mask, value);
    struct choice_of_key here = left->keys;
    wanted = key_of(value, left->local->width, left->view);
    if (wanted < here.low || wanted > here.high)
        return false;
    here.low = here.high = here.wanted = wanted;
    return key_choose(&here, &key);
}

void left_remove(struct left *left, uint64_t value)
{
    assert(left->local->is_byte ? value < 256 : left->forbidden != NULL);
    if (left->local->is_byte)
        left->mask[value / 64] &= ~(1ull << value % 64);
    else
        left->forbidden[left->keys.forbidden_count++] = key_of(value, left->local->width, left->view);
}
