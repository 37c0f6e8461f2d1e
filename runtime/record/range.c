/* range.c - the possible values of an expression on this path, as signed numbers: implied by its form, and by branches
 * and checks so far on it or on expressions that contain it. Sums of small numbers cannot overflow, and an index below
 * 10 stays in its array. */
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"
#include "runtime/record/value.h"

#include <assert.h>

#define RANGE_DEPTH 6u

/* The ranges of expressions with MARK_RANGE. */
struct ranges {
    struct known {
        int64_t low, high;
    } known[RECORD_EXPR_LIMIT];
};
#define RANGES AREA(ranges)
AREA_FITS(ranges);

struct range range_full(unsigned width)
{
    __int128 half = (__int128)1 << (width - 1);
    return (struct range){-half, half - 1};
}

bool range_is_within(struct range inner, struct range outer)
{
    return inner.low >= outer.low && inner.high <= outer.high;
}

static struct range range_product(struct range a, struct range b)
{
    __int128 corner[4] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
    struct range product = {corner[0], corner[0]};
    for (int i = 1; i < 4; i++) {
        product.low = corner[i] < product.low ? corner[i] : product.low;
        product.high = corner[i] > product.high ? corner[i] : product.high;
    }
    return product;
}

struct range range_apply(enum op op, struct range a, struct range b)
{
    switch (op) {
    case OP_ADD:
        return (struct range){a.low + b.low, a.high + b.high};
    case OP_SUB:
        return (struct range){a.low - b.high, a.high - b.low};
    case OP_NEG:
        return (struct range){-a.high, -a.low};
    default:
        return range_product(a, b);
    }
}

static struct range range_shared(struct range a, struct range b)
{
    return (struct range){a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

/* ---- learned from the path ---- */

static bool is_known(expr_handle e, struct range *range)
{
    if (!mark_has(e, MARK_RANGE))
        return false;
    *range = (struct range){RANGES->known[e].low, RANGES->known[e].high};
    return true;
}

static void set_known(expr_handle e, struct range range, unsigned mark)
{
    struct range old;
    if (is_known(e, &old))
        range = range_shared(range, old);
    if (range.low > range.high)
        return;                                    /* the path is infeasible: it ends here */
    RANGES->known[e] = (struct known){(int64_t)range.low, (int64_t)range.high};
    mark_set(e, MARK_RANGE | mark);
}

void range_learn(expr_handle e, struct range range, unsigned mark)
{
    for (unsigned depth = 0; depth < RANGE_DEPTH; depth++) {
        const struct expr *node = expr_at(&PROCESS->exprs, e);
        const struct expr *right = expr_at(&PROCESS->exprs, node->b);
        range = range_shared(range, range_full(node->width));
        if (node->width < 2 || node->op == OP_CONST)
            return;
        set_known(e, range, mark);
        if (node->op == OP_ZEXT && range.high > (__int128)width_mask(expr_at(&PROCESS->exprs, node->a)->width - 1))
            return;                                /* the narrow operand has no signed range */
        if (node->op == OP_ADD && right->op == OP_CONST) {
            __int128 c = width_sign_extend(right->value, node->width);
            range = (struct range){range.low - c, range.high - c};
            if (!range_is_within(range, range_full(node->width)))
                return;
        } else if (node->op == OP_ZEXT) {
            range.low = range.low < 0 ? 0 : range.low;
        } else if (node->op != OP_SEXT) {
            return;
        }
        e = node->a;
    }
}

/* The comparison x < c, x <= c or x == c, signed or not, or with its sides swapped, has the value `truth`: compute the
 * range of x, which is known not to be negative if `is_natural`. False: the values are no signed range. */
static bool range_of_comparison(enum op op, bool is_left, uint64_t c, unsigned width, bool truth, bool is_natural,
                                struct range *range)
{
    __int128 number = width_sign_extend(c, width);
    bool is_unsigned = op == OP_ULT || op == OP_ULE, is_strict = (op == OP_ULT || op == OP_SLT) == truth;
    bool is_below = is_left == truth;              /* x is on the smaller side */
    if (op == OP_EQ) {
        *range = (struct range){number, number};
        return truth;
    }
    if (is_unsigned && (number < 0 || (!is_below && !is_natural)))
        return false;                              /* x > c, or x below a negative c: two signed ranges */
    *range = range_full(width);
    if (is_below)
        range->high = number - is_strict;
    else
        range->low = number + is_strict;
    if (is_unsigned && is_below)
        range->low = 0;
    return true;
}

static bool is_comparison(enum op op)
{
    return op == OP_EQ || op == OP_ULT || op == OP_ULE || op == OP_SLT || op == OP_SLE;
}

/* x != c narrows a range only if c is its least or greatest number. */
static void learn_other(expr_handle e, uint64_t c)
{
    struct range range;
    int64_t number = width_sign_extend(c, expr_at(&PROCESS->exprs, e)->width);
    if (!is_known(e, &range) || (number != range.low && number != range.high))
        return;
    range.low += number == range.low;
    range.high -= number == range.high;
    range_learn(e, range, 0);
}

static void learn_equal(expr_handle a, expr_handle b)
{
    struct range of_a, of_b;
    bool knows_a = is_known(a, &of_a), knows_b = is_known(b, &of_b);
    if (knows_a)
        range_learn(b, of_a, 0);
    if (knows_b)
        range_learn(a, of_b, 0);
}

static void learn_truth(expr_handle e, bool truth, unsigned depth)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    for (; node->op == OP_NOT; truth = !truth)
        node = expr_at(&PROCESS->exprs, node->a);
    if (depth && ((node->op == OP_AND && truth) || (node->op == OP_OR && !truth))) {
        learn_truth(node->a, truth, depth - 1);
        learn_truth(node->b, truth, depth - 1);
    }
    if (!is_comparison((enum op)node->op))
        return;
    bool is_left = expr_is_const(&PROCESS->exprs, node->b);
    const struct expr *c = expr_at(&PROCESS->exprs, is_left ? node->b : node->a);
    expr_handle x = is_left ? node->a : node->b;
    struct range range;
    bool is_natural = is_known(x, &range) && range.low >= 0;
    if (c->op != OP_CONST && node->op == OP_EQ && truth)
        learn_equal(node->a, node->b);
    else if (c->op == OP_CONST && node->op == OP_EQ && !truth)
        learn_other(x, c->value);
    else if (c->op == OP_CONST && range_of_comparison((enum op)node->op, is_left, c->value, c->width, truth,
                                                      is_natural, &range))
        range_learn(x, range, 0);
}

void range_learn_truth(expr_handle e, bool truth)
{
    learn_truth(e, truth, RANGE_DEPTH);
}

/* ---- implied by the form ---- */

static struct range range_from_bounds(expr_handle e, unsigned width)
{
    uint64_t low, high;
    expr_bounds(&PROCESS->exprs, e, &low, &high);
    return high > width_mask(width - 1) ? range_full(width) : (struct range){low, high};
}

static struct range range_at(expr_handle e, unsigned depth);

static __int128 range_magnitude(struct range range)
{
    return -range.low > range.high ? -range.low : range.high;
}

static struct range range_with_zero(struct range range)
{
    return (struct range){range.low < 0 ? range.low : 0, range.high > 0 ? range.high : 0};
}

/* Between 0 and `a`, and nearer to 0 than `b`; but the remainder of a division by 0 is the dividend. */
static struct range range_of_remainder(struct range a, struct range b)
{
    __int128 most = range_magnitude(b) - 1;
    bool may_be_zero = b.low <= 0 && b.high >= 0;
    a = range_with_zero(a);
    return may_be_zero ? a : range_shared(a, (struct range){-most, most});
}

static struct range range_of_form(const struct expr *node, expr_handle e, unsigned depth)
{
    unsigned width = node->width;
    struct range a, b, result;
    switch ((enum op)node->op) {
    case OP_SEXT:
        return range_at(node->a, depth - 1);
    case OP_ZEXT:
        a = range_at(node->a, depth - 1);
        return a.low >= 0 ? a : range_from_bounds(e, width);
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG:
        a = range_at(node->a, depth - 1);
        b = node->op == OP_NEG ? a : range_at(node->b, depth - 1);
        result = range_apply((enum op)node->op, a, b);
        return range_is_within(result, range_full(width)) ? result : range_from_bounds(e, width);
    case OP_ASHR:
        a = range_at(node->a, depth - 1);
        b = range_at(node->b, depth - 1);
        result = (struct range){a.low < 0 ? a.low : 0, a.high < 0 ? -1 : a.high};
        if (b.low == b.high && b.low >= 0 && b.low < width)
            result = (struct range){a.low >> b.low, a.high >> b.low};
        return range_shared(result, range_from_bounds(e, width));
    case OP_SREM:
        b = range_at(node->b, depth - 1);
        return range_of_remainder(range_at(node->a, depth - 1), b);
    default:
        return range_from_bounds(e, width);
    }
}

static struct range range_at(expr_handle e, unsigned depth)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    unsigned width = node->width;
    struct range known;
    if (node->op == OP_CONST)
        return (struct range){width_sign_extend(node->value, width), width_sign_extend(node->value, width)};
    if (depth == 0 || width < 2)
        return range_full(width < 2 ? 2 : width);
    struct range form = range_of_form(node, e, depth);
    return is_known(e, &known) ? range_shared(form, known) : form;
}

/* The range contains the expression's value in this run; an expression narrower than two bits has no range. */
static FOR_ASSERT bool range_has_value(struct range range, expr_handle e)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    __int128 value = width_sign_extend(selfcheck_value(e), node->width);
    return node->width < 2 || (range.low <= value && value <= range.high);
}

struct range range_of_expr(expr_handle e)
{
    struct range range = range_at(e, RANGE_DEPTH);
    assert(range_has_value(range, e));
    return range;
}

struct range range_of_val(struct val a)
{
    int64_t value = width_sign_extend(a.value, a.width);
    return a.sym ? range_of_expr(a.sym) : (struct range){value, value};
}
