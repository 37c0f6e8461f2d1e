/* simplify_float.c - the rules for floating point: only those that hold for every bit pattern, including NaNs,
 * infinities and both zeros. So x + 0 is not x, x - x is not 0, x == x is not true, and !(a < b) is not b <= a.
 *
 * Linked into the tested program. */
#include <assert.h>

#include "sym/eval.h"
#include "sym/float.h"
#include "sym/rules.h"

static bool never_nan(const struct exprs *table, expr_handle e)
{
    const struct expr *node = expr_at(table, e);
    if (node->op == OP_CONST)
        return !float_is_nan(node->value, node->width);
    return node->op == OP_STOF || node->op == OP_UTOF;
}

static bool is_nan_const(const struct exprs *table, expr_handle e)
{
    return expr_is_const(table, e) && !never_nan(table, e);
}

static expr_handle make_compare(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    if (is_nan_const(table, a) || is_nan_const(table, b) || (a == b && op == OP_FLT))
        return truth(table, false);
    if (a == b && never_nan(table, a))
        return truth(table, true);
    if (a == b)
        op = OP_FEQ;
    return op == OP_FEQ ? node_make_ordered(table, op, 1, a, b) : node_make2(table, op, 1, a, b);
}

expr_handle float_make2(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    if (op_is_compare(op))
        return make_compare(table, op, a, b);
    if (is_nan_const(table, a) || is_nan_const(table, b))
        return expr_const(table, width, float_nan(width));
    return is_commutative(op) ? node_make_ordered(table, op, width, a, b) : node_make2(table, op, width, a, b);
}

/* Apply the operator to each of two constants. */
static expr_handle fold_choice(struct exprs *table, enum op op, unsigned width, const struct expr *choice)
{
    uint64_t b = expr_at(table, choice->b)->value, c = expr_at(table, choice->c)->value;
    return expr_ite(table, choice->a, expr_const(table, width, eval_op(op, width, choice->width, 0, b, 0, 0)),
                    expr_const(table, width, eval_op(op, width, choice->width, 0, c, 0, 0)));
}

expr_handle float_make1(struct exprs *table, enum op op, expr_handle a)
{
    const struct expr *x = expr_at(table, a);
    uint64_t sign = float_sign(x->width);
    if (op == OP_FNEG)
        return with_const(table, OP_XOR, a, sign);
    if (op == OP_FABS && is_with_const(table, x, OP_XOR) && expr_at(table, x->b)->value == sign)
        return with_const(table, OP_AND, x->a, ~sign);
    if (op == OP_FABS)
        return with_const(table, OP_AND, a, ~sign);
    if (is_choice_of_consts(table, x))
        return fold_choice(table, op, x->width, x);
    return node_make1(table, op, x->width, 0, a);
}

/* True if every integer survives the conversion to a float and then to `width` bits. */
static bool comes_back(const struct exprs *table, enum op op, unsigned width, const struct expr *x)
{
    unsigned bits = width_of(table, x->a), mantissa = x->width == 64 ? 53 : 24;
    if (bits > mantissa || (x->op == OP_STOF && op == OP_FTOU))
        return false;
    return (x->op == OP_UTOF && op == OP_FTOS ? bits + 1 : bits) <= width;
}

expr_handle float_make_cast(struct exprs *table, enum op op, unsigned width, expr_handle a)
{
    const struct expr *x = expr_at(table, a);
    if (x->op == OP_CONST)
        return expr_const(table, width, eval_op(op, width, x->width, 0, x->value, 0, 0));
    if (is_choice_of_consts(table, x))
        return fold_choice(table, op, width, x);
    if (op == OP_STOF && x->op == OP_SEXT)
        return float_make_cast(table, OP_STOF, width, x->a);
    if ((op == OP_STOF || op == OP_UTOF) && x->op == OP_ZEXT)
        return float_make_cast(table, OP_UTOF, width, x->a);
    if ((op == OP_FTOS || op == OP_FTOU) && (x->op == OP_STOF || x->op == OP_UTOF) && comes_back(table, op, width, x))
        return expr_cast(table, x->op == OP_STOF ? OP_SEXT : OP_ZEXT, width, x->a);
    return node_make1(table, op, width, 0, a);
}
