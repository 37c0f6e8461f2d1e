/* blast.c - translates each operator to gates, as in hardware: ripple-carry adders, shift-and-add multipliers,
 * restoring dividers, barrel shifters. Constants need no special treatment: gates.c simplifies gates with known
 * inputs. */
#include "solver/bits/blast.h"

#include <assert.h>
#include <string.h>

#include "solver/bits/blast_float.h"

enum { WIDTH_MAX = 64, VARIABLES_MAX = 500000, TABLE_BITS_MAX = 1 << 20, WORK_BETWEEN = 4096 };

struct division {
    const int *dividend, *divisor;
    unsigned width;
    int *quotient, *remainder;
    struct division *next;              /* next with the same hash */
};

void blast_init(struct blast *blast, const struct exprs *exprs)
{
    *blast = (struct blast){.exprs = exprs, .gates = gates_new()};
    arena_init(&blast->arena);
    map_init(&blast->bits);
    map_init(&blast->inputs);
    map_init(&blast->quotients);
    vec_init(&blast->stack, sizeof(expr_handle));
}

void blast_fini(struct blast *blast)
{
    gates_free(blast->gates);
    arena_fini(&blast->arena);
    map_fini(&blast->bits);
    map_fini(&blast->inputs);
    map_fini(&blast->quotients);
    vec_fini(&blast->stack);
}

void blast_reset(struct blast *blast)
{
    const struct exprs *exprs = blast->exprs;
    const struct solver_options *options = blast->options;
    blast_fini(blast);
    blast_init(blast, exprs);
    blast->options = options;
}

static int *new_bits(struct blast *blast, unsigned width)
{
    assert(width >= 1 && width <= WIDTH_MAX);
    return arena_alloc(&blast->arena, width * sizeof(int));
}

static void blast_fill(int *bits, unsigned width, int literal)
{
    for (unsigned i = 0; i < width; i++)
        bits[i] = literal;
}

static void put_value(int *bits, unsigned width, uint64_t value)
{
    for (unsigned i = 0; i < width; i++)
        bits[i] = value >> i & 1 ? GATE_TRUE : GATE_FALSE;
}

static bool get_value(const int *bits, unsigned width, uint64_t *value)
{
    *value = 0;
    for (unsigned i = 0; i < width; i++) {
        if (bits[i] != GATE_TRUE && bits[i] != GATE_FALSE)
            return false;
        *value |= (uint64_t)(bits[i] == GATE_TRUE) << i;
    }
    return true;
}

/* sum = a + b + carry, or a - b with `sign` -1 and carry GATE_TRUE. `sum` may be one of the operands. */
static void put_sum(struct gates *gates, int *sum, const int *a, const int *b, int sign, int carry, unsigned width)
{
    assert((sign == 1) == (carry != GATE_TRUE) || carry == GATE_FALSE);
    for (unsigned i = 0; i < width; i++) {
        int x = a[i], y = sign * b[i];
        sum[i] = gates_xor(gates, gates_xor(gates, x, y), carry);
        if (i + 1 < width)
            carry = gates_major(gates, x, y, carry);
    }
}

/* result = condition ? -a : a */
static void put_negated_if(struct gates *gates, int *result, const int *a, int condition, unsigned width)
{
    int carry = condition;
    for (unsigned i = 0; i < width; i++) {
        int bit = gates_xor(gates, a[i], condition);
        result[i] = gates_xor(gates, bit, carry);
        carry = gates_and(gates, bit, carry);
    }
}

/* a < b, unsigned; a <= b if `lowest` is GATE_TRUE. Starts at the lowest bit: a higher bit that differs overrides. */
static int blast_less(struct gates *gates, const int *a, const int *b, unsigned width, int lowest)
{
    assert(width <= WIDTH_MAX);
    int result = lowest;
    for (unsigned i = 0; i < width; i++)
        result = gates_major(gates, -a[i], b[i], result);
    return result;
}

/* The same, signed: the sign bit has the opposite weight. */
static int less_signed(struct gates *gates, const int *a, const int *b, unsigned width, int lowest)
{
    assert(width >= 1);
    int low = blast_less(gates, a, b, width - 1, lowest);
    return gates_major(gates, a[width - 1], -b[width - 1], low);
}

int blast_equals(struct blast *blast, const int *a, const int *b, unsigned width)
{
    assert(width >= 1 && width <= WIDTH_MAX);
    int same[WIDTH_MAX];
    for (unsigned i = 0; i < width; i++)
        same[i] = gates_xor(blast->gates, a[i], -b[i]);
    return gates_and_all(blast->gates, same, width);
}

int blast_equals_value(struct blast *blast, const int *a, uint64_t value, unsigned width)
{
    assert(!(value & ~width_mask(width)));
    int bits[WIDTH_MAX];
    put_value(bits, width, value);
    return blast_equals(blast, a, bits, width);
}

/* product += a * value, with `value` in non-adjacent form (digits 0, 1 and -1, no two neighbours nonzero): at most half
 * as many sums. */
static void add_multiple(struct gates *gates, int *product, const int *a, uint64_t value, unsigned width)
{
    for (unsigned i = 0; i < width && value; i++, value >>= 1) {
        if (!(value & 1))
            continue;
        bool is_minus = (value & 3) == 3;
        put_sum(gates, product + i, product + i, a, is_minus ? -1 : 1, is_minus ? GATE_TRUE : GATE_FALSE, width - i);
        value += is_minus;                      /* 2^64 wraps to 0: a digit above the width */
    }
}

static unsigned count_open(const int *bits, unsigned width)
{
    unsigned count = 0;
    for (unsigned i = 0; i < width; i++)
        count += bits[i] != GATE_FALSE;
    return count;
}

static void put_product(struct gates *gates, int *product, const int *a, const int *b, unsigned width)
{
    if (count_open(a, width) < count_open(b, width)) {
        const int *t = a;
        a = b;
        b = t;
    }
    uint64_t value;
    blast_fill(product, width, GATE_FALSE);
    if (get_value(b, width, &value)) {
        add_multiple(gates, product, a, value, width);
        return;
    }
    for (unsigned i = 0; i < width; i++) {
        int row[WIDTH_MAX];
        if (b[i] == GATE_FALSE)
            continue;
        for (unsigned k = 0; k < width - i; k++)
            row[k] = gates_and(gates, a[k], b[i]);
        put_sum(gates, product + i, product + i, row, 1, GATE_FALSE, width - i);
    }
}

/* Restoring division, from the highest bit: the remainder never exceeds the part of the dividend processed so far, so
 * `width` bits suffice. Divisor 0 needs no special case: it always fits, the quotient is all ones and the remainder is
 * the dividend. */
static void blast_divide(struct gates *gates, struct division *division)
{
    unsigned width = division->width;
    int *rest = division->remainder, difference[WIDTH_MAX];
    blast_fill(rest, width, GATE_FALSE);
    for (unsigned i = width; i-- > 0;) {
        memmove(rest + 1, rest, (width - 1) * sizeof *rest);
        rest[0] = division->dividend[i];
        int fits = blast_less(gates, division->divisor, rest, width, GATE_TRUE);
        put_sum(gates, difference, rest, division->divisor, -1, GATE_TRUE, width);
        for (unsigned k = 0; k < width; k++)
            rest[k] = gates_mux(gates, fits, difference[k], rest[k]);
        division->quotient[i] = fits;
    }
}

static bool is_power(uint64_t value)
{
    return value && !(value & (value - 1));
}

static void divide_by_power(struct division *division, uint64_t value)
{
    unsigned shift = (unsigned)__builtin_ctzll(value), width = division->width;
    for (unsigned i = 0; i < width; i++) {
        division->quotient[i] = i + shift < width ? division->dividend[i + shift] : GATE_FALSE;
        division->remainder[i] = i < shift ? division->dividend[i] : GATE_FALSE;
    }
}

/* Quotient and remainder share one circuit: programs often use both. */
static const struct division *blast_division(struct blast *blast, const int *a, const int *b, unsigned width)
{
    size_t size = width * sizeof *a;
    uint64_t hash = hash_pair(hash_bytes(a, size), hash_bytes(b, size)), value;
    uint64_t *known = map_get(&blast->quotients, hash);
    struct division *first = known ? (struct division *)(uintptr_t)*known : NULL;
    for (struct division *division = first; division; division = division->next)
        if (division->width == width && !memcmp(division->dividend, a, size) && !memcmp(division->divisor, b, size))
            return division;
    struct division *division = arena_alloc(&blast->arena, sizeof *division);
    *division = (struct division){
        .dividend = arena_copy(&blast->arena, a, size),
        .divisor = arena_copy(&blast->arena, b, size),
        .width = width,
        .quotient = new_bits(blast, width),
        .remainder = new_bits(blast, width),
        .next = first,
    };
    if (get_value(b, width, &value) && is_power(value))
        divide_by_power(division, value);
    else
        blast_divide(blast->gates, division);
    map_put(&blast->quotients, hash, (uintptr_t)division);
    return division;
}

/* Divide the absolute values: the quotient is truncated towards zero, the remainder has the dividend's sign. The
 * results for INT_MIN and for divisor 0 follow as op.def defines them. */
static void put_signed_division(struct blast *blast, int *result, enum op op, const int *a, const int *b,
                                unsigned width)
{
    int sign_a = a[width - 1], sign_b = b[width - 1], x[WIDTH_MAX], y[WIDTH_MAX];
    put_negated_if(blast->gates, x, a, sign_a, width);
    put_negated_if(blast->gates, y, b, sign_b, width);
    const struct division *division = blast_division(blast, x, y, width);
    if (op == OP_SDIV)
        put_negated_if(blast->gates, result, division->quotient, gates_xor(blast->gates, sign_a, sign_b), width);
    else
        put_negated_if(blast->gates, result, division->remainder, sign_a, width);
}

/* A barrel shifter; vacated bits become `fill_bit`. Stages that shift by the width or more leave only fill bits. */
static void put_shift(struct gates *gates, int *result, const int *a, const int *count, bool is_left, int fill_bit,
                      unsigned width)
{
    memcpy(result, a, width * sizeof *result);
    for (unsigned stage = 0; stage < width; stage++) {
        uint64_t step = stage < 7 ? 1u << stage : WIDTH_MAX;
        int shifted[WIDTH_MAX];
        for (unsigned i = 0; i < width; i++) {
            bool is_inside = is_left ? i >= step : i + step < width;
            shifted[i] = is_inside ? result[is_left ? i - step : i + step] : fill_bit;
        }
        for (unsigned i = 0; i < width; i++)
            result[i] = gates_mux(gates, count[stage], shifted[i], result[i]);
    }
}

static void put_bitwise(struct gates *gates, int *result, enum op op, const int *a, const int *b, unsigned width)
{
    for (unsigned i = 0; i < width; i++)
        result[i] = op == OP_AND ? gates_and(gates, a[i], b[i])
                  : op == OP_OR ? gates_or(gates, a[i], b[i]) : gates_xor(gates, a[i], b[i]);
}

static void put_binary(struct blast *blast, int *out, enum op op, const int *a, const int *b, unsigned width)
{
    struct gates *gates = blast->gates;
    switch (op) {
    case OP_ADD:
        put_sum(gates, out, a, b, 1, GATE_FALSE, width);
        break;
    case OP_SUB:
        put_sum(gates, out, a, b, -1, GATE_TRUE, width);
        break;
    case OP_MUL:
        put_product(gates, out, a, b, width);
        break;
    case OP_UDIV:
        memcpy(out, blast_division(blast, a, b, width)->quotient, width * sizeof *out);
        break;
    case OP_UREM:
        memcpy(out, blast_division(blast, a, b, width)->remainder, width * sizeof *out);
        break;
    case OP_SDIV:
    case OP_SREM:
        put_signed_division(blast, out, op, a, b, width);
        break;
    case OP_SHL:
        put_shift(gates, out, a, b, true, GATE_FALSE, width);
        break;
    case OP_LSHR:
        put_shift(gates, out, a, b, false, GATE_FALSE, width);
        break;
    case OP_ASHR:
        put_shift(gates, out, a, b, false, a[width - 1], width);
        break;
    default:
        assert(op == OP_AND || op == OP_OR || op == OP_XOR);
        put_bitwise(gates, out, op, a, b, width);
    }
}

/* `width` is the operands' width. */
static int blast_compare(struct blast *blast, enum op op, const int *a, const int *b, unsigned width)
{
    switch (op) {
    case OP_EQ:
        return blast_equals(blast, a, b, width);
    case OP_NE:
        return -blast_equals(blast, a, b, width);
    case OP_ULT:
        return blast_less(blast->gates, a, b, width, GATE_FALSE);
    case OP_ULE:
        return blast_less(blast->gates, a, b, width, GATE_TRUE);
    case OP_SLT:
        return less_signed(blast->gates, a, b, width, GATE_FALSE);
    default:
        assert(op == OP_SLE);
        return less_signed(blast->gates, a, b, width, GATE_TRUE);
    }
}

const int *blast_input(struct blast *blast, uint32_t var, unsigned width)
{
    assert(width >= 1 && width <= WIDTH_MAX);
    uint64_t *known = map_get(&blast->inputs, var);
    if (known)
        return (const int *)(uintptr_t)*known;
    int *bits = new_bits(blast, width);
    for (unsigned i = 0; i < width; i++)
        bits[i] = gates_input(blast->gates);
    map_put(&blast->inputs, var, (uintptr_t)bits);
    return bits;
}

static const int *known_bits(const struct blast *blast, expr_handle e)
{
    uint64_t *known = map_get(&blast->bits, e);
    return known ? (const int *)(uintptr_t)*known : NULL;
}

void blast_put_value(struct blast *blast, expr_handle e, uint64_t value)
{
    unsigned width = expr_at(blast->exprs, e)->width;
    int *bits = new_bits(blast, width);
    put_value(bits, width, value);
    map_put(&blast->bits, e, (uintptr_t)bits);
}

static void put_cast(int *out, const struct expr *node, const int *a, unsigned from)
{
    if (node->op == OP_EXTRACT) {
        memcpy(out, a + node->aux, node->width * sizeof *out);
        return;
    }
    memcpy(out, a, from * sizeof *out);
    blast_fill(out + from, node->width - from, node->op == OP_SEXT ? a[from - 1] : GATE_FALSE);
}

static void put_other(struct blast *blast, int *out, const struct expr *node, const int *a, const int *b, const int *c)
{
    unsigned width = node->width;
    switch (node->op) {
    case OP_NOT:
        for (unsigned i = 0; i < width; i++)
            out[i] = -a[i];
        break;
    case OP_NEG:
        put_negated_if(blast->gates, out, a, GATE_TRUE, width);
        break;
    case OP_CONCAT: {
        unsigned low = expr_at(blast->exprs, node->b)->width;
        memcpy(out, b, low * sizeof *out);
        memcpy(out + low, a, (width - low) * sizeof *out);
        break;
    }
    default:
        assert(node->op == OP_ITE);
        for (unsigned i = 0; i < width; i++)
            out[i] = gates_mux(blast->gates, a[0], b[i], c[i]);
    }
}

/* Returns one bit of the table element that the index selects. Starts with the lowest bit of the index, which pairs
 * neighbours: the remaining candidates are then few distinct functions of the index bits so far, and each is built
 * once. */
static int read_bit(struct blast *blast, const struct expr *node, const int *index, unsigned levels, unsigned bit)
{
    const struct tables *tables = &blast->exprs->tables;
    struct arena scratch;
    arena_init(&scratch);
    uint32_t count = 1u << levels;
    int *literal = arena_alloc(&scratch, count * sizeof *literal);
    for (uint32_t i = 0; i < count; i++)
        literal[i] = table_get(tables, node->b, i) >> bit & 1 ? GATE_TRUE : GATE_FALSE;
    for (unsigned level = 0; level < levels; level++)
        for (uint32_t i = 0; i < count >> (level + 1); i++)
            literal[i] = gates_mux(blast->gates, index[level], literal[2 * i + 1], literal[2 * i]);
    int result = literal[0];
    arena_fini(&scratch);
    return result;
}

/* Read a table. `from`: the width of the index. Elements beyond the end are 0. */
static void put_read(struct blast *blast, int *out, const struct expr *node, const int *index, unsigned from)
{
    uint32_t count = blast->exprs->tables.list[node->b].count;
    unsigned levels = 0;
    int beyond[WIDTH_MAX], inside;
    while (levels < from && count > 1u << levels)
        levels++;
    for (unsigned i = levels; i < from; i++)
        beyond[i - levels] = -index[i];
    inside = gates_and_all(blast->gates, beyond, from - levels);
    for (unsigned i = 0; i < node->width; i++)
        out[i] = gates_and(blast->gates, inside, read_bit(blast, node, index, levels, i));
}

/* Build the bits of a node whose operands have theirs. */
static const int *blast_node(struct blast *blast, const struct expr *node, const int *const operand[3])
{
    assert(expr_is_valid(blast->exprs->node, blast->exprs->count, node));
    if (node->op == OP_INPUT)
        return blast_input(blast, node->a, node->width);
    int *out = new_bits(blast, node->width);
    unsigned from = op_info[node->op].arity ? expr_at(blast->exprs, node->a)->width : 0;
    switch (op_info[node->op].class) {
    case OP_CLASS_LEAF:
        put_value(out, node->width, node->value);
        break;
    case OP_CLASS_BINARY:
        put_binary(blast, out, node->op, operand[0], operand[1], node->width);
        break;
    case OP_CLASS_COMPARE:
        out[0] = blast_compare(blast, node->op, operand[0], operand[1], from);
        break;
    case OP_CLASS_CAST:
        put_cast(out, node, operand[0], from);
        break;
    case OP_CLASS_FBINARY: case OP_CLASS_FCOMPARE: case OP_CLASS_FUNARY: case OP_CLASS_FCAST:
        blast_float(blast->gates, out, node, operand[0], operand[1], from);
        break;
    case OP_CLASS_TABLE:
        put_read(blast, out, node, operand[0], from);
        break;
    default:
        put_other(blast, out, node, operand[0], operand[1], operand[2]);
    }
    return out;
}

/* True if the answer is no longer needed. The polling interval is in nodes and gates: a node may be a single gate, or a
 * division of doubles with tens of thousands. */
static bool is_over(struct blast *blast)
{
    const struct solver_options *options = blast->options;
    size_t work = ++blast->steps + gates_count(blast->gates);
    if (work < blast->next_look || !options || !options->is_over)
        return false;
    blast->next_look = work + WORK_BETWEEN;
    return options->is_over(options->is_over_state);
}

static bool is_too_large(const struct blast *blast, const struct expr *node)
{
    size_t limit = blast->options && blast->options->variable_limit ? blast->options->variable_limit : VARIABLES_MAX;
    return gates_count(blast->gates) > limit ||
           (node->op == OP_READ && blast->exprs->tables.list[node->b].count > (uint32_t)TABLE_BITS_MAX / node->width);
}

/* Returns the first operand without bits; 0 if all have them, in `bits`. */
static expr_handle find_operands(const struct blast *blast, const struct expr *node, const int *bits[3])
{
    unsigned arity = op_info[node->op].arity;
    const expr_handle operand[3] = {node->a, arity > 1 ? node->b : 0, arity > 2 ? node->c : 0};
    for (unsigned i = 0; i < arity; i++)
        if (!(bits[i] = known_bits(blast, operand[i])))
            return operand[i];
    return 0;
}

const int *blast_expr(struct blast *blast, expr_handle e)
{
    const int *result = known_bits(blast, e);
    vec_clear(&blast->stack);
    if (!result)
        *(expr_handle *)vec_push(&blast->stack) = e;
    while (blast->stack.count) {
        expr_handle at = ((expr_handle *)blast->stack.data)[blast->stack.count - 1];
        const struct expr *node = expr_at(blast->exprs, at);
        const int *operand[3] = {0};
        expr_handle missing = find_operands(blast, node, operand);
        if (missing) {
            *(expr_handle *)vec_push(&blast->stack) = missing;
            continue;
        }
        if (is_too_large(blast, node) || is_over(blast))
            return NULL;
        result = blast_node(blast, node, operand);
        map_put(&blast->bits, at, (uintptr_t)result);
        vec_pop(&blast->stack);
    }
    return result;
}
