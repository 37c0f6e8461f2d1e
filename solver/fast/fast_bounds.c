/* fast_bounds.c - interval analysis: bounds a predicate, given only the domains of its variables, by computing an
 * interval for each expression below it, operands first. For example, a number of at least six digits is not 4660, and
 * twelve digits do not overflow a long.
 *
 * Intervals are unsigned; for signed comparisons they are shifted by half the circle, unless they wrap around then. The
 * number of expressions analysed is limited; the others get the full interval. */
#include "solver/fast/fast.h"
#include <assert.h>

#define EXPRS_LIMIT 4096u
#define PREDS_LIMIT 64u

static struct interval fast_bounds_full(unsigned width)
{
    return (struct interval){0, width_mask(width)};
}

static struct interval fast_bounds_truth(bool may_be_false, bool may_be_true)
{
    assert(may_be_false || may_be_true);
    return (struct interval){!may_be_false, may_be_true};
}

/* Map an interval to signed order. One with values in both halves becomes the full interval. */
static struct interval signed_order(struct interval a, unsigned width)
{
    assert(a.low <= a.high && width >= 1);
    uint64_t half = 1ull << (width - 1);
    return (a.low ^ a.high) & half ? fast_bounds_full(width) : (struct interval){a.low ^ half, a.high ^ half};
}

static struct interval fast_bounds_compare(enum op op, unsigned width, struct interval a, struct interval b)
{
    bool may_meet = a.low <= b.high && b.low <= a.high;
    if (op == OP_EQ)
        return fast_bounds_truth(a.low != a.high || b.low != b.high || a.low != b.low, may_meet);
    if (op == OP_SLT || op == OP_SLE) {
        a = signed_order(a, width);
        b = signed_order(b, width);
    }
    if (op == OP_ULT || op == OP_SLT)
        return fast_bounds_truth(a.high >= b.low, a.low < b.high);
    return fast_bounds_truth(a.high > b.low, a.low <= b.high);
}

static struct interval domain_of(struct fast *fast, uint32_t var)
{
    const struct local *local = &fast->local[fast->local_of[var]];
    if (!local->is_byte)
        return local->range ? (struct interval){local->range[0].low, local->range[local->range_count - 1].high}
                            : fast_bounds_full(local->width);
    struct interval found = fast_bounds_full(local->width);
    while (found.low < found.high && !mask_has(local->mask, found.low))
        found.low++;
    while (found.high > found.low && !mask_has(local->mask, found.high))
        found.high--;
    return found;
}

static bool get_known(struct fast *fast, expr_handle e, struct interval *interval)
{
    const struct expr *node = expr_at(fast->context->exprs, e);
    if (node->op == OP_CONST) {
        *interval = (struct interval){node->value, node->value};
        return true;
    }
    if (node->op == OP_INPUT) {
        *interval = domain_of(fast, node->a);
        return true;
    }
    const uint64_t *index = map_get(&fast->interval_of, e);
    if (index)
        *interval = *(struct interval *)vec_at(&fast->intervals, *index);
    return index;
}

static struct interval fast_bounds_apply(const struct exprs *exprs, const struct expr *node,
                                         const struct interval operand[3])
{
    enum op op = (enum op)node->op;
    if (op_info[op].class == OP_CLASS_COMPARE)
        return fast_bounds_compare(op, expr_at(exprs, node->a)->width, operand[0], operand[1]);
    if (op == OP_NOT)
        return (struct interval){width_mask(node->width) - operand[0].high, width_mask(node->width) - operand[0].low};
    if (op == OP_AND && node->width == 1)
        return (struct interval){operand[0].low & operand[1].low, operand[0].high & operand[1].high};
    return interval_apply(exprs, node, operand);
}

static void set_known(struct fast *fast, expr_handle e, struct interval interval)
{
    assert(interval.low <= interval.high);
    map_put(&fast->interval_of, e, fast->intervals.count);
    *(struct interval *)vec_push(&fast->intervals) = interval;
}

/* Compute the interval of an expression. False if operands are missing: these are pushed onto the stack. */
static bool try_interval(struct fast *fast, expr_handle e)
{
    const struct exprs *exprs = fast->context->exprs;
    const struct expr *node = expr_at(exprs, e);
    const expr_handle handle[3] = {node->a, node->b, node->c};
    struct interval operand[3] = {{0, 0}, {0, 0}, {0, 0}};
    bool is_ready = true;
    for (unsigned i = 0; i < op_info[node->op].arity; i++) {
        if (get_known(fast, handle[i], &operand[i]))
            continue;
        *(expr_handle *)vec_push(&fast->work) = handle[i];
        is_ready = false;
    }
    if (is_ready)
        set_known(fast, e, fast_bounds_apply(exprs, node, operand));
    return is_ready;
}

static struct interval interval_of(struct fast *fast, expr_handle e)
{
    struct interval result;
    vec_clear(&fast->work);
    *(expr_handle *)vec_push(&fast->work) = e;
    while (fast->work.count && fast->intervals.count < EXPRS_LIMIT) {
        expr_handle next = *(expr_handle *)vec_at(&fast->work, fast->work.count - 1);
        if (get_known(fast, next, &result) || try_interval(fast, next))
            vec_pop(&fast->work);
    }
    return get_known(fast, e, &result) ? result : fast_bounds_full(expr_at(fast->context->exprs, e)->width);
}

static void forget_intervals(struct fast *fast)
{
    map_clear(&fast->interval_of);
    vec_clear(&fast->intervals);
}

bool bounds_refute_goal(struct fast *fast, const struct slice *slice)
{
    forget_intervals(fast);
    for (size_t i = 0; i + 1 < slice->count; i++) {
        const struct expr *node = expr_at(fast->context->exprs, slice->preds[i]);
        set_known(fast, slice->preds[i], (struct interval){1, 1});
        if (node->op == OP_NOT)
            set_known(fast, node->a, (struct interval){0, 0});
    }
    return interval_of(fast, slice->preds[slice->count - 1]).high == 0;
}

bool bounds_contradict(struct fast *fast)
{
    const expr_handle *rest = fast->rest.data;
    size_t count = fast->rest.count, looked_at = 0;
    forget_intervals(fast);
    while (count-- > 0 && looked_at++ < PREDS_LIMIT)           /* the goal is the last one */
        if (interval_of(fast, rest[count]).high == 0)
            return true;
    return false;
}
