/* candidate.c - propagates a wanted value from the root of an expression down to the variable. Where an operator loses
 * information, the lost part comes from the present value: with x & 0xff == 7 the upper bits stay, with x % 10 == 3 the
 * tens do. If the variable occurs in both operands, the other operand keeps its present value, which may be wrong. */
#include "solver/fast/candidate.h"

#include <assert.h>

#include "solver/fast/invert.h"
#include "solver/fast/invert_float.h"

#define STEP_LIMIT 64

struct guess {
    struct context *context;
    uint32_t var;
};

static uint64_t value_of(struct guess *guess, expr_handle e)
{
    return eval_expr(&guess->context->eval, e);
}

/* Returns the value of x nearest to `now` for which x op c (or c op x) becomes `truth`. `now` itself does not satisfy
 * it. */
static uint64_t nearest_operand(enum op op, bool truth, bool x_is_left, uint64_t c)
{
    if (op == OP_EQ)
        return truth ? c : c + 1;
    bool is_strict = (op == OP_ULT || op == OP_SLT) == truth;          /* not (a <= b) is b < a */
    bool wants_less = x_is_left == truth;
    if (!is_strict)
        return c;
    return wants_less ? c - 1 : c + 1;
}

/* x with x * c == wanted; upper bits of x that do not affect the product keep their present values. False if there is
 * none. */
static bool candidate_factor(uint64_t now, uint64_t c, unsigned width, uint64_t *wanted)
{
    if (c == 0)
        return false;
    unsigned twos = (unsigned)__builtin_ctzll(c);
    if (*wanted & ((1ull << twos) - 1))
        return false;
    uint64_t mask = width_mask(width - twos);
    *wanted = ((*wanted >> twos) * inverse_of_odd(c >> twos) & mask) | (now & ~mask);
    return true;
}

/* Invert a shift by c < width; the bits that are shifted out keep their present values. */
static uint64_t candidate_shifted(enum op op, uint64_t now, uint64_t c, unsigned width, uint64_t wanted)
{
    uint64_t lost = op == OP_SHL ? ~width_mask(width - (unsigned)c) : width_mask((unsigned)c);
    uint64_t kept = op == OP_SHL ? wanted >> c : wanted << c;
    return (kept & ~lost) | (now & lost);
}

/* Compute the value that the operand with x must have so that a binary operator yields `*wanted`; the other operand is
 * c. */
static bool candidate_operand(enum op op, unsigned width, uint64_t now, uint64_t c, bool x_is_left, uint64_t *wanted)
{
    switch (op) {
    case OP_ADD:
        *wanted -= c;
        return true;
    case OP_SUB:
        *wanted = x_is_left ? *wanted + c : c - *wanted;
        return true;
    case OP_XOR:
        *wanted ^= c;
        return true;
    case OP_MUL:
        return candidate_factor(now, c, width, wanted);
    case OP_AND:
        *wanted = (*wanted & c) | (now & ~c);
        return true;
    case OP_OR:
        *wanted = (*wanted & ~c) | (now & c);
        return true;
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        if (!x_is_left || c >= width)
            return false;
        *wanted = candidate_shifted(op, now, c, width, *wanted);
        return true;
    case OP_UDIV: case OP_SDIV:
        *wanted = *wanted * c;
        return x_is_left;
    case OP_UREM:
        *wanted = now - (c ? now % c : now) + *wanted;
        return x_is_left;
    case OP_SREM:
        *wanted = now - eval_op(OP_SREM, width, width, 0, now, c, 0) + *wanted;
        return x_is_left;
    default:
        return false;
    }
}

/* Extract and the extensions preserve the bits that are not part of their result. */
static uint64_t candidate_cast(const struct expr *node, uint64_t now, uint64_t wanted)
{
    uint64_t shown = node->op == OP_EXTRACT ? width_mask(node->width) << node->aux : ~0ull;
    return node->op == OP_EXTRACT ? (wanted << node->aux & shown) | (now & ~shown) : wanted;
}

/* The same for floats: the rounded inverse operation gives the right value or a neighbour. For a comparison, the other
 * operand or its neighbour. */
static bool candidate_float(const struct expr *node, unsigned from, uint64_t c, bool x_is_left, uint64_t *wanted)
{
    unsigned width = node->width;
    bool truth = *wanted & 1, wants_less = x_is_left == truth;
    switch ((enum op)node->op) {
    case OP_FADD:
        *wanted = eval_op(OP_FSUB, width, width, 0, *wanted, c, 0);
        return true;
    case OP_FSUB:
        *wanted = x_is_left ? eval_op(OP_FADD, width, width, 0, *wanted, c, 0)
                            : eval_op(OP_FSUB, width, width, 0, c, *wanted, 0);
        return true;
    case OP_FMUL:
        *wanted = eval_op(OP_FDIV, width, width, 0, *wanted, c, 0);
        return true;
    case OP_FDIV:
        *wanted = x_is_left ? eval_op(OP_FMUL, width, width, 0, *wanted, c, 0)
                            : eval_op(OP_FDIV, width, width, 0, c, *wanted, 0);
        return true;
    case OP_FEQ:
        *wanted = truth ? c : c + 1;
        return true;
    case OP_FLT: case OP_FLE:
        *wanted = float_from_key(float_key(c, from) + (wants_less ? -1ull : 1), from);
        return true;
    case OP_FSQRT:
        *wanted = eval_op(OP_FMUL, width, width, 0, *wanted, *wanted, 0);
        return true;
    case OP_FTOF:
        *wanted = eval_op(OP_FTOF, from, width, 0, *wanted, 0, 0);
        return true;
    case OP_STOF: case OP_UTOF:
        *wanted = eval_op(node->op == OP_STOF ? OP_FTOS : OP_FTOU, from, width, 0, *wanted, 0, 0);
        return true;
    case OP_FTOS: case OP_FTOU:
        *wanted = eval_op(node->op == OP_FTOS ? OP_STOF : OP_UTOF, from, width, 0, *wanted, 0, 0);
        return true;
    default:                                       /* a result rounded to a whole number is a whole number: keep it */
        return true;
    }
}

/* Replace `*wanted` by the next index whose element equals it, cyclically after `now`. False if there is none. */
static bool candidate_read(const struct tables *tables, uint32_t number, uint64_t now, uint64_t *wanted)
{
    uint64_t count = tables->list[number].count;
    for (uint64_t i = 1; i <= count; i++) {
        uint64_t index = (now % count + i) % count;
        if (table_get(tables, number, index) == *wanted) {
            *wanted = index;
            return true;
        }
    }
    return false;
}

/* Descend one operator. False if no candidate can be derived. */
static bool candidate_step(struct guess *guess, expr_handle *e, uint64_t *wanted)
{
    const struct expr *node = expr_at(guess->context->exprs, *e);
    if (node->op == OP_ITE) {
        *e = value_of(guess, node->a) ? node->b : node->c;
        return support_has(guess->context->support, *e, guess->var);
    }
    bool x_is_left = op_info[node->op].arity == 1 || support_has(guess->context->support, node->a, guess->var);
    expr_handle next = x_is_left ? node->a : node->b;
    const struct expr *below = expr_at(guess->context->exprs, next);
    uint64_t now = value_of(guess, next), c = 0;
    if (op_info[node->op].arity == 2)
        c = value_of(guess, x_is_left ? node->b : node->a);
    bool has_idea = true;
    switch (op_info[node->op].class) {
    case OP_CLASS_FBINARY: case OP_CLASS_FCOMPARE: case OP_CLASS_FUNARY: case OP_CLASS_FCAST:
        has_idea = candidate_float(node, below->width, c, x_is_left, wanted);
        break;
    case OP_CLASS_COMPARE:
        *wanted = nearest_operand(node->op, *wanted & 1, x_is_left, c);
        break;
    case OP_CLASS_UNARY:
        *wanted = node->op == OP_NOT ? ~*wanted : -*wanted;
        break;
    case OP_CLASS_CAST:
        *wanted = candidate_cast(node, now, *wanted);
        break;
    case OP_CLASS_BINARY:
        has_idea = candidate_operand(node->op, node->width, now, c, x_is_left, wanted);
        break;
    case OP_CLASS_TABLE:
        has_idea = candidate_read(&guess->context->exprs->tables, node->b, now, wanted);
        break;
    default:
        assert(node->op == OP_CONCAT);
        *wanted >>= x_is_left ? node->width - below->width : 0;
    }
    *wanted &= width_mask(below->width);
    *e = next;
    return has_idea;
}

bool candidate_value(struct context *context, expr_handle pred, uint32_t var, uint64_t *value)
{
    struct guess guess = {.context = context, .var = var};
    uint64_t wanted = 1;
    expr_handle e = pred;
    for (unsigned step = 0; expr_at(context->exprs, e)->op != OP_INPUT; step++)
        if (step == STEP_LIMIT || !candidate_step(&guess, &e, &wanted))
            return false;
    *value = wanted;
    return expr_at(context->exprs, e)->a == var;
}
