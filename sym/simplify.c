/* simplify.c - the makers of expressions, and their rules, except for comparisons.
 *
 * Makers simplify bottom up. Their operands are simplified already, so a rule looks one or two levels down, and
 * recurses only into operands that are narrower or have lost a constant; the two traversals that could follow a long
 * chain are loops with a limit. Results have the following form, on which the solver relies (the rules are sound
 * without it):
 *   - constants are on the right of commutative operators and shifts, SUB has none, other operands are in order of
 *     handle;
 *   - sums, products, ANDs, ORs, XORs and shifts with a constant have one, outermost;
 *   - an order with a constant is strict; the left side of an EQ with a constant cannot be inverted;
 *   - casts are never doubled nor wider than a comparison needs; CONCAT is nested on the right, without mergeable
 *     parts;
 *   - truth values have width 1: (a < b) != 0, widened and compared again, is a < b.
 *
 * Linked into the tested program. */
#include <assert.h>

#include "base/checked.h"
#include "sym/eval.h"
#include "sym/expr_check.h"
#include "sym/rules.h"

#define EXTRACT_LIMIT 32     /* operators skipped on the way to the source of extracted bits */

/* ---- helpers ---- */

/* Returns `e`, which a maker made for `wanted`, after the check of a checked build; 0: the table is full. */
static inline expr_handle simplify_finish(struct exprs *table, expr_handle e, struct expr wanted)
{
    if (IS_CHECKED && e)
        expr_must_equal(table, e, &wanted);
    return e;
}

static inline bool never_negative(const struct exprs *table, expr_handle e)
{
    return !is_negative(range_of(table, e).high, width_of(table, e));
}

static expr_handle zero_extend(struct exprs *table, unsigned width, expr_handle a)
{
    return expr_cast(table, OP_ZEXT, width, a);
}

/* AND, OR and XOR commute with the zero extension of operands of the same width. 0 if it does not apply. */
static expr_handle narrow_bits(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    assert(width_of(table, a) == width_of(table, b));
    const struct expr *x = &table->node[a], *y = &table->node[b];
    unsigned width = x->width;
    if (x->op != OP_ZEXT)
        return 0;
    unsigned from = width_of(table, x->a);
    if (y->op == OP_ZEXT && width_of(table, y->a) == from)
        return zero_extend(table, width, expr_make2(table, op, x->a, y->a));
    if (y->op == OP_CONST && (op == OP_AND || y->value <= width_mask(from)))
        return zero_extend(table, width, with_const(table, op, x->a, y->value));
    return 0;
}

/* ---- arithmetic ---- */

static expr_handle add_const(struct exprs *table, expr_handle a, uint64_t value)
{
    assert(value <= width_mask(width_of(table, a)));
    const struct expr *x = &table->node[a];
    if (value == 0)
        return a;
    if (is_with_const(table, x, OP_ADD))
        return with_const(table, OP_ADD, x->a, table->node[x->b].value + value);
    return node_make2(table, OP_ADD, x->width, a, expr_const(table, x->width, value));
}

static expr_handle make_add(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    if (y->op == OP_CONST)
        return add_const(table, a, y->value);
    if (is_with_const(table, x, OP_ADD))
        return expr_make2(table, OP_ADD, expr_make2(table, OP_ADD, x->a, b), x->b);
    if (is_with_const(table, y, OP_ADD))
        return expr_make2(table, OP_ADD, expr_make2(table, OP_ADD, a, y->a), y->b);
    if (y->op == OP_NEG)
        return expr_make2(table, OP_SUB, a, y->a);
    if (x->op == OP_NEG)
        return expr_make2(table, OP_SUB, b, x->a);
    if (x->op == OP_SUB && x->b == b)
        return x->a;
    if (y->op == OP_SUB && y->b == a)
        return y->a;
    return node_make_ordered(table, OP_ADD, x->width, a, b);
}

static expr_handle make_sub(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    if (a == b)
        return expr_const(table, x->width, 0);
    if (y->op == OP_CONST)
        return add_const(table, a, (0 - y->value) & width_mask(x->width));
    if (x->op == OP_CONST)
        return expr_make2(table, OP_ADD, expr_make1(table, OP_NEG, b), a);
    if (is_with_const(table, x, OP_ADD))
        return expr_make2(table, OP_ADD, expr_make2(table, OP_SUB, x->a, b), x->b);
    if (is_with_const(table, y, OP_ADD))
        return with_const(table, OP_ADD, expr_make2(table, OP_SUB, a, y->a), 0 - table->node[y->b].value);
    if (y->op == OP_NEG)
        return expr_make2(table, OP_ADD, a, y->a);
    if (x->op == OP_ADD && (x->a == b || x->b == b))
        return x->a == b ? x->b : x->a;
    if (y->op == OP_SUB && y->a == a)
        return y->b;
    return node_make2(table, OP_SUB, x->width, a, b);
}

static expr_handle make_neg(struct exprs *table, expr_handle a)
{
    const struct expr *x = &table->node[a];
    if (x->op == OP_NEG)
        return x->a;
    if (x->op == OP_SUB)
        return expr_make2(table, OP_SUB, x->b, x->a);
    if (is_with_const(table, x, OP_ADD))
        return with_const(table, OP_ADD, expr_make1(table, OP_NEG, x->a), 0 - table->node[x->b].value);
    if (is_with_const(table, x, OP_MUL))
        return with_const(table, OP_MUL, x->a, 0 - table->node[x->b].value);
    return x->width == 1 ? a : node_make1(table, OP_NEG, x->width, 0, a);
}

static expr_handle make_mul(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a];
    uint64_t c;
    if (x->width == 1)
        return expr_make2(table, OP_AND, a, b);
    if (!get_const(table, b, &c))
        return node_make_ordered(table, OP_MUL, x->width, a, b);
    if (c <= 1)
        return c ? a : b;
    if (c == width_mask(x->width))
        return expr_make1(table, OP_NEG, a);
    if (is_with_const(table, x, OP_MUL))
        return with_const(table, OP_MUL, x->a, table->node[x->b].value * c);
    if (x->op == OP_NEG)
        return with_const(table, OP_MUL, x->a, 0 - c);
    return node_make2(table, OP_MUL, x->width, a, b);
}

/* UDIV or UREM by the constant c. */
static expr_handle divide_const(struct exprs *table, enum op op, expr_handle a, expr_handle b, uint64_t c)
{
    assert(op == OP_UDIV || op == OP_UREM);
    const struct expr *x = &table->node[a];
    bool is_div = op == OP_UDIV;
    if (c == 0)
        return is_div ? expr_const(table, x->width, ~0ull) : a;
    if ((c & (c - 1)) == 0)
        return with_const(table, is_div ? OP_LSHR : OP_AND, a, is_div ? (uint64_t)__builtin_ctzll(c) : c - 1);
    if (range_of(table, a).high < c)
        return is_div ? expr_const(table, x->width, 0) : a;
    if (x->op == OP_ZEXT)                          /* the result is not greater than x: it fits */
        return zero_extend(table, x->width, with_const(table, op, x->a, c));
    return node_make2(table, op, x->width, a, b);
}

static expr_handle make_divide(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    uint64_t c;
    if (get_const(table, b, &c))
        return divide_const(table, op, a, b, c);
    if (op == OP_UREM && a == b)
        return expr_const(table, width, 0);
    return node_make2(table, op, width, a, b);
}

static expr_handle make_divide_signed(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    uint64_t c;
    bool is_div = op == OP_SDIV, is_const = get_const(table, b, &c);
    if (is_const && c == width_mask(width))
        return is_div ? expr_make1(table, OP_NEG, a) : expr_const(table, width, 0);
    if ((is_const && c == 1) || (!is_div && a == b))
        return is_div ? a : expr_const(table, width, 0);
    if (never_negative(table, b) && never_negative(table, a))
        return expr_make2(table, is_div ? OP_UDIV : OP_UREM, a, b);
    return node_make2(table, op, width, a, b);
}

/* ---- bits ---- */

static expr_handle and_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    assert(c <= width_mask(width_of(table, a)));
    const struct expr *x = &table->node[a];
    if (c == 0)
        return b;
    if ((bits_below(range_of(table, a).high) & ~c) == 0)
        return a;
    if (is_with_const(table, x, OP_AND))
        return with_const(table, OP_AND, x->a, table->node[x->b].value & c);
    if (x->op == OP_SEXT && c <= width_mask(width_of(table, x->a)))
        return zero_extend(table, x->width, with_const(table, OP_AND, x->a, c));
    expr_handle narrow = narrow_bits(table, OP_AND, a, b);
    return narrow ? narrow : node_make2(table, OP_AND, x->width, a, b);
}

static expr_handle or_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    assert(c <= width_mask(width_of(table, a)));
    const struct expr *x = &table->node[a];
    if (c == 0)
        return a;
    if (c == width_mask(x->width))
        return b;
    if (is_with_const(table, x, OP_OR))
        return with_const(table, OP_OR, x->a, table->node[x->b].value | c);
    expr_handle narrow = narrow_bits(table, OP_OR, a, b);
    return narrow ? narrow : node_make2(table, OP_OR, x->width, a, b);
}

static expr_handle xor_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    assert(c <= width_mask(width_of(table, a)));
    const struct expr *x = &table->node[a];
    if (c == 0)
        return a;
    if (c == width_mask(x->width))
        return expr_not(table, a);
    if (is_with_const(table, x, OP_XOR))
        return with_const(table, OP_XOR, x->a, table->node[x->b].value ^ c);
    if (x->op == OP_NOT)
        return with_const(table, OP_XOR, x->a, ~c);
    expr_handle narrow = narrow_bits(table, OP_XOR, a, b);
    return narrow ? narrow : node_make2(table, OP_XOR, x->width, a, b);
}

static expr_handle make_and_or(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    uint64_t c;
    if (a == b)
        return a;
    if (get_const(table, b, &c))
        return op == OP_AND ? and_const(table, a, b, c) : or_const(table, a, b, c);
    if (is_complement(table, a, b))
        return expr_const(table, width, op == OP_AND ? 0 : ~0ull);
    expr_handle narrow = narrow_bits(table, op, a, b);
    return narrow ? narrow : node_make_ordered(table, op, width, a, b);
}

static expr_handle make_xor(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    uint64_t c;
    if (a == b)
        return expr_const(table, x->width, 0);
    if (get_const(table, b, &c))
        return xor_const(table, a, b, c);
    if (x->op == OP_NOT)
        return expr_not(table, expr_make2(table, OP_XOR, x->a, b));
    if (y->op == OP_NOT)
        return expr_not(table, expr_make2(table, OP_XOR, a, y->a));
    if (x->op == OP_XOR && (x->a == b || x->b == b))
        return x->a == b ? x->b : x->a;
    if (y->op == OP_XOR && (y->a == a || y->b == a))
        return y->a == a ? y->b : y->a;
    expr_handle narrow = narrow_bits(table, OP_XOR, a, b);
    return narrow ? narrow : node_make_ordered(table, OP_XOR, x->width, a, b);
}

/* 0 < c < width. */
static expr_handle shift_const(struct exprs *table, enum op op, expr_handle a, expr_handle b, unsigned c)
{
    assert(c > 0 && c < width_of(table, a));
    const struct expr *x = &table->node[a];
    unsigned width = x->width;
    if (op == OP_ASHR && never_negative(table, a))
        return with_const(table, OP_LSHR, a, c);
    if (is_with_const(table, x, op) && table->node[x->b].value < width)
        return with_const(table, op, x->a, table->node[x->b].value + c);     /* at most 2 * width - 2: below 2^width */
    if (op != OP_SHL && is_with_const(table, x, OP_SHL) && table->node[x->b].value == c)
        return expr_cast(table, op == OP_LSHR ? OP_ZEXT : OP_SEXT, width, expr_extract(table, 0, width - c, x->a));
    unsigned from = x->op == OP_ZEXT || x->op == OP_SEXT ? width_of(table, x->a) : 0;
    if (op == OP_LSHR && x->op == OP_ZEXT)
        return c < from ? zero_extend(table, width, with_const(table, op, x->a, c)) : expr_const(table, width, 0);
    if (op == OP_ASHR && x->op == OP_SEXT)
        return expr_cast(table, OP_SEXT, width, with_const(table, op, x->a, c < from ? c : from - 1));
    return node_make2(table, op, width, a, b);
}

static expr_handle make_shift(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a];
    uint64_t c;
    if (x->op == OP_CONST && x->value == 0)
        return a;
    if (!get_const(table, b, &c))
        return node_make2(table, op, x->width, a, b);
    if (c >= x->width && op != OP_ASHR)
        return expr_const(table, x->width, 0);
    if (c >= x->width)
        return with_const(table, op, a, x->width - 1u);
    return c == 0 ? a : shift_const(table, op, a, b, (unsigned)c);
}

static expr_handle make_not(struct exprs *table, expr_handle a)
{
    const struct expr *x = &table->node[a];
    switch ((enum op)x->op) {
    case OP_NOT:
        return x->a;
    case OP_ULT:
        return expr_make2(table, OP_ULE, x->b, x->a);
    case OP_ULE:
        return expr_make2(table, OP_ULT, x->b, x->a);
    case OP_SLT:
        return expr_make2(table, OP_SLE, x->b, x->a);
    case OP_SLE:
        return expr_make2(table, OP_SLT, x->b, x->a);
    case OP_XOR:
        if (expr_is_const(table, x->b))
            return with_const(table, OP_XOR, x->a, ~table->node[x->b].value);
        break;
    default:
        break;
    }
    return node_make1(table, OP_NOT, x->width, 0, a);
}

/* ---- casts ---- */

/* True if the lowest bits of `e` are cheaper to compute in their own width: only if narrowing ends in casts and
 * constants. */
static bool is_narrowable(const struct exprs *table, expr_handle e, unsigned depth)
{
    const struct expr *x = &table->node[e];
    switch ((enum op)x->op) {
    case OP_CONST: case OP_ZEXT: case OP_SEXT:
        return true;
    case OP_NOT: case OP_NEG:
        return depth && is_narrowable(table, x->a, depth - 1);
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_AND: case OP_OR: case OP_XOR:
        return depth && is_narrowable(table, x->a, depth - 1) && is_narrowable(table, x->b, depth - 1);
    default:
        return false;
    }
}

/* True if the operation with the constant c leaves these bits of its other operand unchanged. Shifts move them to
 * `low`. */
static bool leaves_bits(const struct expr *x, uint64_t c, unsigned *low, unsigned width)
{
    uint64_t ones = width_mask(width), bits = c >> *low & ones;
    switch ((enum op)x->op) {
    case OP_AND:
        return bits == ones;
    case OP_OR: case OP_XOR:
        return bits == 0;
    case OP_SHL:
        if (c > *low)
            return false;
        *low -= (unsigned)c;
        return true;
    case OP_LSHR: case OP_ASHR:
        if (c >= x->width || *low + c + width > x->width)
            return false;
        *low += (unsigned)c;
        return true;
    default:
        return false;
    }
}

/* If the wanted bits of `*e` are bits of one of its operands, descend to it. */
static bool extract_inside(const struct exprs *table, expr_handle *e, unsigned *low, unsigned width)
{
    const struct expr *x = &table->node[*e];
    expr_handle inside = x->a;
    uint64_t c;
    switch ((enum op)x->op) {
    case OP_EXTRACT:
        *low += x->aux;
        break;
    case OP_ZEXT: case OP_SEXT:
        if (*low + width > width_of(table, x->a))
            return false;
        break;
    case OP_CONCAT:
        if (*low >= width_of(table, x->b))
            *low -= width_of(table, x->b);
        else if (*low + width <= width_of(table, x->b))
            inside = x->b;
        else
            return false;
        break;
    case OP_AND: case OP_OR: case OP_XOR: case OP_SHL: case OP_LSHR: case OP_ASHR:
        if (!get_const(table, x->b, &c) || !leaves_bits(x, c, low, width))
            return false;
        break;
    default:
        return false;
    }
    *e = inside;
    return true;
}

/* Some of the wanted bits are copies of the sign, or zeros. */
static expr_handle extract_extended(struct exprs *table, unsigned low, unsigned width, const struct expr *x)
{
    assert(low + width <= x->width);
    unsigned from = width_of(table, x->a);
    if (low < from)
        return expr_cast(table, x->op, width, expr_extract(table, low, from - low, x->a));
    if (x->op == OP_ZEXT)
        return expr_const(table, width, 0);
    return expr_cast(table, OP_SEXT, width, expr_extract(table, from - 1, 1, x->a));
}

/* The wanted bits are in both parts. */
static expr_handle extract_concat(struct exprs *table, unsigned low, unsigned width, const struct expr *x)
{
    assert(low + width <= x->width);
    unsigned low_width = width_of(table, x->b);
    return expr_make2(table, OP_CONCAT, expr_extract(table, 0, low + width - low_width, x->a),
                      expr_extract(table, low, low_width - low, x->b));
}

/* True if the constant c on the right determines the wanted bits, whatever x->a is. */
static bool decides_bits(const struct expr *x, uint64_t c, unsigned low, unsigned width)
{
    uint64_t ones = width_mask(width), bits = c >> low & ones;
    return (x->op == OP_AND && bits == 0) || (x->op == OP_OR && bits == ones) || (x->op == OP_SHL && low + width <= c);
}

/* The low bits of sums, products and bit operations depend only on the low bits of the operands. */
static expr_handle extract_narrowed(struct exprs *table, unsigned width, const struct expr *x)
{
    assert(width < x->width);
    expr_handle a = expr_extract(table, 0, width, x->a);
    if (op_info[x->op].arity == 1)
        return expr_make1(table, x->op, a);
    return expr_make2(table, x->op, a, expr_extract(table, 0, width, x->b));
}

static expr_handle make_extract(struct exprs *table, unsigned low, unsigned width, expr_handle a)
{
    assert(low + width <= width_of(table, a));
    for (unsigned steps = 0; steps < EXTRACT_LIMIT && width < width_of(table, a); steps++)
        if (!extract_inside(table, &a, &low, width))
            break;
    const struct expr *x = &table->node[a];
    uint64_t c;
    if (width == x->width)
        return a;
    if (x->op == OP_CONST)
        return expr_const(table, width, x->value >> low);
    if ((x->op == OP_ZEXT || x->op == OP_SEXT) && low + width > width_of(table, x->a))
        return extract_extended(table, low, width, x);
    if (x->op == OP_CONCAT && low < width_of(table, x->b) && low + width > width_of(table, x->b))
        return extract_concat(table, low, width, x);
    if (is_choice_of_consts(table, x))
        return expr_ite(table, x->a, expr_extract(table, low, width, x->b), expr_extract(table, low, width, x->c));
    if (op_info[x->op].class == OP_CLASS_BINARY && get_const(table, x->b, &c) && decides_bits(x, c, low, width))
        return expr_const(table, width, x->op == OP_OR ? ~0ull : 0);
    if (low == 0 && x->op != OP_ZEXT && x->op != OP_SEXT && is_narrowable(table, a, 3))
        return extract_narrowed(table, width, x);
    return node_make1(table, OP_EXTRACT, width, low, a);
}

expr_handle expr_extract(struct exprs *table, unsigned low, unsigned width, expr_handle a)
{
    if (!a)
        return 0;
    assert(width >= 1 && low + width <= width_of(table, a));
    return simplify_finish(table, make_extract(table, low, width, a),
                           (struct expr){.op = OP_EXTRACT, .width = (uint8_t)width, .aux = (uint16_t)low, .a = a});
}

static expr_handle make_extend(struct exprs *table, enum op op, unsigned width, expr_handle a)
{
    const struct expr *x = &table->node[a];
    assert((op == OP_ZEXT || op == OP_SEXT) && width >= x->width && width <= 64);
    if (width == x->width)
        return a;
    if (x->op == OP_CONST)
        return expr_const(table, width, eval_op(op, width, x->width, 0, x->value, 0, 0));
    if (x->op == OP_ZEXT || x->op == op)
        return expr_cast(table, x->op, width, x->a);
    if (is_choice_of_consts(table, x))
        return expr_ite(table, x->a, expr_cast(table, op, width, x->b), expr_cast(table, op, width, x->c));
    if (op == OP_SEXT && never_negative(table, a))
        op = OP_ZEXT;
    return node_make1(table, op, width, 0, a);
}

expr_handle expr_cast(struct exprs *table, enum op op, unsigned width, expr_handle a)
{
    if (op == OP_EXTRACT)
        return expr_extract(table, 0, width, a);
    if (!a)
        return 0;
    expr_handle e = op_is_float(op) ? float_make_cast(table, op, width, a) : make_extend(table, op, width, a);
    return simplify_finish(table, e, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .a = a});
}

/* True if all bits of `a` are copies of the highest bit of `b`. */
static bool is_sign_of(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a];
    expr_handle bit = x->op == OP_SEXT ? x->a : a;
    return width_of(table, bit) == 1 && !expr_is_const(table, bit) &&
           expr_extract(table, width_of(table, b) - 1u, 1, b) == bit;
}

/* Returns `a` concatenated with `b` as one expression without CONCAT, or 0. */
static expr_handle merge_parts(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    unsigned width = x->width + y->width;
    if (x->op == OP_CONST && y->op == OP_CONST)
        return expr_const(table, width, x->value << y->width | y->value);
    if (x->op == OP_CONST && x->value == 0)
        return zero_extend(table, width, b);
    if (x->op == OP_EXTRACT && y->op == OP_EXTRACT && x->a == y->a && x->aux == y->aux + y->width)
        return expr_extract(table, y->aux, width, x->a);
    if ((x->op == OP_SEXT || x->width == 1) && is_sign_of(table, a, b))
        return expr_cast(table, OP_SEXT, width, b);
    return 0;
}

static expr_handle make_concat(struct exprs *table, expr_handle a, expr_handle b)
{
    assert(width_of(table, a) + width_of(table, b) <= 64);
    const struct expr *x = &table->node[a], *y = &table->node[b];
    if (x->op == OP_CONCAT)
        return expr_make2(table, OP_CONCAT, x->a, expr_make2(table, OP_CONCAT, x->b, b));
    if (x->op == OP_ZEXT) {                        /* its zeros are the high part */
        expr_handle low = expr_make2(table, OP_CONCAT, x->a, b);
        return zero_extend(table, x->width + y->width, low);
    }
    expr_handle merged = merge_parts(table, a, b);
    if (merged)
        return merged;
    if (y->op == OP_CONCAT) {
        merged = merge_parts(table, a, y->a);
        if (merged)
            return expr_make2(table, OP_CONCAT, merged, y->b);
    }
    return node_make2(table, OP_CONCAT, x->width + y->width, a, b);
}

/* ---- if-then-else, and the general makers ---- */

/* The arms have width 1, and at least one is constant: the result is an AND or an OR. */
static expr_handle ite_truth(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b)
{
    assert(width_of(table, a) == 1);
    uint64_t value;
    if (get_const(table, a, &value))
        return value ? expr_make2(table, OP_OR, condition, b)
                     : expr_make2(table, OP_AND, expr_not(table, condition), b);
    return table->node[b].value ? expr_make2(table, OP_OR, expr_not(table, condition), a)
                                : expr_make2(table, OP_AND, condition, a);
}

static expr_handle make_ite(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b)
{
    const struct expr *test = &table->node[condition];
    unsigned width = width_of(table, a);
    uint64_t x, y;
    bool is_const_a = get_const(table, a, &x), is_const_b = get_const(table, b, &y);
    assert(test->width == 1 && width == width_of(table, b));
    if (test->op == OP_CONST)
        return test->value ? a : b;
    if (a == b)
        return a;
    if (test->op == OP_NOT)
        return expr_ite(table, test->a, b, a);
    if (width == 1 && (is_const_a || is_const_b))
        return ite_truth(table, condition, a, b);
    if (is_const_a && is_const_b && x <= 1 && y <= 1)
        return zero_extend(table, width, x ? condition : expr_not(table, condition));
    return node_make_ite(table, condition, a, b);
}

expr_handle expr_ite(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b)
{
    if (!condition || !a || !b)
        return 0;
    return simplify_finish(table, make_ite(table, condition, a, b),
                           (struct expr){.op = OP_ITE, .width = table->node[a].width, .a = condition, .b = a, .c = b});
}

/* An index that was widened can be used unwidened; with sign extension only if no negative value of it indexes the
 * table. */
static expr_handle make_read(struct exprs *table, uint32_t number, expr_handle index)
{
    const struct table *read = &table->tables.list[number];
    const struct expr *x = &table->node[index];
    if (x->op == OP_CONST)
        return expr_const(table, read->width, table_get(&table->tables, number, x->value));
    if (x->op == OP_ZEXT || (x->op == OP_SEXT && read->count <= 1ull << (width_of(table, x->a) - 1)))
        return expr_read(table, number, x->a);
    if (is_choice_of_consts(table, x))
        return expr_ite(table, x->a, expr_read(table, number, x->b), expr_read(table, number, x->c));
    if (read->low == read->high && (read->low == 0 || range_of(table, index).high < read->count))
        return expr_const(table, read->width, read->low);
    return node_make_read(table, number, index);
}

expr_handle expr_read(struct exprs *table, uint32_t number, expr_handle index)
{
    if (!index)
        return 0;
    uint8_t width = (uint8_t)table->tables.list[number].width;
    return simplify_finish(table, make_read(table, number, index),
                           (struct expr){.op = OP_READ, .width = width, .a = index, .b = number});
}

static expr_handle make_one(struct exprs *table, enum op op, expr_handle a)
{
    const struct expr *x = &table->node[a];
    if (x->op == OP_CONST)
        return expr_const(table, x->width, eval_op(op, x->width, x->width, 0, x->value, 0, 0));
    if (op_is_float(op))
        return float_make1(table, op, a);
    assert(op == OP_NOT || op == OP_NEG);
    return op == OP_NOT ? make_not(table, a) : make_neg(table, a);
}

expr_handle expr_make1(struct exprs *table, enum op op, expr_handle a)
{
    if (!a)
        return 0;
    return simplify_finish(table, make_one(table, op, a),
                           (struct expr){.op = (uint8_t)op, .width = table->node[a].width, .a = a});
}

expr_handle expr_not(struct exprs *table, expr_handle a)
{
    return expr_make1(table, OP_NOT, a);
}

static inline unsigned result_width(enum op op, unsigned operand_width)
{
    return op_is_compare(op) ? 1 : operand_width;
}

static expr_handle simplify_fold(struct exprs *table, enum op op, const struct expr *x, const struct expr *y)
{
    assert(x->op == OP_CONST && y->op == OP_CONST);
    unsigned width = op == OP_CONCAT ? x->width + y->width : result_width(op, x->width);
    return expr_const(table, width, eval_op(op, width, x->width, 0, x->value, y->value, 0));
}

/* op(condition ? k1 : k2, c) is again a choice between two constants. */
static expr_handle fold_choice(struct exprs *table, enum op op, const struct expr *choice, expr_handle c)
{
    assert(expr_is_const(table, c));
    const struct expr *k1 = &table->node[choice->b], *k2 = &table->node[choice->c], *y = &table->node[c];
    return expr_ite(table, choice->a, simplify_fold(table, op, k1, y), simplify_fold(table, op, k2, y));
}

static expr_handle make_simplified(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    switch (op) {
    case OP_ADD:
        return make_add(table, a, b);
    case OP_SUB:
        return make_sub(table, a, b);
    case OP_MUL:
        return make_mul(table, a, b);
    case OP_UDIV: case OP_UREM:
        return make_divide(table, op, a, b);
    case OP_SDIV: case OP_SREM:
        return make_divide_signed(table, op, a, b);
    case OP_AND: case OP_OR:
        return make_and_or(table, op, a, b);
    case OP_XOR:
        return make_xor(table, a, b);
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return make_shift(table, op, a, b);
    case OP_EQ:
        return compare_make_eq(table, a, b);
    case OP_NE:
        return expr_not(table, compare_make_eq(table, a, b));
    case OP_ULT: case OP_ULE: case OP_SLT: case OP_SLE:
        return compare_make_order(table, op, a, b);
    case OP_CONCAT:
        return make_concat(table, a, b);
    default:
        return float_make2(table, op, a, b);
    }
}

static expr_handle make_two(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    assert(op_info[op].arity == 2);
    assert(op == OP_CONCAT ? x->width + y->width <= 64 : x->width == y->width);
    if (y->op == OP_CONST) {
        if (x->op == OP_CONST)
            return simplify_fold(table, op, x, y);
        if (is_choice_of_consts(table, x))
            return fold_choice(table, op, x, b);
    } else if (x->op == OP_CONST && (is_commutative(op) || op == OP_NE)) {
        return make_simplified(table, op, b, a);
    }
    return make_simplified(table, op, a, b);
}

static inline unsigned width_of_two(const struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    return op == OP_CONCAT ? width_of(table, a) + width_of(table, b) : result_width(op, width_of(table, a));
}

expr_handle expr_make2(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    if (!a || !b)
        return 0;
    uint8_t width = (uint8_t)width_of_two(table, op, a, b);
    return simplify_finish(table, make_two(table, op, a, b),
                           (struct expr){.op = (uint8_t)op, .width = width, .a = a, .b = b});
}

expr_handle expr_remake(struct exprs *table, const struct expr *node)
{
    assert(expr_is_valid(table->node, table->count, node));
    switch (op_info[node->op].class) {
    case OP_CLASS_LEAF:
        return node->op == OP_CONST ? expr_const(table, node->width, node->value)
                                    : expr_input(table, node->width, node->a);
    case OP_CLASS_UNARY: case OP_CLASS_FUNARY:
        return expr_make1(table, node->op, node->a);
    case OP_CLASS_CAST: case OP_CLASS_FCAST:
        return node->op == OP_EXTRACT ? expr_extract(table, node->aux, node->width, node->a)
                                      : expr_cast(table, node->op, node->width, node->a);
    case OP_CLASS_TABLE:
        return expr_read(table, node->b, node->a);
    default:
        return node->op == OP_ITE ? expr_ite(table, node->a, node->b, node->c)
                                  : expr_make2(table, node->op, node->a, node->b);
    }
}
