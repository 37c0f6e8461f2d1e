/* bounds.c - what is known of a value without knowing the inputs: an unsigned interval, from looking a few levels
 * deep. Where an operation may wrap, everything is possible.
 *
 * Linked into the tested program. */
#include "sym/rules.h"

#define DEPTH 3

static struct range full_range(unsigned width)
{
    return (struct range){0, width_mask(width)};
}

static struct range range_at(const struct exprs *table, expr_handle e, unsigned depth);

static struct range range_shift(const struct exprs *table, const struct expr *node, unsigned depth)
{
    unsigned width = node->width;
    struct range a = range_at(table, node->a, depth), count = range_at(table, node->b, depth);
    bool is_right = node->op == OP_LSHR || (node->op == OP_ASHR && !(a.high >> (width - 1)));
    if (is_right)
        return (struct range){count.high < width ? a.low >> count.high : 0,
                              count.low < width ? a.high >> count.low : 0};
    if (node->op == OP_SHL && count.high < width && a.high <= width_mask(width) >> count.high)
        return (struct range){a.low << count.low, a.high << count.high};
    return node->op == OP_SHL && count.low >= width ? (struct range){0, 0} : full_range(width);
}

static struct range range_divide(const struct exprs *table, const struct expr *node, unsigned depth)
{
    struct range b = range_at(table, node->b, depth), a = range_at(table, node->a, depth);
    if (node->op == OP_UREM)                       /* x % 0 is x, and x % y is never above x */
        return (struct range){0, b.low && b.high - 1 < a.high ? b.high - 1 : a.high};
    return b.low ? (struct range){a.low / b.high, a.high / b.low} : full_range(node->width);
}

static struct range range_sum(const struct exprs *table, const struct expr *node, unsigned depth)
{
    uint64_t mask = width_mask(node->width);
    struct range full = full_range(node->width), a = range_at(table, node->a, depth);
    if (a.low == 0 && a.high == mask)
        return full;
    struct range b = range_at(table, node->b, depth);
    if (node->op == OP_SUB)
        return a.low >= b.high ? (struct range){a.low - b.high, a.high - b.low} : full;
    if (node->op == OP_MUL)
        return !b.high || a.high <= mask / b.high ? (struct range){a.low * b.low, a.high * b.high} : full;
    return a.high <= mask - b.high ? (struct range){a.low + b.low, a.high + b.high} : full;
}

static struct range range_bits(const struct exprs *table, const struct expr *node, unsigned depth)
{
    struct range a = range_at(table, node->a, depth), b = range_at(table, node->b, depth);
    if (node->op == OP_AND)
        return (struct range){0, a.high < b.high ? a.high : b.high};
    uint64_t high = bits_below(a.high | b.high);
    return (struct range){node->op == OP_XOR ? 0 : a.low > b.low ? a.low : b.low, high};
}

static struct range range_cast(const struct exprs *table, const struct expr *node, unsigned depth)
{
    unsigned from = table->node[node->a].width;
    struct range a = range_at(table, node->a, depth);
    if (node->op == OP_ZEXT)
        return a;
    if (node->op == OP_EXTRACT)
        return node->aux + node->width == from || a.high >> node->aux <= width_mask(node->width)
                   ? (struct range){a.low >> node->aux, a.high >> node->aux}
                   : full_range(node->width);
    if (a.low >> (from - 1) != a.high >> (from - 1))
        return full_range(node->width);
    uint64_t copies = a.low >> (from - 1) ? width_mask(node->width) & ~width_mask(from) : 0;
    return (struct range){a.low | copies, a.high | copies};
}

static struct range range_other(const struct exprs *table, const struct expr *node, unsigned depth)
{
    if (node->op == OP_ITE) {
        struct range b = range_at(table, node->b, depth), c = range_at(table, node->c, depth);
        return (struct range){b.low < c.low ? b.low : c.low, b.high > c.high ? b.high : c.high};
    }
    unsigned low_width = table->node[node->b].width;
    struct range a = range_at(table, node->a, depth), b = range_at(table, node->b, depth);
    return (struct range){a.low << low_width | b.low, a.high << low_width | b.high};
}

static struct range range_read(const struct exprs *table, const struct expr *node, unsigned depth)
{
    const struct table *read = &table->tables.list[node->b];
    bool is_inside = range_at(table, node->a, depth).high < read->count;
    return (struct range){is_inside ? read->low : 0, read->high};
}

static struct range range_at(const struct exprs *table, expr_handle e, unsigned depth)
{
    const struct expr *node = &table->node[e];
    if (node->op == OP_CONST)
        return (struct range){node->value, node->value};
    if (node->op == OP_INPUT || depth == 0)
        return full_range(node->width);
    depth--;
    switch ((enum op)node->op) {
    case OP_ADD: case OP_SUB: case OP_MUL:
        return range_sum(table, node, depth);
    case OP_UDIV: case OP_UREM:
        return range_divide(table, node, depth);
    case OP_AND: case OP_OR: case OP_XOR:
        return range_bits(table, node, depth);
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return range_shift(table, node, depth);
    case OP_ZEXT: case OP_SEXT: case OP_EXTRACT:
        return range_cast(table, node, depth);
    case OP_CONCAT: case OP_ITE:
        return range_other(table, node, depth);
    case OP_READ:
        return range_read(table, node, depth);
    default:
        return full_range(node->width);
    }
}

struct range range_of(const struct exprs *table, expr_handle e)
{
    return range_at(table, e, DEPTH);
}

void expr_bounds(const struct exprs *table, expr_handle e, uint64_t *low, uint64_t *high)
{
    struct range range = range_of(table, e);
    *low = range.low;
    *high = range.high;
}
