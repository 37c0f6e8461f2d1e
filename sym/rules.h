/* rules.h - internal to sym/: what the files of the simplifier share (simplify.c describes the form of results).
 *
 * A maker that returns 0 found the table full, and its callers return 0, too. */
#ifndef SYM_RULES_H
#define SYM_RULES_H
#include "sym/expr.h"

/* ---- plain nodes, made without any rule: 0 if an operand is 0 ---- */

expr_handle node_make1(struct exprs *table, enum op op, unsigned width, unsigned aux, expr_handle a);
expr_handle node_make2(struct exprs *table, enum op op, unsigned width, expr_handle a, expr_handle b);
/* A commutative operator: a constant becomes the right operand, otherwise the older operand the left one. */
expr_handle node_make_ordered(struct exprs *table, enum op op, unsigned width, expr_handle a, expr_handle b);
expr_handle node_make_ite(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b);

expr_handle node_make_read(struct exprs *table, uint32_t number, expr_handle index);

/* ---- bounds.c: bounds on the values of an expression ---- */

struct interval range_of(const struct exprs *table, expr_handle e);

/* ---- compare.c: comparisons, of operands that are not both constant; EQ has its constant on the right ---- */

expr_handle compare_make_eq(struct exprs *table, expr_handle a, expr_handle b);
expr_handle compare_make_order(struct exprs *table, enum op op, expr_handle a, expr_handle b);

/* ---- simplify_float.c: floating point; operands not all constant, those of FADD, FMUL, FEQ on the right ---- */

expr_handle float_make1(struct exprs *table, enum op op, expr_handle a);
expr_handle float_make2(struct exprs *table, enum op op, expr_handle a, expr_handle b);
expr_handle float_make_cast(struct exprs *table, enum op op, unsigned width, expr_handle a);

/* ---- properties of nodes ---- */

/* A mask of all bits that values up to `high` can have. */
static inline uint64_t bits_below(uint64_t high)
{
    return high ? width_mask(64 - (unsigned)__builtin_clzll(high)) : 0;
}

static inline unsigned width_of(const struct exprs *table, expr_handle e)
{
    return table->node[e].width;
}

static inline bool is_commutative(enum op op)
{
    return op == OP_ADD || op == OP_MUL || op == OP_AND || op == OP_OR || op == OP_XOR || op == OP_EQ ||
           op == OP_FADD || op == OP_FMUL || op == OP_FEQ;
}

static inline bool get_const(const struct exprs *table, expr_handle e, uint64_t *value)
{
    *value = table->node[e].value;
    return expr_is_const(table, e);
}

static inline bool is_negative(uint64_t value, unsigned width)
{
    return value >> (width - 1) & 1;
}

/* True for ADD, AND, ... with a constant on the right. */
static inline bool is_with_const(const struct exprs *table, const struct expr *node, enum op op)
{
    return node->op == op && expr_is_const(table, node->b);
}

static inline bool is_complement(const struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    return (x->op == OP_NOT && x->a == b) || (y->op == OP_NOT && y->a == a);
}

static inline bool is_choice_of_consts(const struct exprs *table, const struct expr *node)
{
    return node->op == OP_ITE && expr_is_const(table, node->b) && expr_is_const(table, node->c);
}

static inline expr_handle truth(struct exprs *table, bool value)
{
    return expr_const(table, 1, value);
}

/* Make `op` with a constant on the right. */
static inline expr_handle with_const(struct exprs *table, enum op op, expr_handle a, uint64_t value)
{
    return a ? expr_make2(table, op, a, expr_const(table, width_of(table, a), value)) : 0;
}
#endif
