/* tree.c - the expression of a site: the runtime's interpreter of node tables.
 *
 * The values of all nodes are computed from those of the leaves, expressions only where an operand is symbolic. The
 * callers compare the result with the value of the compiled code: the instrumented text and its tables were made
 * together, but the compiler has transformed the text. */
#include "runtime/eval/tree.h"
#include "runtime/eval/check.h"
#include "runtime/platform/sites.h"
#include "runtime/record/floats.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"
#include "runtime/record/value.h"

#include "sym/eval.h"
#include "sym/float.h"

#include <assert.h>

static bool is_shift(enum op op)
{
    return op == OP_SHL || op == OP_LSHR || op == OP_ASHR;
}

static struct val node_value(const struct cute_node *node, const struct val *tree)
{
    enum op op = (enum op)node->op;
    switch (op_info[op].class) {
    case OP_CLASS_UNARY: case OP_CLASS_FUNARY:
        return val_make1(op, tree[node->a]);
    case OP_CLASS_CAST: case OP_CLASS_FCAST:
        return op == OP_EXTRACT ? val_extract(node->aux, node->width, tree[node->a])
                                : val_cast(op, node->width, tree[node->a]);
    default:
        return val_make2(op, tree[node->a], tree[node->b]);
    }
}

static bool is_symbolic(const struct cute_node *node, const struct val *tree)
{
    return tree[node->a].sym || (op_info[node->op].arity > 1 && tree[node->b].sym);
}

/* Check the operands before the value is computed: a failing division has no value. Only BOUNDS checks the value
 * itself. */
static void check_node(const struct cute_tree *shape, const struct cute_node *node, const struct val *tree,
                       uint32_t number)
{
    enum check check = (enum check)(node->check - 1);
    unsigned b = op_info[node->op].arity > 1 ? node->b : node->a;
    if (check != CHECK_BOUNDS)
        check_operands(check, (enum op)node->op, node->width, tree[node->a], tree[b], number);
    else
        check_bounds(node_value(node, tree), tree_consts(shape)[node->aux], number);
}

static bool is_division(enum op op)
{
    return op == OP_UDIV || op == OP_SDIV || op == OP_UREM || op == OP_SREM;
}

/* True if C leaves the value undefined, and compilers differ. Many divisions by zero do not trap: gcc turns 1 / x into
 * a comparison. */
static bool is_open(const struct cute_node *node, const struct val *tree, enum loss *reason)
{
    enum op op = (enum op)node->op;
    const struct val *a = &tree[node->a];
    *reason = is_shift(op) ? LOSS_SHIFT : is_division(op) ? LOSS_DIVISION : LOSS_FLOAT;
    if (is_division(op))
        return tree[node->b].value == 0;
    if (op == OP_FTOS || op == OP_FTOU)
        return !float_fits(op, node->width, a->value, a->width);
    return is_shift(op) && tree[node->b].value >= node->width;
}

static bool apply_node(const struct cute_tree *shape, const struct cute_node *node, struct val *tree, uint32_t number,
                       struct val *value)
{
    enum op op = (enum op)node->op;
    bool symbolic = is_symbolic(node, tree);
    enum loss reason;
    if (op_is_float(op)) {
        RUN->has_floats = true;
        if (!floats_are_standard()) {
            record_loss(number, LOSS_FLOATMODE);
            return false;
        }
    }
    if (node->check && symbolic)
        check_node(shape, node, tree, number);
    if (is_open(node, tree, &reason)) {
        record_loss(number, reason);
        return false;
    }
    *value = node_value(node, tree);
    if (RUN->self_check && symbolic)
        selfcheck_compare(op, selfcheck_agrees(value->sym, value->value));
    return true;
}

static void leaf_bounds(const struct cute_tree *shape, unsigned i, struct val leaf, uint32_t number)
{
    if (tree_nodes(shape)[i].check == 1 + CHECK_BOUNDS && leaf.sym)
        check_bounds(leaf, tree_consts(shape)[tree_nodes(shape)[i].aux], number);
}

/* ---- the pointer that an address is based on ---- */

#define ORIGIN_DEPTH 16u
#define POINTER_LEAST 0x10000u

static uint64_t origin_of(struct val value)
{
    const struct expr *node = expr_at(&PROCESS->exprs, value.sym);
    if (!value.sym)
        return value.value >= POINTER_LEAST && value.value < USER_END ? value.value : 0;
    if (mark_has(value.sym, MARK_ORIGIN))
        return TREES->origin[value.sym];
    bool is_pointer = node->op == OP_INPUT && PROCESS->record->cell[node->a].kind == CELL_POINTER;
    return is_pointer ? value.value : 0;
}

/* The pointer of a sum is its left operand, if that is based on one. */
static uint64_t node_origin(const struct cute_tree *shape, unsigned i, unsigned depth)
{
    const struct cute_node *node = &tree_nodes(shape)[i];
    if (node->width != 64 || depth == 0)
        return 0;
    if (i < shape->leaf_count || (node->op != OP_ADD && node->op != OP_SUB))
        return origin_of(TREES->node[i]);
    uint64_t left = node_origin(shape, node->a, depth - 1);
    if (left && node->op == OP_ADD)
        return left;
    uint64_t right = node_origin(shape, node->b, depth - 1);
    return node->op == OP_ADD ? right : right ? 0 : left;        /* a difference of pointers is no pointer */
}

uint64_t tree_origin(const struct cute_site *site)
{
    const struct cute_tree *shape = site_tree(site);
    return node_origin(shape, shape->node_count - 1u, ORIGIN_DEPTH);
}

void tree_concretize(const struct cute_site *site, uint32_t number)
{
    for (unsigned i = 0; i < site_tree(site)->leaf_count; i++) {
        record_fixed(CHOICE_CONCRETIZED, TREES->node[i], number);
        assert(record_is_fixed(TREES->node[i]));
    }
}

bool tree_value(const struct cute_site *site, uint32_t number, const cute_word *operand, struct val *value)
{
    const struct cute_tree *shape = site_tree(site);
    const struct cute_node *node = tree_nodes(shape);
    struct val *tree = TREES->node;
    unsigned i = 0;
    assert(shape->node_count && shape->leaf_count <= shape->node_count);
    for (; i < shape->leaf_count; i++) {
        tree[i] = val_leaf(node[i].width, operand[2 * i], (expr_handle)operand[2 * i + 1], number);
        leaf_bounds(shape, i, tree[i], number);
    }
    for (; i < shape->node_count; i++) {
        if (node[i].op == OP_CONST) {
            tree[i] = val_const(node[i].width, tree_consts(shape)[node[i].a]);
        } else if (!apply_node(shape, &node[i], tree, number, &tree[i])) {
            tree_concretize(site, number);
            return false;
        }
        assert(tree[i].width == node[i].width);
    }
    *value = tree[shape->node_count - 1];
    return true;
}
