/* Expressions. Each function emits the code for everything that must be computed exactly once (loads, calls,
 * assignments), in the order of evaluation of the compiler that will compile the result, and returns the rest as a tree
 * without side effects.
 *
 * A register local is read where its tree is printed, which is later than in the source. That is sound: an assignment
 * in between would be unsequenced with the read, which C leaves undefined; values that C does sequence (x++, &&, ?:)
 * are copied.
 *
 * A construct that is not understood is passed through as text; that is decided before any part of it is emitted. */
#include "instrumenter/lower/lower_parts.h"
#include <assert.h>
#include <string.h>
#include "instrumenter/lower/local.h"

/* ---- variable arrays ---- */

/* The size of the elements, times each length: for a variable the lengths at its declaration, for a type the present
 * ones. The lengths of a variable whose declaration was not understood have been concretized there. */
static const struct val *lower_sizeof(struct lower *l, const struct node *node)
{
    const struct node *first = node->child[0];
    const struct val *size;
    size_t count = l->replacements.count;

    if (first->type->kind == TYPE_ARRAY) {
        size = first->decl->array_size;
        return size ? val_cast(&l->maker, node->type, size)
                    : val_text(&l->maker, node->type, lower_flat(l, node->begin, node->end));
    }
    for (uint32_t i = 0; i < node->child_count; i++)
        lower_replace(l, node->child[i], "1");
    size = val_text(&l->maker, node->type, lower_flat(l, node->begin, node->end));
    while (l->replacements.count > count)
        vec_pop(&l->replacements);
    for (uint32_t i = 0; i < node->child_count; i++) {
        const struct val *times = val_cast(&l->maker, node->type, lower_value(l, node->child[i]));
        size = lower_limit_weight(l, val_binary(&l->maker, NODE_MUL, node->type, size, times), node);
    }
    return size;
}

/* ---- expressions that become control flow ---- */

static unsigned declare_variable(struct lower *l, struct type *type, bool is_symbolic, const struct node *node)
{
    struct ir *ir = lower_add(l, IR_VARIABLE, node);

    ir->number = lower_number(l);
    ir->type = type;
    ir->flag = is_symbolic;
    return ir->number;
}

static void assign_variable(struct lower *l, unsigned number, bool is_symbolic, const struct val *val,
                            const struct node *node)
{
    struct ir *ir = lower_add(l, IR_ASSIGN, node);

    assert(is_symbolic || !val->is_symbolic);
    ir->number = number;
    ir->val = val;
    ir->flag = is_symbolic;
}

/* Lower `a && b` (6.5.13p4). Each operand is a choice that the search must be able to flip, so nothing is folded:
 * t = 0;  if (a) if (b) t = 1;   value: t. Only an expression that cannot be symbolic stays as it is. */
static const struct val *lower_logical(struct lower *l, const struct node *node)
{
    unsigned number, end;

    if (node_is_pure(node) && !node_may_be_symbolic(node->child[0]) && !node_may_be_symbolic(node->child[1])) {
        const struct val *a = lower_value(l, node->child[0]);
        return val_logical(&l->maker, node->op, a, lower_value(l, node->child[1]));
    }
    number = declare_variable(l, l->unit->type_int, false, node);
    end = lower_number(l);
    assign_variable(l, number, false, val_const(&l->maker, l->unit->type_int, 0), node);
    lower_condition(l, node, false, end);
    assign_variable(l, number, false, val_const(&l->maker, l->unit->type_int, 1), node);
    lower_label(l, end);
    return val_temp(&l->maker, l->unit->type_int, number, false);
}

static void copy_record(struct lower *l, const struct lvalue *to, const struct lvalue *from, const struct node *node)
{
    struct ir *ir = lower_add(l, IR_COPY, node);

    ir->lvalue = to;
    ir->place2 = from;
}

/* Store one arm of ?:, or the value of a statement expression, into the variable that was declared for the result. */
static void assign_arm(struct lower *l, const struct lvalue *record, unsigned number, bool is_symbolic,
                       const struct node *node)
{
    if (record)
        copy_record(l, record, lower_object(l, node), node);
    else
        assign_variable(l, number, is_symbolic, lower_value(l, node), node);
}

static const struct val *variable_value(struct lower *l, const struct lvalue *record, struct type *type,
                                        unsigned number,
                                        bool is_symbolic)
{
    return record ? val_object(&l->maker, record) : val_temp(&l->maker, type, number, is_symbolic);
}

static const struct lvalue *variable_record(struct lower *l, struct type *type, unsigned number)
{
    return type->kind == TYPE_RECORD ? lvalue_name(&l->maker, type, lower_temp_name(l, number), false) : NULL;
}

static const struct val *lower_choice(struct lower *l, const struct node *node)
{
    bool is_symbolic = node_may_be_symbolic(node);
    unsigned number = declare_variable(l, node->type, is_symbolic, node);
    const struct lvalue *record = variable_record(l, node->type, number);
    unsigned otherwise = lower_number(l), end = lower_number(l);

    lower_condition(l, node->child[0], false, otherwise);
    assign_arm(l, record, number, is_symbolic, node->child[1]);
    lower_jump(l, end);
    lower_label(l, otherwise);
    assign_arm(l, record, number, is_symbolic, node->child[2]);
    lower_label(l, end);
    return variable_value(l, record, node->type, number, is_symbolic);
}

static void lower_expr_branch(struct lower *l, const struct val *val, bool sense, unsigned label,
                              const struct node *node)
{
    int truth = val_truth(val);
    struct ir *ir;

    if (truth >= 0) {
        if (truth == sense)
            lower_jump(l, label);
        return;
    }
    ir = lower_add(l, IR_BRANCH, node);
    ir->val = val;
    ir->flag = sense;
    ir->number = label;
    ir->pointer = lower_number(l);
}

/* a ?: b evaluates a once. */
static const struct val *lower_elvis(struct lower *l, const struct node *node)
{
    bool is_symbolic = node_may_be_symbolic(node);
    unsigned number = declare_variable(l, node->type, is_symbolic, node);
    unsigned otherwise = lower_number(l), end = lower_number(l);
    const struct val *first = lower_freeze(l, lower_value(l, node->child[0]), node->child[0]);

    lower_expr_branch(l, first, false, otherwise, node->child[0]);
    if (!type_is_symbolic(node->type))
        lower_lose(l, first, LOSS_OPAQUE, node);
    assign_variable(l, number, is_symbolic, val_cast(&l->maker, node->type, first), node);
    lower_jump(l, end);
    lower_label(l, otherwise);
    assign_variable(l, number, is_symbolic, lower_value(l, node->child[1]), node->child[1]);
    lower_label(l, end);
    return val_temp(&l->maker, node->type, number, is_symbolic);
}

/* The variable for the result is declared before the block, since the value may use names that the block declares. */
static const struct val *lower_statement_expr(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *block = node->child[0];
    bool has_value = wanted && node->type->kind != TYPE_VOID;
    bool is_symbolic = has_value && node_may_be_symbolic(node);
    unsigned number = has_value ? declare_variable(l, node->type, is_symbolic, node) : 0;
    const struct lvalue *record = has_value ? variable_record(l, node->type, number) : NULL;

    lower_add(l, IR_BLOCK_BEGIN, node);
    lower_local_labels(l, block);
    for (uint32_t i = 0; i < block->child_count; i++)
        if (has_value && i + 1 == block->child_count)
            assign_arm(l, record, number, is_symbolic, lower_labels(l, block->child[i]));
        else
            lower_statement(l, block->child[i]);
    lower_add(l, IR_BLOCK_END, node);
    return has_value ? variable_value(l, record, node->type, number, is_symbolic) : NULL;
}

static const struct node *skip_expectation(const struct node *node)
{
    while (node->kind == EXPR_CAST && node->is_implicit && type_has_integer_bits(node->type)
           && type_width(node->type) >= type_width(node->child[0]->type) && type_has_integer_bits(node->child[0]->type)
           && node->child[0]->kind != EXPR_REF)
        node = node->child[0];
    if (node->kind == EXPR_CALL) {
        const struct decl *callee = node_callee(node);
        if (callee && strcmp(callee->name, "__builtin_expect") == 0 && node->child_count == 3
            && !node_has_effects(node->child[2]))
            return skip_expectation(node->child[1]);
    }
    return node;
}

static void lower_logical_condition(struct lower *l, const struct node *node, bool sense, unsigned label)
{
    bool is_and = node->op == NODE_LOGICAL_AND;
    unsigned skip;

    if (is_and != sense) {                                  /* jump if either operand has the truth `sense` */
        lower_condition(l, node->child[0], sense, label);
        lower_condition(l, node->child[1], sense, label);
        return;
    }
    skip = lower_number(l);
    lower_condition(l, node->child[0], !sense, skip);
    lower_condition(l, node->child[1], sense, label);
    lower_label(l, skip);
}

void lower_condition(struct lower *l, const struct node *node, bool sense, unsigned label)
{
    const struct node *inner = skip_expectation(node);

    if (inner->kind == EXPR_LOGICAL && lower_is_modelled(l, inner)) {
        lower_logical_condition(l, inner, sense, label);
    } else if (inner->kind == EXPR_UNARY && inner->op == NODE_LOGICAL_NOT && lower_is_modelled(l, inner)) {
        lower_condition(l, inner->child[0], !sense, label);
    } else if (inner->kind == EXPR_COMMA) {
        lower_effect(l, inner->child[0]);
        lower_condition(l, inner->child[1], sense, label);
    } else {
        l->test = inner;
        lower_expr_branch(l, lower_value(l, inner), sense, label, inner);
    }
}

/* ---- entry points ---- */

const struct lvalue *lower_object(struct lower *l, const struct node *node)
{
    const struct val *val;

    if (lower_has_lvalue(node))
        return lower_lvalue(l, node);
    val = lower_value(l, node);
    assert(val->kind == VAL_OBJECT);
    return val->lvalue;
}

static const struct val *lower_call_value(struct lower *l, const struct node *node)
{
    const struct lvalue *object = NULL;
    const struct val *val = lower_call(l, node, true, &object);

    return object ? val_object(&l->maker, object) : val;
}

const struct val *lower_value(struct lower *l, const struct node *node)
{
    if (!lower_is_modelled(l, node))
        return lower_opaque(l, node);
    switch (node->kind) {
    case EXPR_INT:
        return val_const(&l->maker, node->type, node->value);
    case EXPR_TEXT:
        return val_text(&l->maker, node->type, lower_flat(l, node->begin, node->end));
    case EXPR_SIZEOF:
        return lower_sizeof(l, node);
    case EXPR_REF:
        if (node->decl->kind == DECL_FUNCTION)
            return val_text(&l->maker, node->type, node->decl->name);
        if (node->decl->is_register)
            return val_local(&l->maker, node->decl);
        return lower_load(l, lower_lvalue(l, node), node);
    case EXPR_STRING: case EXPR_MEMBER: case EXPR_INDEX: case EXPR_COMPOUND:
        return lower_load(l, lower_lvalue(l, node), node);
    case EXPR_CALL:
        return lower_call_value(l, node);
    case EXPR_UNARY:
        return lower_unary(l, node, true);
    case EXPR_BINARY:
        return lower_binary(l, node);
    case EXPR_ASSIGN:
        return node->op ? lower_compound_assign(l, node, true) : lower_assign(l, node, true);
    case EXPR_LOGICAL:
        return lower_logical(l, node);
    case EXPR_COND:
        return lower_choice(l, node);
    case EXPR_ELVIS:
        return lower_elvis(l, node);
    case EXPR_COMMA:
        lower_effect(l, node->child[0]);
        return lower_value(l, node->child[1]);
    case EXPR_CAST:
        return lower_cast(l, node);
    case EXPR_STATEMENT:
        return lower_statement_expr(l, node, true);
    case EXPR_VA_ARG:
        return lower_va_arg(l, node);
    default:
        assert(node->kind == EXPR_STATEMENT && "modelled");
        return NULL;
    }
}

static void lower_effect_of_choice(struct lower *l, const struct node *node)
{
    unsigned otherwise = lower_number(l), end = lower_number(l);

    lower_condition(l, node->child[0], false, otherwise);
    lower_effect(l, node->child[1]);
    lower_jump(l, end);
    lower_label(l, otherwise);
    lower_effect(l, node->child[2]);
    lower_label(l, end);
}

static void lower_effect_of_logical(struct lower *l, const struct node *node)
{
    unsigned end = lower_number(l);

    lower_condition(l, node->child[0], node->op == NODE_LOGICAL_OR, end);
    lower_effect(l, node->child[1]);
    lower_label(l, end);
}

static void lower_effects_of_children(struct lower *l, const struct node *node)
{
    for (uint32_t i = 0; i < node->child_count; i++)
        lower_effect(l, node->child[i]);
}

static void lower_effect_modelled(struct lower *l, const struct node *node)
{
    const struct lvalue *object = NULL;

    switch (node->kind) {
    case EXPR_ASSIGN:
        if (node->op)
            lower_compound_assign(l, node, false);
        else
            lower_assign(l, node, false);
        break;
    case EXPR_CALL:
        lower_call(l, node, false, &object);
        break;
    case EXPR_COND:
        lower_effect_of_choice(l, node);
        break;
    case EXPR_LOGICAL:
        lower_effect_of_logical(l, node);
        break;
    case EXPR_STATEMENT:
        lower_statement_expr(l, node, false);
        break;
    case EXPR_UNARY:
        if (node->op >= NODE_PREINC && node->op <= NODE_POSTDEC) {
            lower_increment(l, node, false);
            break;
        }
        lower_effects_of_children(l, node);
        break;
    case EXPR_ELVIS: case EXPR_VA_ARG:
        lower_value(l, node);
        break;
    default:
        lower_effects_of_children(l, node);
    }
}

void lower_effect(struct lower *l, const struct node *node)
{
    if (!node_has_effects(node))
        return;
    if (node->kind == EXPR_INIT_LIST || node->kind == EXPR_DESIGNATED)
        lower_effects_of_children(l, node);
    else if (!lower_is_modelled(l, node))
        lower_verbatim(l, node, "");       /* its type may be void without libclang knowing */
    else if (node->type->is_volatile && lower_has_lvalue(node) && node->type->kind != TYPE_RECORD)
        lower_value(l, node);
    else
        lower_effect_modelled(l, node);
}
