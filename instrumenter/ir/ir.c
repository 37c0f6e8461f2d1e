/* Values, places and their text. The constructors fold constants, so that no known value ever reaches the runtime; they
 * do not fold an operation whose behaviour C leaves undefined. */
#include "instrumenter/ir/ir.h"
#include <assert.h>
#include <string.h>

/* ---- numbers ---- */

static uint64_t mask_to(const struct type *type, uint64_t value)
{
    unsigned width = type_width(type);

    return width >= 64 ? value : value & ((1ull << width) - 1);
}

static int64_t sign_extend(const struct type *type, uint64_t value)
{
    unsigned shift = 64 - type_width(type);

    return (int64_t)(value << shift) >> shift;
}

/* The constant's value as 64 bits: sign-extended if its type is signed. */
static uint64_t wide_value(const struct val *val)
{
    return val->type->is_signed ? (uint64_t)sign_extend(val->type, val->constant) : val->constant;
}

static bool is_number(const struct type *type)
{
    return type->kind == TYPE_INT || type->kind == TYPE_BOOL;
}

static bool fold_comparison(enum node_op op, const struct type *type, uint64_t a, uint64_t b, uint64_t *result)
{
    bool less = type->is_signed ? (int64_t)a < (int64_t)b : a < b;

    switch ((int)op) {
    case NODE_LT: *result = less; return true;
    case NODE_GE: *result = !less; return true;
    case NODE_GT: *result = !less && a != b; return true;
    case NODE_LE: *result = less || a == b; return true;
    case NODE_EQ: *result = a == b; return true;
    case NODE_NE: *result = a != b; return true;
    default: return false;
    }
}

static bool fold_division(enum node_op op, bool is_signed, uint64_t a, uint64_t b, uint64_t *result)
{
    if (b == 0 || (is_signed && (int64_t)b == -1))
        return false;
    if (is_signed)
        *result = (uint64_t)(op == NODE_DIV ? (int64_t)a / (int64_t)b : (int64_t)a % (int64_t)b);
    else
        *result = op == NODE_DIV ? a / b : a % b;
    return true;
}

/* Fold an operation of type `type`; a and b are extended to 64 bits (wide_value). False if it must not be folded. */
static bool fold_binary(enum node_op op, const struct type *type, uint64_t a, uint64_t b, uint64_t *result)
{
    switch ((int)op) {
    case NODE_ADD: *result = a + b; return true;
    case NODE_SUB: *result = a - b; return true;
    case NODE_MUL: *result = a * b; return true;
    case NODE_AND: *result = a & b; return true;
    case NODE_OR:  *result = a | b; return true;
    case NODE_XOR: *result = a ^ b; return true;
    case NODE_DIV: case NODE_REM:
        return fold_division(op, type->is_signed, a, b, result);
    case NODE_SHL: case NODE_SHR:
        if (b >= type_width(type))
            return false;
        *result = op == NODE_SHL ? a << b : type->is_signed ? (uint64_t)((int64_t)a >> b) : a >> b;
        return true;
    default:
        return fold_comparison(op, type, a, b, result);
    }
}

/* ---- makers ---- */

static struct val *val_new(struct ir_maker *m, enum val_kind kind, struct type *type, const struct val *a,
                           const struct val *b)
{
    struct val *val = arena_alloc(m->arena, sizeof *val);
    unsigned weight = 1u + (a ? a->weight : 0u) + (b ? b->weight : 0u);

    assert(weight < UINT16_MAX);
    *val = (struct val){.kind = kind, .type = type, .a = a, .b = b, .weight = (uint16_t)weight};
    val->is_symbolic = type_is_symbolic(type) && ((a && a->is_symbolic) || (b && b->is_symbolic));
    return val;
}

const struct val *val_const(struct ir_maker *m, struct type *type, uint64_t constant)
{
    struct val *val = val_new(m, VAL_CONST, type, NULL, NULL);

    assert(is_number(type));
    val->constant = mask_to(type, constant);
    return val;
}

const struct val *val_text(struct ir_maker *m, struct type *type, const char *text)
{
    struct val *val = val_new(m, VAL_TEXT, type, NULL, NULL);

    val->text = text;
    return val;
}

const struct val *val_local(struct ir_maker *m, const struct decl *local)
{
    struct val *val = val_new(m, VAL_LOCAL, local->type, NULL, NULL);

    val->local = local;
    val->is_symbolic = local->has_shadow;
    return val;
}

const struct val *val_temp(struct ir_maker *m, struct type *type, unsigned number, bool is_symbolic)
{
    struct val *val = val_new(m, VAL_TEMP, type, NULL, NULL);

    assert(!is_symbolic || type_is_symbolic(type));
    val->number = number;
    val->is_symbolic = is_symbolic;
    return val;
}

const struct val *val_unary(struct ir_maker *m, enum node_op op, struct type *type, const struct val *a)
{
    struct val *val;

    if (a->kind == VAL_CONST && type->kind == TYPE_INT) {
        uint64_t wide = wide_value(a);
        return val_const(m, type, op == NODE_NEG ? 0 - wide : op == NODE_NOT ? ~wide : !wide);
    }
    val = val_new(m, VAL_UNARY, type, a, NULL);
    val->op = op;
    return val;
}

const struct val *val_binary(struct ir_maker *m, enum node_op op, struct type *type, const struct val *a,
                             const struct val *b)
{
    struct val *val;
    uint64_t result;

    if (a->kind == VAL_CONST && b->kind == VAL_CONST && is_number(a->type)
        && fold_binary(op, a->type, wide_value(a), wide_value(b), &result))
        return val_const(m, type, result);
    val = val_new(m, VAL_BINARY, type, a, b);
    val->op = op;
    return val;
}

const struct val *val_logical(struct ir_maker *m, enum node_op op, const struct val *a, const struct val *b)
{
    struct val *val = val_new(m, VAL_LOGICAL, m->unit->type_int, a, b);

    assert(!val->is_symbolic);
    val->op = op;
    return val;
}

static bool is_same_type(const struct type *a, const struct type *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind || a->size != b->size || a->is_signed != b->is_signed)
        return false;
    return is_number(a) || (a->name && b->name && strcmp(a->name, b->name) == 0);
}

const struct val *val_cast(struct ir_maker *m, struct type *type, const struct val *a)
{
    if (is_same_type(type, a->type) || (!type->name && a->type->kind == TYPE_POINTER))
        return a;
    if (!type->name)                                       /* a number to a pointer type that has no name */
        return val_new(m, VAL_CAST, m->unit->type_pointer, a, NULL);
    if (a->kind == VAL_CONST && type->kind == TYPE_INT)
        return val_const(m, type, wide_value(a));
    if (a->kind == VAL_CONST && type->kind == TYPE_BOOL)
        return val_const(m, type, a->constant != 0);
    return val_new(m, VAL_CAST, type, a, NULL);
}

const struct val *val_pointer(struct ir_maker *m, enum val_kind kind, struct type *type, const struct val *a,
                              const struct val *b, uint64_t scale)
{
    struct val *val;

    assert(kind == VAL_POINTER_ADD || kind == VAL_POINTER_SUB || kind == VAL_POINTER_DIFF);
    if (kind != VAL_POINTER_DIFF && b->kind == VAL_CONST && b->constant == 0)
        return a;
    val = val_new(m, kind, type, a, b);
    val->scale = scale;
    return val;
}

static const struct val *address_new(struct ir_maker *m, enum node_op op, struct type *type,
                                     const struct lvalue *lvalue)
{
    struct val *val = val_new(m, VAL_ADDRESS, type, NULL, NULL);

    val->op = op;
    val->lvalue = lvalue;
    val->is_symbolic = lvalue_is_symbolic(lvalue);
    for (const struct lvalue *at = lvalue; at; at = at->base)
        val->weight = (uint16_t)(val->weight + 1 + (at->val ? at->val->weight : 0));
    return val;
}

const struct val *val_address(struct ir_maker *m, struct type *type, const struct lvalue *lvalue)
{
    return lvalue->kind == PLACE_DEREF ? lvalue->val : address_new(m, NODE_ADDRESS, type, lvalue);
}

const struct val *val_decay(struct ir_maker *m, struct type *type, const struct lvalue *array)
{
    assert(array->type->kind == TYPE_ARRAY);
    return address_new(m, NODE_OP_NONE, type, array);
}

const struct val *val_object(struct ir_maker *m, const struct lvalue *lvalue)
{
    struct val *val = val_new(m, VAL_OBJECT, lvalue->type, NULL, NULL);

    val->lvalue = lvalue;
    return val;
}

const struct val *val_bits(struct ir_maker *m, struct type *type, const struct val *raw, unsigned shift, unsigned width)
{
    struct val *val = val_new(m, VAL_BITS, type, raw, NULL);

    assert(type_width(raw->type) == 64 && width > 0 && shift + width <= 64);
    val->bit_shift = (uint8_t)shift;
    val->bit_width = (uint8_t)width;
    return val;
}

const struct val *val_model(struct ir_maker *m, unsigned number, const struct val *model)
{
    struct val *val = val_new(m, VAL_MODEL, model->type, model, NULL);

    val->number = number;
    return val;
}

static struct lvalue *lvalue_new(struct ir_maker *m, enum lvalue_kind kind, struct type *type)
{
    struct lvalue *lvalue = arena_alloc(m->arena, sizeof *lvalue);

    lvalue->kind = kind;
    lvalue->type = type;
    return lvalue;
}

const struct lvalue *lvalue_name(struct ir_maker *m, struct type *type, const char *name, bool is_native)
{
    struct lvalue *lvalue = lvalue_new(m, PLACE_NAME, type);

    lvalue->name = name;
    lvalue->is_native = is_native;
    return lvalue;
}

const struct lvalue *lvalue_variable(struct ir_maker *m, struct type *type, const struct decl *decl)
{
    struct lvalue *lvalue = lvalue_new(m, PLACE_NAME, type);

    lvalue->name = decl->name;
    lvalue->decl = decl;
    return lvalue;
}

const struct lvalue *lvalue_deref(struct ir_maker *m, struct type *type, const struct val *pointer)
{
    struct lvalue *lvalue = lvalue_new(m, PLACE_DEREF, type);

    assert(pointer->type->kind == TYPE_POINTER);
    lvalue->val = pointer;
    return lvalue;
}

const struct lvalue *lvalue_member(struct ir_maker *m, struct type *type, const struct lvalue *base,
                                   const struct field *field)
{
    struct lvalue *lvalue = lvalue_new(m, PLACE_MEMBER, type);

    lvalue->base = base;
    lvalue->field = field;
    lvalue->is_native = base->is_native;
    return lvalue;
}

const struct lvalue *lvalue_index(struct ir_maker *m, struct type *type, const struct lvalue *base,
                                  const struct val *index, uint64_t limit)
{
    struct lvalue *lvalue = lvalue_new(m, PLACE_INDEX, type);

    assert(base->type->kind == TYPE_ARRAY);
    lvalue->base = base;
    lvalue->val = index;
    lvalue->limit = limit;
    lvalue->is_native = base->is_native;
    return lvalue;
}

bool lvalue_is_symbolic(const struct lvalue *lvalue)
{
    for (; lvalue; lvalue = lvalue->base)
        if (lvalue->val && lvalue->val->is_symbolic)
            return true;
    return false;
}

bool val_is_leaf(const struct val *val)
{
    return val->kind <= VAL_TEMP;
}

bool val_is_comparison(const struct val *val)
{
    return val->kind == VAL_BINARY && val->op >= NODE_LT && val->op <= NODE_NE;
}

int val_truth(const struct val *val)
{
    return val->kind == VAL_CONST ? val->constant != 0 : -1;
}

/* ---- as text ---- */

static void print_const(const struct val *val, struct text *out)
{
    const struct type *type = val->type;
    int64_t value = sign_extend(type, val->constant);
    const char *suffix = type->size == 8 ? "l" : "";

    if (type->size < 4)
        text_printf(out, "(%s)", type->name);
    if (!type->is_signed)
        text_printf(out, "%llu%s%s", (unsigned long long)val->constant, type->size < 4 ? "" : "u", suffix);
    else if (value >= 0)
        text_printf(out, "%lld%s", (long long)value, suffix);
    else if (value == INT64_MIN || value == INT32_MIN)     /* C has no literal for the minimum */
        text_printf(out, "(%lld%s - 1)", (long long)(value + 1), suffix);
    else
        text_printf(out, "(%lld%s)", (long long)value, suffix);
}

static void print_bits(const struct emit_names *names, const struct val *val, struct text *out)
{
    unsigned left = 64u - val->bit_shift - val->bit_width, right = 64u - val->bit_width;

    text_printf(out, "((%s)((%s)(", val->type->name, val->type->is_signed ? "long long" : "cute_word");
    val_print(names, val->a, out);
    text_printf(out, " << %u) >> %u))", left, right);
}

static const char *const op_text[] = {
    [NODE_ADD] = "+", [NODE_SUB] = "-", [NODE_MUL] = "*", [NODE_DIV] = "/", [NODE_REM] = "%", [NODE_AND] = "&",
    [NODE_OR] = "|", [NODE_XOR] = "^", [NODE_SHL] = "<<", [NODE_SHR] = ">>", [NODE_LT] = "<", [NODE_GT] = ">",
    [NODE_LE] = "<=", [NODE_GE] = ">=", [NODE_EQ] = "==", [NODE_NE] = "!=", [NODE_LOGICAL_AND] = "&&",
    [NODE_LOGICAL_OR] = "||", [NODE_NEG] = "-", [NODE_NOT] = "~", [NODE_LOGICAL_NOT] = "!",
};

static void print_pair(const struct emit_names *names, const struct val *val, const char *op, struct text *out)
{
    text_add(out, "(");
    val_print(names, val->a, out);
    text_printf(out, " %s ", op);
    val_print(names, val->b, out);
    text_add(out, ")");
}

void val_print(const struct emit_names *names, const struct val *val, struct text *out)
{
    switch (val->kind) {
    case VAL_CONST:
        print_const(val, out);
        break;
    case VAL_TEXT:
        text_add(out, val->text);
        break;
    case VAL_LOCAL:
        text_add(out, val->local->name);
        break;
    case VAL_TEMP: case VAL_MODEL:
        text_printf(out, "%st%u", names->prefix, val->number);
        break;
    case VAL_UNARY:
        text_printf(out, "(%s", op_text[val->op]);
        val_print(names, val->a, out);
        text_add(out, ")");
        break;
    case VAL_BINARY: case VAL_LOGICAL:
        print_pair(names, val, op_text[val->op], out);
        break;
    case VAL_CAST:
        text_printf(out, "((%s)", val->type->name);
        val_print(names, val->a, out);
        text_add(out, ")");
        break;
    case VAL_POINTER_ADD:
        print_pair(names, val, "+", out);
        break;
    case VAL_POINTER_SUB: case VAL_POINTER_DIFF:
        print_pair(names, val, "-", out);
        break;
    case VAL_ADDRESS:
        text_add(out, val->op == NODE_ADDRESS ? "(&" : "(");
        lvalue_print(names, val->lvalue, out);
        text_add(out, ")");
        break;
    case VAL_OBJECT:
        lvalue_print(names, val->lvalue, out);
        break;
    case VAL_BITS:
        print_bits(names, val, out);
        break;
    }
}

void lvalue_print(const struct emit_names *names, const struct lvalue *lvalue, struct text *out)
{
    switch (lvalue->kind) {
    case PLACE_NAME:
        text_add(out, lvalue->name);
        break;
    case PLACE_DEREF:
        text_add(out, "(*");
        val_print(names, lvalue->val, out);
        text_add(out, ")");
        break;
    case PLACE_MEMBER:
        if (lvalue->base->kind == PLACE_DEREF)
            val_print(names, lvalue->base->val, out);
        else
            lvalue_print(names, lvalue->base, out);
        text_printf(out, "%s%s", lvalue->base->kind == PLACE_DEREF ? "->" : ".", lvalue->field->name);
        break;
    case PLACE_INDEX:
        lvalue_print(names, lvalue->base, out);
        text_add(out, "[");
        val_print(names, lvalue->val, out);
        text_add(out, "]");
        break;
    }
}

void lvalue_print_address(const struct emit_names *names, const struct lvalue *lvalue, struct text *out)
{
    if (lvalue->kind == PLACE_DEREF) {
        val_print(names, lvalue->val, out);
    } else {
        text_add(out, "&");
        lvalue_print(names, lvalue, out);
    }
}
