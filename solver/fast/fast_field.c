/* fast_field.c - flags and fields of wide variables: x & 4, (x >> 8 & 15) == 3, x % 8 != 0.
 *
 * If a predicate depends only on a few bits of its variable, its truth value is tabulated over these bits. Whether
 * several such predicates and a list of ranges agree is decided by enumerating their bits; for each combination the
 * next number of a range with these bits is computed without search. */
#include <assert.h>

#include "solver/fast/fast.h"

#define NODE_LIMIT 48u             /* of a predicate's expression, pending at one time */
#define VISIT_LIMIT 256u           /* in total: expressions of a long run may be as long as the run */
#define UNION_LIMIT 10             /* bits to enumerate */

/* ---- relevant bits ---- */

struct demand {
    expr_handle e;
    uint64_t bits;                                 /* bits of its value that the predicate depends on */
};

struct demands {
    const struct exprs *exprs;
    struct demand list[NODE_LIMIT];
    uint32_t count;
    bool is_full;                                  /* too many nodes: assume that all bits matter */
};

static void demand(struct demands *demands, expr_handle e, uint64_t bits)
{
    const struct expr *node = expr_at(demands->exprs, e);
    if (!bits || node->op == OP_CONST)
        return;
    assert(bits <= width_mask(node->width));
    for (uint32_t i = 0; i < demands->count; i++)
        if (demands->list[i].e == e) {
            demands->list[i].bits |= bits;
            return;
        }
    if (demands->count == NODE_LIMIT)
        demands->is_full = true;
    else
        demands->list[demands->count++] = (struct demand){e, bits};
}

/* All bits from the highest of `bits` down: those that carries into `bits` can depend on. */
static uint64_t up_to_highest(uint64_t bits)
{
    return width_mask(64 - (unsigned)__builtin_clzll(bits));
}

static uint64_t sign_bit(unsigned width)
{
    return 1ull << (width - 1);
}

/* Demands of an operator with a constant right operand. False if the constant does not help. */
static bool demand_with_constant(struct demands *demands, const struct expr *node, uint64_t bits, uint64_t c)
{
    uint64_t mask = width_mask(node->width), shifted_out;
    bool is_power = c && !(c & (c - 1));
    switch ((enum op)node->op) {
    case OP_AND:
        demand(demands, node->a, bits & c);
        return true;
    case OP_OR:
        demand(demands, node->a, bits & ~c);
        return true;
    case OP_SHL:
        demand(demands, node->a, c < node->width ? bits >> c : 0);
        return true;
    case OP_LSHR:
        demand(demands, node->a, c < node->width ? bits << c & mask : 0);
        return true;
    case OP_ASHR:
        if (c >= node->width)
            return false;
        shifted_out = c ? bits & ~(mask >> c) : 0;
        demand(demands, node->a, (bits << c & mask) | (shifted_out ? sign_bit(node->width) : 0));
        return true;
    case OP_UREM:
        if (is_power)
            demand(demands, node->a, c - 1);
        return is_power;
    case OP_SREM:                                  /* the remainder of the magnitude, with the sign of x */
        if (is_power)
            demand(demands, node->a, (c - 1) | sign_bit(node->width));
        return is_power;
    default:
        return false;
    }
}

static void demand_all(struct demands *demands, const struct expr *node)
{
    const expr_handle operand[3] = {node->a, node->b, node->c};
    for (unsigned i = 0; i < op_info[node->op].arity; i++)
        demand(demands, operand[i], width_mask(expr_at(demands->exprs, operand[i])->width));
}

static void demand_of_cast(struct demands *demands, const struct expr *node, uint64_t bits)
{
    unsigned from = expr_at(demands->exprs, node->a)->width;
    uint64_t low = bits & width_mask(from);
    if (node->op == OP_EXTRACT)
        demand(demands, node->a, bits << node->aux);
    else
        demand(demands, node->a, node->op == OP_SEXT && low != bits ? low | sign_bit(from) : low);
}

/* Demand the bits of the operands that `bits` of the node depend on. */
static void demand_operands(struct demands *demands, const struct expr *node, uint64_t bits)
{
    const struct expr *right = op_info[node->op].arity == 2 ? expr_at(demands->exprs, node->b) : NULL;
    if (right && right->op == OP_CONST && demand_with_constant(demands, node, bits, right->value))
        return;
    switch ((enum op)node->op) {
    case OP_AND: case OP_OR: case OP_XOR:
        demand(demands, node->a, bits);
        demand(demands, node->b, bits);
        break;
    case OP_ADD: case OP_SUB: case OP_MUL:
        demand(demands, node->a, up_to_highest(bits));
        demand(demands, node->b, up_to_highest(bits));
        break;
    case OP_NOT:
        demand(demands, node->a, bits);
        break;
    case OP_NEG:
        demand(demands, node->a, up_to_highest(bits));
        break;
    case OP_ZEXT: case OP_SEXT: case OP_EXTRACT:
        demand_of_cast(demands, node, bits);
        break;
    case OP_CONCAT:
        demand(demands, node->a, bits >> right->width);
        demand(demands, node->b, bits & width_mask(right->width));
        break;
    case OP_ITE:
        demand(demands, node->a, 1);
        demand(demands, node->b, bits);
        demand(demands, node->c, bits);
        break;
    default:
        demand_all(demands, node);
    }
}

/* An expression has a higher handle than its operands, so the highest pending handle has received all its demands. */
uint64_t field_of(const struct exprs *exprs, expr_handle pred, unsigned width)
{
    struct demands demands = {.exprs = exprs};
    uint64_t bits = 0;
    uint32_t visits = 0;
    demand(&demands, pred, 1);
    while (demands.count && !demands.is_full) {
        demands.is_full = ++visits == VISIT_LIMIT;
        uint32_t top = 0;
        for (uint32_t i = 1; i < demands.count; i++)
            if (demands.list[i].e > demands.list[top].e)
                top = i;
        struct demand next = demands.list[top];
        demands.list[top] = demands.list[--demands.count];
        const struct expr *node = expr_at(exprs, next.e);
        if (node->op == OP_INPUT)
            bits |= next.bits;
        else
            demand_operands(&demands, node, next.bits);
    }
    return demands.is_full ? width_mask(width) : bits;
}

/* ---- packing and spreading bits ---- */

uint64_t field_spread(uint64_t packed, uint64_t field)
{
    uint64_t value = 0;
    for (; field; field &= field - 1, packed >>= 1)
        if (packed & 1)
            value |= field & -field;
    return value;
}

static uint64_t field_pack(uint64_t value, uint64_t field)
{
    uint64_t packed = 0;
    for (unsigned i = 0; field; field &= field - 1, i++)
        if (value & field & -field)
            packed |= 1ull << i;
    return packed;
}

/* ---- several fields of one variable ---- */

struct joint {
    const struct local *local;
    uint64_t bits;                                 /* those that any of the predicates depends on */
    const struct field *field;
    uint32_t count;
};

static bool fast_field_agrees(const struct joint *joint, uint64_t value)
{
    for (uint32_t i = 0; i < joint->count; i++)
        if (joint->local == joint->field[i].local
            && !mask_has(joint->field[i].mask, field_pack(value, joint->field[i].bits)))
            return false;
    return true;
}

static bool is_in_ranges(const struct local *local, uint64_t value)
{
    for (uint32_t i = 0; i < local->range_count; i++)
        if (value >= local->range[i].low && value <= local->range[i].high)
            return true;
    return !local->range;
}

/* Find the least number >= `low` whose `bits` are as in `value`. False if there is none. */
static bool next_with_bits(uint64_t low, uint64_t bits, uint64_t value, unsigned width, uint64_t *next)
{
    uint64_t wrong = (low ^ value) & bits;
    *next = low;
    if (!wrong)
        return true;
    unsigned place = 63 - (unsigned)__builtin_clzll(wrong);
    if (!(value >> place & 1)) {                   /* a 1 must become 0, so a higher bit must rise */
        uint64_t can_rise = ~low & ~bits & width_mask(width) & ~width_mask(place + 1);
        if (!can_rise)
            return false;
        place = (unsigned)__builtin_ctzll(can_rise);
    }
    uint64_t below = width_mask(place);
    *next = (low & ~below) | (1ull << place) | (value & bits & below);
    return true;
}

static bool find_in_ranges(const struct joint *joint, uint64_t bits_value, uint64_t *value)
{
    const struct local *local = joint->local;
    for (uint32_t i = 0; i < local->range_count; i++)
        if (next_with_bits(local->range[i].low, joint->bits, bits_value, local->width, value)
            && *value <= local->range[i].high)
            return true;
    return false;
}

/* Enumerate the combinations of bits, the hint's first: first with all other bits as in the hint, then with any. */
static bool solve_joint(struct context *context, const struct joint *joint, uint64_t *value)
{
    uint64_t hint = joint->local->hint, count = 1ull << __builtin_popcountll(joint->bits);
    for (uint64_t flips = 0; flips < count && !context_is_late(context, joint->count); flips++) {
        *value = hint ^ field_spread(flips, joint->bits);
        if (fast_field_agrees(joint, *value) && is_in_ranges(joint->local, *value))
            return true;
    }
    for (uint64_t flips = 0; joint->local->range && flips < count && !context_is_late(context, joint->count); flips++) {
        uint64_t bits_value = (hint ^ field_spread(flips, joint->bits)) & joint->bits;
        if (fast_field_agrees(joint, bits_value) && find_in_ranges(joint, bits_value, value))
            return true;
    }
    return false;
}

enum verdict field_solve(struct fast *fast, struct local *local)
{
    struct joint joint = {.local = local, .field = fast->fields.data, .count = (uint32_t)fast->fields.count};
    uint64_t value;
    for (uint32_t i = 0; i < joint.count; i++)
        joint.bits |= joint.field[i].local == local ? joint.field[i].bits : 0;
    if (!joint.bits || __builtin_popcountll(joint.bits) > UNION_LIMIT)
        return VERDICT_UNKNOWN;
    if (!solve_joint(fast->context, &joint, &value))
        return fast->context->is_late ? VERDICT_UNKNOWN : VERDICT_UNSAT;
    local->value = value;
    return VERDICT_SAT;
}
