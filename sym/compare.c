/* compare.c - the rules for comparisons.
 *
 * An equality with a constant is solved for the expression inside the other side, operator by operator. An order is
 * decided by the bounds of its sides if possible, made unsigned if both signs are known, made strict if one side is
 * constant, and narrowed if both sides were widened.
 *
 * Linked into the tested program. */
#include "sym/eval.h"
#include <assert.h>
#include "sym/rules.h"

#define PEEL_LIMIT 64        /* operators inverted in e == c */
#define READ_LIMIT 1024u     /* elements of a table that are examined */

/* ---- equality ---- */

/* Returns the inverse of the odd `factor` by Newton's method: 3 bits are right at the start, and each step doubles
 * that. */
static uint64_t odd_inverse(uint64_t factor)
{
    uint64_t inverse = factor;
    for (int i = 0; i < 5; i++)
        inverse *= 2 - factor * inverse;
    return inverse;
}

enum peel {
    PEEL_DONE,               /* nothing to invert */
    PEEL_AGAIN,              /* e == c has become another e == c, of the width of the new e */
    PEEL_NEVER,              /* no value of e is c */
    PEEL_OTHER               /* e is now the whole predicate */
};

static enum peel peel_product(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    assert(*c <= width_mask(x->width));
    if (!expr_is_const(table, x->b))
        return PEEL_DONE;
    uint64_t factor = table->node[x->b].value;
    if (*c & ((factor & (0 - factor)) - 1))
        return PEEL_NEVER;                         /* a product has at least the trailing zeros of both factors */
    if (!(factor & 1))
        return PEEL_DONE;
    *c = *c * odd_inverse(factor) & width_mask(x->width);
    *e = x->a;
    return PEEL_AGAIN;
}

/* x % 2^k is 0 if and only if the k lowest bits are 0, for either sign of the divisor. */
static enum peel peel_remainder(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    uint64_t divisor;
    if (*c || !get_const(table, x->b, &divisor))
        return PEEL_DONE;
    if (is_negative(divisor, x->width))
        divisor = (0 - divisor) & width_mask(x->width);
    if (divisor < 2 || (divisor & (divisor - 1)))
        return PEEL_DONE;
    *e = expr_extract(table, 0, (unsigned)__builtin_ctzll(divisor), x->a);
    return PEEL_AGAIN;
}

static enum peel peel_and(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    assert(*c <= width_mask(x->width));
    if (!expr_is_const(table, x->b))
        return PEEL_DONE;
    uint64_t mask = table->node[x->b].value;
    if (*c & ~mask)
        return PEEL_NEVER;
    unsigned low = mask ? (unsigned)__builtin_ctzll(mask) : 0;
    uint64_t bits = mask >> low;
    if (!bits || bits & (bits + 1))
        return PEEL_DONE;                          /* more than one run of bits */
    *c >>= low;
    *e = expr_extract(table, low, 64 - (unsigned)__builtin_clzll(bits), x->a);
    return PEEL_AGAIN;
}

static enum peel peel_or(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    assert(*c <= width_mask(x->width));
    if (!expr_is_const(table, x->b))
        return PEEL_DONE;
    uint64_t set = table->node[x->b].value;
    if (set & ~*c)
        return PEEL_NEVER;
    *c &= ~set;
    *e = with_const(table, OP_AND, x->a, ~set);
    return PEEL_AGAIN;
}

/* The bits that remain after the shift are bits of x; all others must be as the shift makes them. */
static enum peel peel_shift(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    assert(*c <= width_mask(x->width));
    uint64_t count;
    if (!get_const(table, x->b, &count) || count >= x->width)
        return PEEL_DONE;
    unsigned left = x->width - (unsigned)count;
    bool is_left = x->op == OP_SHL;
    uint64_t kept = is_left ? *c >> count : *c & width_mask(left), before = is_left ? kept : kept << count;
    if (eval_op(x->op, x->width, x->width, 0, before, count, 0) != *c)
        return PEEL_NEVER;
    *c = kept;
    *e = expr_extract(table, is_left ? 0 : (unsigned)count, left, x->a);
    return PEEL_AGAIN;
}

static enum peel peel_cast(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    assert(*c <= width_mask(x->width));
    unsigned from = width_of(table, x->a);
    uint64_t narrow = *c & width_mask(from);
    if (eval_op(x->op, x->width, from, 0, narrow, 0, 0) != *c)
        return PEEL_NEVER;
    *c = narrow;
    *e = x->a;
    return PEEL_AGAIN;
}

static enum peel peel_concat(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    assert(*c <= width_mask(x->width));
    unsigned low_width = width_of(table, x->b);
    *e = expr_make2(table, OP_AND, with_const(table, OP_EQ, x->a, *c >> low_width), with_const(table, OP_EQ, x->b, *c));
    return PEEL_OTHER;
}

static enum peel peel_ite(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    if (!is_choice_of_consts(table, x))
        return PEEL_DONE;
    bool is_then = table->node[x->b].value == *c, is_else = table->node[x->c].value == *c;
    if (is_then == is_else)
        return is_then ? PEEL_DONE : PEEL_NEVER;
    *e = is_then ? x->a : expr_not(table, x->a);
    return PEEL_OTHER;
}

/* The element equals c at exactly one index, or at none. */
static enum peel peel_read(const struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    uint64_t count = table->tables.list[x->b].count, high = range_of(table, x->a).high, found = 0, times = 0;
    if (count > READ_LIMIT)
        return PEEL_DONE;
    if (high >= count && *c == 0)
        return PEEL_DONE;                          /* all indices beyond the end match */
    for (uint64_t i = 0; i < count && i <= high && times < 2; i++)
        if (table_get(&table->tables, x->b, i) == *c) {
            found = i;
            times++;
        }
    if (times != 1)
        return times ? PEEL_DONE : PEEL_NEVER;
    *e = x->a;
    *c = found;
    return PEEL_AGAIN;
}

/* One step of solving e == c for what is inside e. */
static enum peel compare_peel(struct exprs *table, expr_handle *e, uint64_t *c)
{
    const struct expr *x = &table->node[*e];
    uint64_t mask = width_mask(x->width), k = 0;
    bool has_const = op_info[x->op].arity == 2 && get_const(table, x->b, &k);
    switch ((enum op)x->op) {
    case OP_ADD:
        if (!has_const)
            return PEEL_DONE;
        *c = (*c - k) & mask;
        break;
    case OP_XOR:
        if (!has_const) {
            *e = *c ? *e : expr_make2(table, OP_EQ, x->a, x->b);
            return *c ? PEEL_DONE : PEEL_OTHER;
        }
        *c ^= k;
        break;
    case OP_SUB:
        *e = *c ? *e : expr_make2(table, OP_EQ, x->a, x->b);
        return *c ? PEEL_DONE : PEEL_OTHER;
    case OP_NEG:
        *c = (0 - *c) & mask;
        break;
    case OP_NOT:
        *c = ~*c & mask;
        break;
    case OP_MUL:
        return peel_product(table, x, e, c);
    case OP_SREM:
        return peel_remainder(table, x, e, c);
    case OP_AND:
        return peel_and(table, x, e, c);
    case OP_OR:
        return peel_or(table, x, e, c);
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return peel_shift(table, x, e, c);
    case OP_ZEXT: case OP_SEXT:
        return peel_cast(table, x, e, c);
    case OP_CONCAT:
        return peel_concat(table, x, e, c);
    case OP_ITE:
        return peel_ite(table, x, e, c);
    case OP_READ:
        return peel_read(table, x, e, c);
    default:
        return PEEL_DONE;
    }
    *e = x->a;
    return PEEL_AGAIN;
}

/* e == c. A truth value compared with a constant is itself or its negation. */
static expr_handle eq_const(struct exprs *table, expr_handle e, uint64_t c)
{
    enum peel step = PEEL_AGAIN;
    for (unsigned steps = 0; step == PEEL_AGAIN; steps++) {
        if (!e || width_of(table, e) == 1)
            return c ? e : expr_not(table, e);
        if (expr_is_const(table, e))
            return truth(table, table->node[e].value == c);
        step = steps < PEEL_LIMIT ? compare_peel(table, &e, &c) : PEEL_DONE;
    }
    if (step == PEEL_OTHER)
        return e;
    struct interval range = range_of(table, e);
    if (step == PEEL_NEVER || c < range.low || c > range.high)
        return truth(table, false);
    return node_make2(table, OP_EQ, 1, e, expr_const(table, width_of(table, e), c));
}

/* Both sides were widened the same way: widen the narrower operand only to the width of the other one. 0 if it does not
 * apply. */
static expr_handle narrow_compare(struct exprs *table, enum op op, const struct expr *x, const struct expr *y)
{
    if (x->op != y->op || (x->op != OP_ZEXT && x->op != OP_SEXT))
        return 0;
    unsigned from_x = width_of(table, x->a), from_y = width_of(table, y->a), from = from_x > from_y ? from_x : from_y;
    return expr_make2(table, op, expr_cast(table, x->op, from, x->a), expr_cast(table, x->op, from, y->a));
}

expr_handle compare_make_eq(struct exprs *table, expr_handle a, expr_handle b)
{
    assert(width_of(table, a) == width_of(table, b));
    if (expr_is_const(table, b))
        return eq_const(table, a, table->node[b].value);
    if (a == b)
        return truth(table, true);
    const struct expr *x = &table->node[a], *y = &table->node[b];
    bool has_x = is_with_const(table, x, OP_ADD), has_y = is_with_const(table, y, OP_ADD);
    if ((has_x ? x->a : a) == (has_y ? y->a : b))  /* same base, two offsets */
        return truth(table, (has_x ? table->node[x->b].value : 0) == (has_y ? table->node[y->b].value : 0));
    if (has_x && has_y && x->b == y->b)
        return expr_make2(table, OP_EQ, x->a, y->a);
    if (x->op == y->op && (x->op == OP_NOT || x->op == OP_NEG))
        return expr_make2(table, OP_EQ, x->a, y->a);
    if (is_complement(table, a, b))
        return truth(table, false);
    expr_handle narrow = narrow_compare(table, OP_EQ, x, y);
    return narrow ? narrow : node_make_ordered(table, OP_EQ, 1, a, b);
}

/* ---- order ---- */

static expr_handle not_equal(struct exprs *table, expr_handle a, uint64_t value)
{
    return expr_not(table, with_const(table, OP_EQ, a, value));
}

/* True if c is the sign extension of a value of width `from`. */
static bool is_extended(uint64_t c, unsigned width, unsigned from)
{
    return width_sign_extend(c, width) == width_sign_extend(c, from);
}

/* a < c, unsigned; `range` is the interval of a, which does not decide the comparison. */
static expr_handle below_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c, struct interval range)
{
    assert(c > range.low && c <= range.high);
    const struct expr *x = &table->node[a];
    if (c == range.low + 1)
        return with_const(table, OP_EQ, a, range.low);
    if (c == range.high)
        return not_equal(table, a, c);
    unsigned from = x->op == OP_ZEXT || x->op == OP_SEXT ? width_of(table, x->a) : 0;
    if (x->op == OP_ZEXT && c <= width_mask(from))
        return with_const(table, OP_ULT, x->a, c);
    if (x->op == OP_SEXT)                          /* c is one of its values, or above the nonnegative ones */
        return with_const(table, OP_ULT, x->a, is_extended(c, x->width, from) ? c : 1ull << (from - 1));
    return node_make2(table, OP_ULT, 1, a, b);
}

/* c < b, unsigned. */
static expr_handle above_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c, struct interval range)
{
    assert(c >= range.low && c < range.high);
    const struct expr *y = &table->node[b];
    if (c == range.high - 1)
        return with_const(table, OP_EQ, b, range.high);
    if (c == range.low)
        return not_equal(table, b, c);
    unsigned from = y->op == OP_ZEXT || y->op == OP_SEXT ? width_of(table, y->a) : 0;
    if (y->op == OP_ZEXT && c <= width_mask(from))
        return expr_make2(table, OP_ULT, expr_const(table, from, c), y->a);
    if (y->op == OP_SEXT) {
        uint64_t narrow = is_extended(c, y->width, from) ? c : (1ull << (from - 1)) - 1;
        return expr_make2(table, OP_ULT, expr_const(table, from, narrow), y->a);
    }
    return node_make2(table, OP_ULT, 1, a, b);
}

/* ULT, or ULE of two operands that are not constant. */
static expr_handle make_below(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    assert(op == OP_ULT || op == OP_ULE);
    struct interval x = range_of(table, a), y = range_of(table, b);
    bool strict = op == OP_ULT;
    if (strict ? x.high < y.low : x.high <= y.low)
        return truth(table, true);
    if (strict ? x.low >= y.high : x.low > y.high)
        return truth(table, false);
    if (expr_is_const(table, b))
        return below_const(table, a, b, y.low, x);
    if (expr_is_const(table, a))
        return above_const(table, a, b, x.low, y);
    expr_handle narrow = narrow_compare(table, op, &table->node[a], &table->node[b]);
    return narrow ? narrow : node_make2(table, op, 1, a, b);
}

/* a < c, signed, c not the least value. */
static expr_handle less_than_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    assert(c != 1ull << (width_of(table, a) - 1));
    const struct expr *x = &table->node[a];
    uint64_t least = 1ull << (x->width - 1);
    if (c == least + 1)
        return with_const(table, OP_EQ, a, least);
    if (c == least - 1)
        return not_equal(table, a, c);
    if (x->op == OP_SEXT) {
        unsigned from = width_of(table, x->a);
        int64_t value = width_sign_extend(c, x->width), low = -(int64_t)(1ull << (from - 1));
        if (value <= low || value >= -low)
            return truth(table, value > low);
        return with_const(table, OP_SLT, x->a, c);
    }
    return node_make2(table, OP_SLT, 1, a, b);
}

/* c < b, signed, c not the greatest value. */
static expr_handle greater_than_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    const struct expr *y = &table->node[b];
    uint64_t least = 1ull << (y->width - 1);
    if (c == least - 2)
        return with_const(table, OP_EQ, b, least - 1);
    if (c == least)
        return not_equal(table, b, c);
    if (y->op == OP_SEXT) {
        unsigned from = width_of(table, y->a);
        int64_t value = width_sign_extend(c, y->width), low = -(int64_t)(1ull << (from - 1));
        if (value < low || value >= -low - 1)
            return truth(table, value < low);
        return expr_make2(table, OP_SLT, expr_const(table, from, c), y->a);
    }
    return node_make2(table, OP_SLT, 1, a, b);
}

/* SLT, or SLE of two operands that are not constant. */
static expr_handle make_less(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    assert(op == OP_SLT || op == OP_SLE);
    unsigned width = width_of(table, a);
    struct interval x = range_of(table, a), y = range_of(table, b);
    bool has_sign_x = is_negative(x.low, width) == is_negative(x.high, width);
    bool has_sign_y = is_negative(y.low, width) == is_negative(y.high, width);
    if (has_sign_x && has_sign_y && is_negative(x.low, width) == is_negative(y.low, width))
        return make_below(table, op == OP_SLT ? OP_ULT : OP_ULE, a, b);
    if (has_sign_x && has_sign_y)
        return truth(table, is_negative(x.low, width));
    uint64_t least = 1ull << (width - 1);
    if (expr_is_const(table, b))
        return y.low == least ? truth(table, false) : less_than_const(table, a, b, y.low);
    if (expr_is_const(table, a))
        return x.low == least - 1 ? truth(table, false) : greater_than_const(table, a, b, x.low);
    expr_handle narrow = narrow_compare(table, op, &table->node[a], &table->node[b]);
    return narrow ? narrow : node_make2(table, op, 1, a, b);
}

expr_handle compare_make_order(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    assert(width_of(table, a) == width_of(table, b));
    unsigned width = width_of(table, a);
    bool is_signed = op == OP_SLT || op == OP_SLE, strict = op == OP_ULT || op == OP_SLT;
    uint64_t greatest = is_signed ? width_mask(width) >> 1 : width_mask(width);
    uint64_t least = (greatest + 1) & width_mask(width), c;
    if (a == b)
        return truth(table, !strict);
    if (!strict && get_const(table, b, &c)) {
        if (c == greatest)
            return truth(table, true);
        b = expr_const(table, width, c + 1);
        op = is_signed ? OP_SLT : OP_ULT;
    } else if (!strict && get_const(table, a, &c)) {
        if (c == least)
            return truth(table, true);
        a = expr_const(table, width, c - 1);
        op = is_signed ? OP_SLT : OP_ULT;
    }
    if (!a || !b)
        return 0;
    return is_signed ? make_less(table, op, a, b) : make_below(table, op, a, b);
}
