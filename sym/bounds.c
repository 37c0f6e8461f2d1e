/* bounds.c - interval analysis: an unsigned interval for each value, valid for all inputs, computed from the intervals
 * of its operands. An operation that wraps for some values and not for others gets the full range.
 *
 * Linked into the tested program. */
#include "sym/rules.h"

#define DEPTH 3

static struct interval full_range(unsigned width)
{
    return (struct interval){0, width_mask(width)};
}

static struct interval bounds_shift(const struct expr *node, struct interval a, struct interval count)
{
    unsigned width = node->width;
    bool is_right = node->op == OP_LSHR || (node->op == OP_ASHR && !(a.high >> (width - 1)));
    if (is_right)
        return (struct interval){count.high < width ? a.low >> count.high : 0,
                               count.low < width ? a.high >> count.low : 0};
    if (node->op == OP_SHL && count.high < width && a.high <= width_mask(width) >> count.high)
        return (struct interval){a.low << count.low, a.high << count.high};
    return node->op == OP_SHL && count.low >= width ? (struct interval){0, 0} : full_range(width);
}

static struct interval bounds_divide(const struct expr *node, struct interval a, struct interval b)
{
    if (node->op == OP_UREM)                       /* x % 0 is x, and x % y is never greater than x */
        return (struct interval){0, b.low && b.high - 1 < a.high ? b.high - 1 : a.high};
    return b.low ? (struct interval){a.low / b.high, a.high / b.low} : full_range(node->width);
}

static struct interval bounds_sum(const struct expr *node, struct interval a, struct interval b)
{
    uint64_t mask = width_mask(node->width);
    struct interval full = full_range(node->width);
    if (node->op == OP_SUB)
        return a.low >= b.high ? (struct interval){a.low - b.high, a.high - b.low} : full;
    if (node->op == OP_MUL)
        return !b.high || a.high <= mask / b.high ? (struct interval){a.low * b.low, a.high * b.high} : full;
    bool always_wraps = a.low > mask - b.low;      /* x + (0 - 48), the form of x - 48 */
    return a.high <= mask - b.high || always_wraps ? (struct interval){(a.low + b.low) & mask, (a.high + b.high) & mask}
                                                   : full;
}

static struct interval bounds_bits(const struct expr *node, struct interval a, struct interval b)
{
    if (node->op == OP_AND)
        return (struct interval){0, a.high < b.high ? a.high : b.high};
    uint64_t high = bits_below(a.high | b.high);
    return (struct interval){node->op == OP_XOR ? 0 : a.low > b.low ? a.low : b.low, high};
}

static struct interval bounds_cast(const struct exprs *table, const struct expr *node, struct interval a)
{
    unsigned from = table->node[node->a].width;
    if (node->op == OP_ZEXT)
        return a;
    if (node->op == OP_EXTRACT)
        return node->aux + node->width == from || a.high >> node->aux <= width_mask(node->width)
                   ? (struct interval){a.low >> node->aux, a.high >> node->aux}
                   : full_range(node->width);
    if (a.low >> (from - 1) != a.high >> (from - 1))
        return full_range(node->width);
    uint64_t copies = a.low >> (from - 1) ? width_mask(node->width) & ~width_mask(from) : 0;
    return (struct interval){a.low | copies, a.high | copies};
}

static struct interval bounds_concat(struct interval high, struct interval low, unsigned low_width)
{
    return (struct interval){high.low << low_width | low.low, high.high << low_width | low.high};
}

static struct interval bounds_read(const struct exprs *table, const struct expr *node, struct interval index)
{
    const struct table *read = &table->tables.list[node->b];
    return (struct interval){index.high < read->count ? read->low : 0, read->high};
}

struct interval interval_apply(const struct exprs *table, const struct expr *node, const struct interval operand[3])
{
    struct interval a = operand[0], b = operand[1], c = operand[2];
    switch ((enum op)node->op) {
    case OP_ADD: case OP_SUB: case OP_MUL:
        return bounds_sum(node, a, b);
    case OP_UDIV: case OP_UREM:
        return bounds_divide(node, a, b);
    case OP_AND: case OP_OR: case OP_XOR:
        return bounds_bits(node, a, b);
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return bounds_shift(node, a, b);
    case OP_ZEXT: case OP_SEXT: case OP_EXTRACT:
        return bounds_cast(table, node, a);
    case OP_CONCAT:
        return bounds_concat(a, b, table->node[node->b].width);
    case OP_ITE:
        return (struct interval){b.low < c.low ? b.low : c.low, b.high > c.high ? b.high : c.high};
    case OP_READ:
        return bounds_read(table, node, a);
    default:
        return full_range(node->width);
    }
}

/* Mask of the operands that matter: the second operand of a READ is a table, the first of an ITE a condition. 0 for
 * operators without a rule. */
static unsigned operands_of(enum op op)
{
    switch (op) {
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_UDIV: case OP_UREM: case OP_AND: case OP_OR: case OP_XOR:
    case OP_SHL: case OP_LSHR: case OP_ASHR: case OP_CONCAT:
        return 3;
    case OP_ZEXT: case OP_SEXT: case OP_EXTRACT: case OP_READ:
        return 1;
    case OP_ITE:
        return 6;
    default:
        return 0;
    }
}

static struct interval range_at(const struct exprs *table, expr_handle e, unsigned depth)
{
    const struct expr *node = &table->node[e];
    struct interval operand[3] = {{0, 0}, {0, 0}, {0, 0}};
    if (node->op == OP_CONST)
        return (struct interval){node->value, node->value};
    unsigned needed = depth && node->op != OP_INPUT ? operands_of((enum op)node->op) : 0;
    if (!needed)
        return full_range(node->width);
    if (needed & 1)
        operand[0] = range_at(table, node->a, depth - 1);
    bool is_sum = node->op == OP_ADD || node->op == OP_SUB || node->op == OP_MUL;
    if (is_sum && operand[0].low == 0 && operand[0].high == width_mask(node->width))
        return operand[0];                         /* the usual case, and the full range yields nothing */
    if (needed & 2)
        operand[1] = range_at(table, node->b, depth - 1);
    if (needed & 4)
        operand[2] = range_at(table, node->c, depth - 1);
    return interval_apply(table, node, operand);
}

struct interval range_of(const struct exprs *table, expr_handle e)
{
    return range_at(table, e, DEPTH);
}

void expr_bounds(const struct exprs *table, expr_handle e, uint64_t *low, uint64_t *high)
{
    struct interval bounds = range_of(table, e);
    *low = bounds.low;
    *high = bounds.high;
}
