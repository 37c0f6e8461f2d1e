/* expr_check.c - checks forms and values of expressions without the simplifier. Not linked into the tested program. */
#include "sym/expr_check.h"

#include <stdlib.h>

#include "base/arena.h"
#include "base/checked.h"
#include "base/map.h"
#include "sym/eval.h"
#include "sym/rules.h"

static const char *op_name(unsigned op)
{
    return op < OP_COUNT ? op_info[op].name : "?";
}

static bool is_fault(struct err *err, const struct exprs *table, expr_handle e, const char *fault)
{
    const struct expr *node = &table->node[e];
    return err_set(err, "expression %u, %s of width %u (operands %u, %u, %u): %s", e, op_name(node->op), node->width,
                   node->a, node->b, node->c, fault);
}

/* ---- form ---- */

static bool has_const_operand(const struct exprs *table, const struct expr *node)
{
    return expr_is_const(table, node->a) || (op_info[node->op].arity > 1 && expr_is_const(table, node->b));
}

/* An operator with a constant is not applied to the same operator with a constant. */
static bool is_nested_with_const(const struct exprs *table, const struct expr *node)
{
    bool is_merged = node->op == OP_ADD || node->op == OP_MUL || node->op == OP_AND || node->op == OP_OR ||
                     node->op == OP_XOR;
    return is_merged && expr_is_const(table, node->b) && is_with_const(table, &table->node[node->a], node->op);
}

static bool is_ordered(const struct exprs *table, const struct expr *node)
{
    if (expr_is_const(table, node->a))
        return false;
    return expr_is_const(table, node->b) || node->a <= node->b;
}

/* Returns how the node violates the form that simplify.c guarantees; NULL if it does not. */
static const char *find_fault(const struct exprs *table, const struct expr *node)
{
    unsigned arity = op_info[node->op].arity;
    const struct expr *a = &table->node[node->a];
    if (arity == 0)
        return NULL;
    if (a->op == OP_CONST && (arity < 2 || expr_is_const(table, node->b)) && node->op != OP_ITE)
        return "all its operands are constants";
    if (arity == 2 && is_commutative(node->op) && !is_ordered(table, node))
        return "its operands are not in order";
    if (is_nested_with_const(table, node))
        return "two constants could be one";
    switch ((enum op)node->op) {
    case OP_SUB:
        return has_const_operand(table, node) ? "it has a constant" : NULL;
    case OP_ULE: case OP_SLE:
        return has_const_operand(table, node) ? "it has a constant and is not strict" : NULL;
    case OP_NOT: case OP_NEG:
        return a->op == node->op ? "it is applied twice" : NULL;
    case OP_ZEXT: case OP_SEXT:
        return a->op == OP_ZEXT || a->op == node->op ? "it is a doubled cast" : NULL;
    case OP_CONCAT:
        return a->op == OP_CONCAT ? "it is nested on the left" : NULL;
    case OP_ITE:
        return a->op == OP_CONST || a->op == OP_NOT || node->b == node->c ? "its condition is not needed so" : NULL;
    default:
        return NULL;
    }
}

bool expr_check_form(const struct exprs *table, expr_handle e, struct err *err)
{
    if (e == 0 || e >= table->count)
        return err_set(err, "expression %u: the table has %u", e, table->count);
    const struct expr *node = &table->node[e];
    if (!expr_is_valid(table->node, e, node))
        return is_fault(err, table, e, "an operand does not stand before it, or a width is wrong");
    const char *fault = find_fault(table, node);
    return !fault || is_fault(err, table, e, fault);
}

/* ---- meaning ---- */

/* The sample values of an input: any value; a small one; all ones for every other input; zero for every other input. */
static uint64_t sample_input(uint32_t input, unsigned width, unsigned sample)
{
    const uint64_t any = hash_pair(input, sample);
    const uint64_t value[EXPR_SAMPLES] = {any, any & 7, input & 1 ? any : ~0ull, input & 1 ? 0 : any};
    return value[sample] & width_mask(width);
}

static uint64_t sample_node(const struct exprs *table, const struct expr *node, unsigned sample)
{
    unsigned arity = op_info[node->op].arity;
    const expr_handle operand[3] = {node->a, node->b, node->c};
    uint64_t value[3] = {0};
    if (node->op == OP_CONST)
        return node->value;
    if (node->op == OP_INPUT)
        return sample_input(node->a, node->width, sample);
    for (unsigned i = 0; i < arity; i++)
        value[i] = table->sample[(size_t)operand[i] * EXPR_SAMPLES + sample];
    return eval_node(table, node, value);
}

/* Compute the samples of all new expressions, in the order of handles, so operands come first. */
static void fill_samples(struct exprs *table)
{
    if (table->sample_capacity < table->count) {
        table->sample_capacity = 2 * table->count;
        size_t bytes = (size_t)table->sample_capacity * EXPR_SAMPLES * sizeof *table->sample;
        table->sample = mem_resize(table->sample, bytes);
    }
    for (uint32_t e = table->sample_count ? table->sample_count : 1; e < table->count; e++)
        for (unsigned sample = 0; sample < EXPR_SAMPLES; sample++)
            table->sample[(size_t)e * EXPR_SAMPLES + sample] = sample_node(table, &table->node[e], sample);
    table->sample_count = table->count;
}

bool expr_check_value(struct exprs *table, expr_handle e, const struct expr *wanted, struct err *err)
{
    const struct expr *node = &table->node[e];
    if (node->width != wanted->width)
        return err_set(err, "expression %u, made for %s of width %u, has width %u", e, op_name(wanted->op),
                       wanted->width, node->width);
    fill_samples(table);
    for (unsigned sample = 0; sample < EXPR_SAMPLES; sample++) {
        uint64_t expected = sample_node(table, wanted, sample);
        uint64_t value = table->sample[(size_t)e * EXPR_SAMPLES + sample];
        if (value != expected)
            return err_set(err, "expression %u, %s, made for %s (operands %u, %u, %u), is 0x%llx where that is 0x%llx",
                           e, op_name(node->op), op_name(wanted->op), wanted->a, wanted->b, wanted->c,
                           (unsigned long long)value, (unsigned long long)expected);
    }
    return true;
}

void expr_must_be_in_form(const struct exprs *table, expr_handle e)
{
    struct err err;
    if (!expr_check_form(table, e, &err))
        checked_fail("expressions", &err);
}

void expr_must_equal(struct exprs *table, expr_handle e, const struct expr *wanted)
{
    struct err err;
    if (!expr_check_value(table, e, wanted, &err))
        checked_fail("expressions", &err);
}

void expr_check_fini(struct exprs *table)
{
    free(table->sample);
    table->sample = NULL;
    table->sample_count = table->sample_capacity = 0;
}
