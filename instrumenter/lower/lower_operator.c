/* Arithmetic, conversions, assignments. */
#include "instrumenter/lower/lower_parts.h"
#include <stdlib.h>
#include <string.h>
#include "instrumenter/lower/local.h"

/* ---- operators ---- */

static bool is_symbolic_divisor(const struct val *val)
{
    return val->kind == VAL_BINARY && (val->op == NODE_DIV || val->op == NODE_REM) && val->b->is_symbolic
           && val->type->kind == TYPE_INT;
}

/* A division by a symbolic value becomes an instruction of its own: the runtime must see the divisor before the machine
 * divides. */
const struct val *lower_compute(struct lower *l, enum node_op op, struct type *type, const struct val *a,
                                const struct val *b, const struct node *node)
{
    const struct val *val;

    if (a->type->kind == TYPE_POINTER && b->type->kind == TYPE_POINTER && op == NODE_SUB) {
        const struct type *element = a->type->element;
        uint64_t scale = element->kind == TYPE_VOID || element->kind == TYPE_FUNCTION ? 1 : element->size;
        return lower_limit_weight(l, val_pointer(&l->maker, VAL_POINTER_DIFF, type, a, b, scale ? scale : 1), node);
    }
    if (type->kind == TYPE_POINTER && (op == NODE_ADD || op == NODE_SUB)) {
        bool reversed = a->type->kind != TYPE_POINTER;
        return lower_move_pointer(l, op == NODE_ADD ? VAL_POINTER_ADD : VAL_POINTER_SUB, type, reversed ? b : a,
                                  reversed ? a : b, node);
    }
    if ((op == NODE_DIV || op == NODE_REM) && b->is_symbolic && type->kind == TYPE_INT) {
        a = lower_materialise(l, a, node);
        b = lower_materialise(l, b, node);
    }
    if (type->kind == TYPE_INT && b->kind != VAL_TEXT) {
        if (op == NODE_DIV || op == NODE_REM)
            lower_demand(l, CHECK_DIV, b, 0, false, node);
        else if (op == NODE_SHL || op == NODE_SHR)
            lower_demand(l, CHECK_SHIFT, b, 8 * type->size, false, node);
    }
    val = val_binary(&l->maker, op, type, a, b);
    if (is_symbolic_divisor(val))
        return lower_materialise(l, val, node);
    return lower_limit_weight(l, val, node);
}

/* gcc swaps the operands of a commutative operator or comparison if the left one is a variable in memory and the right
 * one is not a simple operand; a call on the right is then made before the variable is read. */
static bool is_swapped_by_gcc(const struct node *node)
{
    const struct decl *left = node->child[0]->kind == EXPR_CAST ? node_variable(node->child[0]->child[0]) : NULL;

    if (node->op == NODE_SUB || node->op == NODE_DIV || node->op == NODE_REM || node->op == NODE_SHL
        || node->op == NODE_SHR)
        return false;
    return left && !left->is_register && node_has_effects(node->child[1]);
}

/* A floating-point literal of value +0, or a converted integer literal 0. */
static bool is_plus_zero(const struct lower *l, const struct node *node)
{
    const char *text = l->unit->source->text + node->begin;

    if (node->kind == EXPR_CAST)
        return is_plus_zero(l, node->child[0]);
    text += strspn(text, "( ");
    return (node->kind == EXPR_INT && node->value == 0)
           || (node->kind == EXPR_TEXT && *text != '-' && strtod(text, NULL) == 0);
}

static bool is_fabs(const struct node *node)
{
    const struct decl *callee = node->kind == EXPR_CALL ? node_callee(node) : NULL;
    const char *name = callee && !callee->is_defined ? callee->name : "";

    name += strncmp(name, "__builtin_", 10) == 0 ? 10 : 0;
    return strcmp(name, "fabs") == 0 || strcmp(name, "fabsf") == 0;
}

/* gcc compiles 0.0 - x as -x if x cannot be -0.0, being a converted integer or fabs(y). That is wrong for x = 0, but it
 * is what the program does. */
static bool is_negated_by_gcc(const struct lower *l, const struct node *node)
{
    const struct node *right = node->child[1];

    if (node->op != NODE_SUB || node->type->kind != TYPE_FLOAT || !is_plus_zero(l, node->child[0]))
        return false;
    return is_fabs(right) || (right->kind == EXPR_CAST && type_has_integer_bits(right->child[0]->type));
}

static bool is_zero(const struct node *node)
{
    return node->kind == EXPR_INT && node->value == 0;
}

/* In a comparison with 0, only whether the other operand is 0 matters. */
static void note_test(struct lower *l, const struct node *node)
{
    if (node->op != NODE_EQ && node->op != NODE_NE)
        return;
    if (is_zero(node->child[0]) || is_zero(node->child[1]))
        l->test = node->child[is_zero(node->child[0])];
}

const struct val *lower_binary(struct lower *l, const struct node *node)
{
    const struct val *a, *b;

    note_test(l, node);
    if (l->from_gcc && is_negated_by_gcc(l, node))
        return lower_limit_weight(l, val_unary(&l->maker, NODE_NEG, node->type, lower_value(l, node->child[1])), node);
    if (wide_applies(l, node))
        return lower_limit_weight(l, lower_wide(l, node, is_swapped_by_gcc(node)), node);
    if (l->from_gcc && is_swapped_by_gcc(node)) {
        b = lower_value(l, node->child[1]);
        a = lower_value(l, node->child[0]);
    } else {
        a = lower_value(l, node->child[0]);
        b = lower_value(l, node->child[1]);
    }
    return lower_compute(l, node->op, node->type, a, b, node);
}

/* An explicit cast to a type whose name we cannot construct is written as the source spells it. */
static struct type *written_type(struct lower *l, const struct node *node)
{
    const struct source *source = l->unit->source;
    struct type *type;
    uint32_t open = node->bracket_at, close;

    if (node->type->name || node->is_implicit || source->text[open] != '(')
        return node->type;
    close = source_find(source, open + 1, node->end, ')');
    type = arena_copy(l->maker.arena, node->type, sizeof *type);
    type->name = lower_flat(l, open + 1, close);
    return type;
}

const struct val *lower_cast(struct lower *l, const struct node *node)
{
    const struct node *child = node->child[0];
    const struct val *val;

    if (child->type->kind == TYPE_ARRAY && (child->kind == EXPR_STRING || child->kind == EXPR_TEXT))
        return val_text(&l->maker, node->type, lower_flat(l, child->begin, child->end));
    if (child->type->kind == TYPE_ARRAY && lower_has_lvalue(child)) {
        const struct lvalue *lvalue = lower_target_lvalue(l, child);
        struct type *decayed = type_pointer_to(l->maker.arena, lvalue->type->element);
        return val_cast(&l->maker, written_type(l, node), val_decay(&l->maker, decayed, lvalue));
    }
    val = lower_value(l, child);
    if (child->type->kind == TYPE_FUNCTION)
        return val_text(&l->maker, node->type, lower_val_text(l, val));
    if (node->type->kind == TYPE_RECORD || val->type->kind == TYPE_RECORD)
        return val;
    if (!type_is_symbolic(node->type))
        lower_lose(l, val, LOSS_OPAQUE, node);
    return lower_limit_weight(l, val_cast(&l->maker, written_type(l, node), val), node);
}

static const struct val *assign_register(struct lower *l, const struct decl *local, const struct val *val,
                                         const struct node *node)
{
    struct ir *ir = lower_add(l, IR_SET, node);

    ir->local = local;
    ir->val = val;
    return val_local(&l->maker, local);
}

static const struct val *assign_lvalue(struct lower *l, const struct lvalue *lvalue, const struct val *val, bool wanted,
                                       const struct node *node)
{
    if (lower_is_bits(lvalue))
        return lower_store_bits(l, lvalue, val, node);
    if (wanted)
        val = lower_materialise(l, val, node);
    lower_store_through(l, lvalue, lower_add_pointer(l, lvalue, node), val, node);
    bool is_nameless = lvalue->type->kind == TYPE_POINTER && !lvalue->type->name;
    return wanted && is_nameless ? lower_load(l, lvalue, node) : val;          /* no cast to its type can be written */
}

static const struct lvalue *assign_record(struct lower *l, const struct node *node)
{
    const struct lvalue *from, *to;
    struct ir *ir;

    from = lower_object(l, node->child[1]);
    to = lower_object(l, node->child[0]);
    ir = lower_add(l, IR_COPY, node);
    ir->lvalue = to;
    ir->place2 = from;
    return to;
}

/* gcc evaluates the place on the left first if the right side is just a call, otherwise last; clang always evaluates it
 * last. */
static bool is_place_first(const struct lower *l, const struct node *right)
{
    return l->from_gcc && right->kind == EXPR_CALL;
}

const struct val *lower_assign(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *left = node->child[0], *right = node->child[1];
    const struct decl *local = node_variable(left);
    const struct lvalue *lvalue;
    const struct val *val;

    if (left->type->kind == TYPE_RECORD)
        return val_object(&l->maker, assign_record(l, node));
    if (local && local->is_register)
        return assign_register(l, local, lower_value(l, right), node);
    if (is_place_first(l, right)) {
        lvalue = lower_lvalue(l, left);
        val = lower_value(l, right);
    } else {
        val = lower_value(l, right);
        lvalue = lower_lvalue(l, left);
    }
    return assign_lvalue(l, lvalue, val, wanted, node);
}

/* (type of the place)((computation type)old op right) */
static const struct val *compute_assign(struct lower *l, enum node_op op, struct type *type, struct type *computation,
                                        const struct val *old, const struct val *right, const struct node *node)
{
    const struct val *val;

    if (type->kind == TYPE_POINTER)
        return lower_compute(l, op, type, old, right, node);
    if (!type_is_symbolic(computation))
        lower_lose(l, old, LOSS_OPAQUE, node);
    val = lower_compute(l, op, computation, val_cast(&l->maker, computation, old), right, node);
    return lower_limit_weight(l, val_cast(&l->maker, type, val), node);
}

/* x op= right. Returns the old value if want_old, else the new one. */
static const struct val *update_lvalue(struct lower *l, const struct node *left, enum node_op op,
                                       struct type *computation, const struct val *right, bool want_old, bool wanted,
                                       const struct node *node)
{
    const struct lvalue *lvalue = lower_lvalue(l, left);
    const struct val *old, *val;
    unsigned pointer;

    if (lower_is_bits(lvalue)) {
        old = lower_load(l, lvalue, node);
        if (want_old)
            old = lower_materialise(l, old, node);
        val = compute_assign(l, op, lvalue->type, computation, old, right, node);
        val = lower_store_bits(l, lvalue, val, node);
        return want_old ? old : val;
    }
    pointer = lower_add_pointer(l, lvalue, node);
    old = lower_load_through(l, lvalue, pointer, node);
    val = compute_assign(l, op, lvalue->type, computation, old, right, node);
    if (wanted && !want_old)
        val = lower_materialise(l, val, node);
    lower_store_through(l, lvalue, pointer, val, node);
    return want_old ? old : val;
}

const struct val *lower_compound_assign(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *left = node->child[0];
    const struct val *right = lower_value(l, node->child[1]);
    const struct decl *local = node_variable(left);

    if (!local || !local->is_register)
        return update_lvalue(l, left, node->op, node->computation, right, false, wanted, node);
    return assign_register(l, local, compute_assign(l, node->op, local->type, node->computation,
                                                    val_local(&l->maker, local), right, node), node);
}

static const struct val *one_of(struct lower *l, const struct type *type)
{
    if (type->kind == TYPE_FLOAT || type->kind == TYPE_OTHER)
        return val_text(&l->maker, (struct type *)type, "1");
    return val_const(&l->maker, type->kind == TYPE_POINTER ? l->unit->type_int : (struct type *)type, 1);
}

const struct val *lower_increment(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *left = node->child[0];
    struct type *type = left->type, *computation = type;
    enum node_op op = node->op == NODE_PREINC || node->op == NODE_POSTINC ? NODE_ADD : NODE_SUB;
    bool want_old = wanted && (node->op == NODE_POSTINC || node->op == NODE_POSTDEC);
    const struct decl *local = node_variable(left);
    const struct val *old, *val;

    if (type->kind == TYPE_BOOL || (type->kind == TYPE_INT && type->size < 4))
        computation = l->unit->type_int;
    if (!local || !local->is_register)
        return update_lvalue(l, left, op, computation, one_of(l, computation), want_old, wanted, node);
    old = val_local(&l->maker, local);
    if (want_old)
        old = lower_freeze(l, old, node);
    val = compute_assign(l, op, type, computation, val_local(&l->maker, local), one_of(l, computation), node);
    val = assign_register(l, local, val, node);
    return want_old ? old : val;
}

const struct val *lower_unary(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *child = node->child[0];
    const struct val *val;

    switch (node->op) {
    case NODE_ADDRESS:
        if (child->type->kind == TYPE_FUNCTION)
            return val_text(&l->maker, node->type, lower_val_text(l, lower_value(l, child)));
        return val_address(&l->maker, node->type, lower_target_lvalue(l, child));
    case NODE_DEREF:
        if (node->type->kind == TYPE_FUNCTION)
            return lower_value(l, child);
        return lower_load(l, lower_lvalue(l, node), node);
    case NODE_PREINC: case NODE_PREDEC: case NODE_POSTINC: case NODE_POSTDEC:
        return lower_increment(l, node, wanted);
    case NODE_PLUS:
        return lower_value(l, child);
    default:
        if (wide_applies(l, node))
            return lower_limit_weight(l, lower_wide(l, node, false), node);
        if (node->op == NODE_LOGICAL_NOT)
            l->test = child;
        val = lower_value(l, child);
        return lower_limit_weight(l, val_unary(&l->maker, node->op, node->type, val), node);
    }
}
