/* Floating-point functions with exact results: the call stays, with concrete arguments, and its result is an expression
 * of the arguments.
 *
 *   y = sqrt(x);       t1 = sqrt(x)          CALL
 *                      y = t1                SET      site: FSQRT of x
 *
 * Classifications become comparisons: isnan(x) is x != x, isinf(x) is fabs(x) == infinity. Functions that inspect the
 * bits of a NaN, as signbit does, are not modelled. Another unit of the program may define a function of such a name;
 * the symbol cute_own_NAME reports that (IR_MODEL). */
#include <string.h>
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

#define BUILTIN "__builtin_"

enum model_kind {
    MODEL_UNARY,                         /* op of the argument, which has the type of the result; NAME and NAMEf */
    MODEL_COMPARE,                       /* comparison of the two arguments */
    MODEL_UNORDERED,
    MODEL_ISNAN, MODEL_ISINF, MODEL_ISINF_SIGN, MODEL_ISFINITE
};

struct model {
    const char *name;
    enum model_kind kind;
    enum node_op op;
    bool is_builtin;                     /* only with BUILTIN before the name */
};

static const struct model models[] = {
    {"fabs", MODEL_UNARY, NODE_FABS, false},           {"sqrt", MODEL_UNARY, NODE_SQRT, false},
    {"floor", MODEL_UNARY, NODE_FLOOR, false},         {"ceil", MODEL_UNARY, NODE_CEIL, false},
    {"trunc", MODEL_UNARY, NODE_TRUNC, false},         {"rint", MODEL_UNARY, NODE_RINT, false},
    {"nearbyint", MODEL_UNARY, NODE_RINT, false},
    {"isgreater", MODEL_COMPARE, NODE_GT, true},       {"isgreaterequal", MODEL_COMPARE, NODE_GE, true},
    {"isless", MODEL_COMPARE, NODE_LT, true},          {"islessequal", MODEL_COMPARE, NODE_LE, true},
    {"isunordered", MODEL_UNORDERED, NODE_OP_NONE, true},
    {"isnan", MODEL_ISNAN, NODE_OP_NONE, true},        {"isinf_sign", MODEL_ISINF_SIGN, NODE_OP_NONE, true},
    {"isinf", MODEL_ISINF, NODE_OP_NONE, true},        {"isfinite", MODEL_ISFINITE, NODE_OP_NONE, true},
};

static bool is_builtin_name(const char *name)
{
    return strncmp(name, BUILTIN, sizeof BUILTIN - 1) == 0;
}

/* True for `name` and, if the model is MODEL_UNARY, `name` with an f. */
static bool fits_name(const struct model *model, const char *name)
{
    size_t length = strlen(model->name);

    if (model->is_builtin && !is_builtin_name(name))
        return false;
    name += is_builtin_name(name) ? sizeof BUILTIN - 1 : 0;
    return strncmp(name, model->name, length) == 0
           && (name[length] == 0 || (model->kind == MODEL_UNARY && strcmp(name + length, "f") == 0));
}

static const struct model *find_model(const struct decl *callee)
{
    if (!callee || callee->is_defined || (callee->is_implicit && !is_builtin_name(callee->name)))
        return NULL;
    for (size_t i = 0; i < sizeof models / sizeof *models; i++)
        if (fits_name(&models[i], callee->name))
            return &models[i];
    return NULL;
}

/* True if the argument and result types are those of the modelled function. */
static bool has_types(const struct model *model, const struct node *call)
{
    bool has_two = model->kind == MODEL_COMPARE || model->kind == MODEL_UNORDERED;

    if (call->child_count != (has_two ? 3 : 2))
        return false;
    for (uint32_t i = 1; i < call->child_count; i++)
        if (!call->child[i]->type->is_followed || call->child[i]->type->size != call->child[1]->type->size)
            return false;
    if (model->kind != MODEL_UNARY)
        return call->type->kind == TYPE_INT;
    return call->type->is_followed && call->type->size == call->child[1]->type->size;
}

bool model_has_name(const char *name)
{
    if (lower_call_is_by_name(name))
        return true;
    for (size_t i = 0; i < sizeof models / sizeof *models; i++)
        if (fits_name(&models[i], name))
            return true;
    return false;
}

bool model_applies(const struct node *call)
{
    const struct model *model = find_model(node_callee(call));

    return (model && has_types(model, call)) || bits_model_applies(call);
}

static const struct val *lower_model_compare(struct lower *l, enum node_op op, const struct val *a, const struct val *b)
{
    return val_binary(&l->maker, op, l->unit->type_int, a, b);
}

static const struct val *make_model(struct lower *l, const struct model *model, struct type *type,
                                    const struct val *const *args)
{
    const struct val *x = args[0];
    const struct val *infinity = val_text(&l->maker, x->type, BUILTIN "inf()");
    const struct val *size = val_unary(&l->maker, NODE_FABS, x->type, x), *minus;

    switch (model->kind) {
    case MODEL_UNARY:
        return val_unary(&l->maker, model->op, type, x);
    case MODEL_COMPARE:
        return lower_model_compare(l, model->op, x, args[1]);
    case MODEL_UNORDERED:
        return val_binary(&l->maker, NODE_OR, l->unit->type_int, lower_model_compare(l, NODE_NE, x, x),
                          lower_model_compare(l, NODE_NE, args[1], args[1]));
    case MODEL_ISNAN:
        return lower_model_compare(l, NODE_NE, x, x);
    case MODEL_ISINF_SIGN:
        minus = val_text(&l->maker, x->type, "-" BUILTIN "inf()");
        return val_binary(&l->maker, NODE_SUB, l->unit->type_int, lower_model_compare(l, NODE_EQ, x, infinity),
                          lower_model_compare(l, NODE_EQ, x, minus));
    case MODEL_ISINF:
        return lower_model_compare(l, NODE_EQ, size, infinity);
    default:
        return lower_model_compare(l, NODE_LT, size, infinity);
    }
}

/* The call as written; if the program defines the function itself, it receives no shadows. */
static unsigned add_call(struct lower *l, const struct node *node, const struct val **args)
{
    struct decl *callee = node_callee(node);
    struct ir *ir;
    bool is_builtin = is_builtin_name(callee->name);

    if (!is_builtin) {
        ir = lower_add(l, IR_MODEL, node);
        ir->args = args;
        ir->arg_count = node->child_count - 1;
        ir->local = callee;
    }
    ir = lower_add(l, IR_CALL, node);
    ir->val = val_text(&l->maker, node->child[0]->type, callee->name);
    ir->args = args;
    ir->arg_count = node->child_count - 1;
    ir->type = node->type;
    ir->is_native = true;
    ir->is_by_name = !is_builtin;
    unsigned number = ir->number = lower_number(l);
    if (!is_builtin)
        lower_add(l, IR_RESET, node);
    return number;
}

const struct val *lower_model(struct lower *l, const struct node *node, const struct val **args)
{
    if (bits_model_applies(node))
        return lower_bits(l, node, args);
    const struct model *model = find_model(node_callee(node));
    bool is_symbolic = false;

    for (uint32_t i = 0; i + 1 < node->child_count; i++) {
        args[i] = lower_freeze(l, args[i], node->child[i + 1]);
        is_symbolic = is_symbolic || args[i]->is_symbolic;
    }
    unsigned number = add_call(l, node, args);
    if (!is_symbolic)
        return val_temp(&l->maker, node->type, number, false);
    return lower_materialise(l, val_model(&l->maker, number, make_model(l, model, node->type, args)), node);
}
