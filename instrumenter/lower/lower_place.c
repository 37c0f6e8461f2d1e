/* Which expressions are modelled; places, and the loads and stores there. */
#include "instrumenter/lower/lower_parts.h"
#include <assert.h>
#include "instrumenter/lower/local.h"

/* ---- modelled constructs ---- */

static bool is_vague_pointer(const struct type *type)
{
    return type->kind == TYPE_POINTER && type->element->is_variable;
}

static bool is_modelled_field(const struct node *node)
{
    unsigned width = node->field->bit_width;

    if (width == 0)
        return true;
    return type_has_integer_bits(node->type) && !node->type->is_volatile && node->field->bit_offset % 8 + width <= 64;
}

bool lower_has_lvalue(const struct node *node)
{
    if (node->type->kind == TYPE_UNSUPPORTED && !type_is_vector(node->type))
        return false;
    switch (node->kind) {
    case EXPR_REF:
        return node->decl->kind == DECL_VAR;
    case EXPR_MEMBER:
        return node->child[0]->type->kind == TYPE_POINTER || node->child[0]->type->kind == TYPE_RECORD;
    case EXPR_INDEX:
        if (type_is_vector(node->child[0]->type))
            return lower_has_lvalue(node->child[0]);
        return node->child[0]->type->kind == TYPE_POINTER || node->child[1]->type->kind == TYPE_POINTER;
    case EXPR_UNARY:
        return node->op == NODE_DEREF && node->child[0]->type->kind == TYPE_POINTER
               && node->type->kind != TYPE_FUNCTION;
    case EXPR_STRING: case EXPR_COMPOUND:
        return true;
    case EXPR_TEXT:
        return node->type->kind == TYPE_ARRAY;
    default:
        return false;
    }
}

/* True if the node denotes a place; a bit-field, which can only be the last member of a path, must be modelled. */
static bool has_modelled_lvalue(const struct node *node)
{
    return lower_has_lvalue(node) && (node->kind != EXPR_MEMBER || is_modelled_field(node));
}

static bool can_declare(const struct type *type)
{
    return type->name && (type_is_scalar(type) || type->kind == TYPE_RECORD) && !type->is_variable;
}

static bool is_modelled_cast(const struct node *node)
{
    const struct type *to = node->type, *from = node->child[0]->type;

    if (to->kind == TYPE_VOID)
        return true;
    if (from->kind == TYPE_UNSUPPORTED || from->kind == TYPE_VOID)
        return false;
    if (to->kind == TYPE_RECORD)
        return from->kind == TYPE_RECORD;
    if (!type_is_scalar(to) || from->kind == TYPE_RECORD)
        return false;
    return to->name || to->kind == TYPE_POINTER;
}

static bool is_modelled_unary(const struct node *node)
{
    const struct node *child = node->child[0];

    switch (node->op) {
    case NODE_ADDRESS:
        return child->type->kind == TYPE_FUNCTION || lower_has_lvalue(child);
    case NODE_DEREF:
        return node->type->kind == TYPE_FUNCTION || lower_has_lvalue(node);
    case NODE_PREINC: case NODE_PREDEC: case NODE_POSTINC: case NODE_POSTDEC:
        return has_modelled_lvalue(child) && type_is_scalar(child->type) && !is_vague_pointer(child->type);
    case NODE_REAL: case NODE_IMAG:
        return false;
    default:
        return type_is_scalar(child->type) || child->type->kind == TYPE_ARRAY;
    }
}

static bool is_modelled_binary(const struct node *node)
{
    for (uint32_t i = 0; i < 2; i++)
        if (!type_is_scalar(node->child[i]->type) || is_vague_pointer(node->child[i]->type))
            return false;
    return type_is_scalar(node->type);
}

static bool is_modelled_assign(const struct node *node)
{
    const struct type *type = node->child[0]->type;

    if (!has_modelled_lvalue(node->child[0]))
        return false;
    if (type->kind == TYPE_RECORD)
        return node->child[1]->type->kind == TYPE_RECORD;
    if (node->op != NODE_OP_NONE && is_vague_pointer(type))
        return false;
    return type_is_scalar(type) && type_is_scalar(node->child[1]->type)
           && (node->op == NODE_OP_NONE || (type->name && node->computation->name) || type->kind == TYPE_POINTER);
}

static bool is_modelled_statement_expr(const struct node *node)
{
    const struct node *block = node->child[0];

    if (node->type->kind == TYPE_VOID)
        return block->kind == STMT_BLOCK;
    return node_last_value(node) && can_declare(node->type);
}

bool lower_is_modelled(const struct lower *l, const struct node *node)
{
    if (node->type->kind == TYPE_UNSUPPORTED || wide_stays_text(l, node))
        return false;
    switch (node->kind) {
    case EXPR_INT: case EXPR_TEXT: case EXPR_STRING: case EXPR_COMMA: case EXPR_SIZEOF:
        return true;
    case EXPR_REF: case EXPR_MEMBER: case EXPR_INDEX:
        return (node->kind == EXPR_REF && node->decl->kind == DECL_FUNCTION) || has_modelled_lvalue(node);
    case EXPR_UNARY:
        return is_modelled_unary(node);
    case EXPR_BINARY: case EXPR_LOGICAL:
        return is_modelled_binary(node);
    case EXPR_ASSIGN:
        return is_modelled_assign(node);
    case EXPR_COND:
        return type_is_scalar(node->child[0]->type) && (node->type->kind == TYPE_VOID || can_declare(node->type));
    case EXPR_ELVIS:
        return type_is_scalar(node->child[0]->type) && type_is_scalar(node->type) && can_declare(node->type);
    case EXPR_CAST:
        return is_modelled_cast(node);
    case EXPR_CALL:
        return lower_call_is_modelled(node);
    case EXPR_COMPOUND:
        return node->child[0]->kind == EXPR_INIT_LIST;
    case EXPR_STATEMENT:
        return is_modelled_statement_expr(node);
    case EXPR_VA_ARG:
        return node->child_count == 1 && (type_is_scalar(node->type) || node->type->kind == TYPE_RECORD);
    default:
        return false;
    }
}

bool lower_is_constant(const struct node *node)
{
    switch (node->kind) {
    case EXPR_INT: case EXPR_TEXT: case EXPR_STRING:
        return true;
    case EXPR_REF:
        return node->decl->kind == DECL_FUNCTION || node->type->kind == TYPE_ARRAY;
    case EXPR_UNARY:
        if (node->op == NODE_ADDRESS)
            return node->child[0]->kind == EXPR_REF;
        return node->op >= NODE_NEG && node->op <= NODE_PLUS && lower_is_constant(node->child[0]);
    case EXPR_CAST:
        return lower_is_constant(node->child[0]);
    case EXPR_BINARY:
        return lower_is_constant(node->child[0]) && lower_is_constant(node->child[1]);
    default:
        return false;
    }
}

/* ---- basic steps ---- */

const struct val *lower_materialise(struct lower *l, const struct val *val, const struct node *node)
{
    struct ir *ir;
    unsigned number;

    if (val_is_leaf(val) || val->type->kind == TYPE_RECORD)
        return val;
    number = lower_number(l);
    ir = lower_add(l, IR_TEMP, node);
    ir->val = val;
    ir->number = number;
    return val_temp(&l->maker, val->type, number, val->is_symbolic);
}

const struct val *lower_freeze(struct lower *l, const struct val *val, const struct node *node)
{
    unsigned number;
    struct ir *ir;

    if (val->kind != VAL_LOCAL)
        return lower_materialise(l, val, node);
    number = lower_number(l);
    ir = lower_add(l, IR_TEMP, node);
    ir->val = val;
    ir->number = number;
    return val_temp(&l->maker, val->type, number, val->is_symbolic);
}

const struct val *lower_limit_weight(struct lower *l, const struct val *val, const struct node *node)
{
    return val->weight > TREE_WEIGHT_MAX ? lower_materialise(l, val, node) : val;
}

static struct ir *add_of_leaf(struct lower *l, enum ir_kind kind, const struct val *val, const struct node *node)
{
    const struct val *leaf = lower_materialise(l, val, node);
    struct ir *ir = lower_add(l, kind, node);

    ir->args = arena_copy(l->maker.arena, &leaf, sizeof leaf);
    ir->arg_count = 1;
    return ir;
}

void lower_lose(struct lower *l, const struct val *val, enum loss loss, const struct node *node)
{
    if (val->is_symbolic)
        add_of_leaf(l, IR_LOSE, val, node)->loss = (uint8_t)loss;
}

void lower_fix(struct lower *l, const struct val *val, const struct node *node)
{
    if (val->is_symbolic)
        add_of_leaf(l, IR_FIX, val, node);
}

void lower_target(struct lower *l, const struct val *val, const struct node *node)
{
    if (val->is_symbolic)
        add_of_leaf(l, IR_FIX, val, node)->flag = true;
}

void lower_lose_lvalue(struct lower *l, const struct lvalue *lvalue, enum loss loss, const struct node *node)
{
    struct ir *ir = lower_add(l, IR_LOSE_OBJECT, node);

    ir->lvalue = lvalue;
    ir->loss = (uint8_t)loss;
}

void lower_verbatim(struct lower *l, const struct node *node, const char *target)
{
    const char *text = lower_flat(l, node->begin, node->end);

    l->stats->nodes_lowered -= lower_count_nodes(node);
    lower_before_text(l, node, true);
    lower_text(l, node, arena_printf(l->maker.arena, "%s(%s);", target, text));
    lower_after_text(l, node);
}

const struct val *lower_opaque(struct lower *l, const struct node *node)
{
    unsigned number = lower_number(l);
    struct type *type = node->type;
    const char *type_name = type->kind == TYPE_INT || type->kind == TYPE_BOOL ? type->name : "__auto_type";

    lower_verbatim(l, node, type->kind == TYPE_VOID ? "" : arena_printf(l->maker.arena, "%s %s = ", type_name,
                                                                        lower_temp_name(l, number)));
    if (type->kind == TYPE_RECORD)
        return val_object(&l->maker, lvalue_name(&l->maker, type, lower_temp_name(l, number), true));
    if (type->kind == TYPE_ARRAY)
        type = type_pointer_to(l->maker.arena, type->element);
    return val_text(&l->maker, type, type->kind == TYPE_VOID ? "(void)0" : lower_temp_name(l, number));
}

/* ---- places ---- */

static bool goes_through_pointer(const struct lvalue *lvalue)
{
    for (; lvalue; lvalue = lvalue->base)
        if (lvalue->kind == PLACE_DEREF)
            return true;
    return false;
}

bool lower_may_run_on(const struct lvalue *array)
{
    return array->kind == PLACE_MEMBER && array->field->is_last && goes_through_pointer(array);
}

/* An array of one element at the end of a structure behind a pointer is longer than declared, by an idiom older than
 * flexible array members; accesses past its end are not errors. */
uint64_t lower_index_limit(const struct lvalue *array)
{
    if (array->type->is_variable || array->type->is_flexible)
        return 0;
    if (lower_may_run_on(array) && array->type->count == 1)
        return 0;
    return array->type->count;
}

void lower_demand(struct lower *l, enum check check, const struct val *val, uint64_t limit, bool is_always,
                  const struct node *node)
{
    struct ir *ir;

    if (val->kind == VAL_CONST && (limit ? val->constant < limit : val->constant != 0))
        return;
    ir = lower_add(l, IR_DEMAND, node);
    ir->flag = is_always;
    ir->size = (uint8_t)check;
    ir->val = val;
    ir->offset = limit;
}

/* The object that `text` denotes, through a pointer that is made here, since a literal may be a different object each
 * time it is evaluated. A compound literal lives until its enclosing block ends: we put no braces around statements. */
static const struct lvalue *lvalue_of_literal(struct lower *l, const struct node *node, const char *text)
{
    struct type *pointer = type_pointer_to(l->maker.arena, node->type);
    unsigned number = lower_number(l);
    struct ir *ir = lower_add(l, IR_TEMP, node);

    ir->number = number;
    ir->val = val_text(&l->maker, pointer, arena_printf(l->maker.arena, "&%s", text));
    return lvalue_deref(&l->maker, node->type, val_temp(&l->maker, pointer, number, false));
}

static const struct lvalue *lvalue_of_text(struct lower *l, const struct node *node)
{
    return lvalue_of_literal(l, node, lower_flat(l, node->begin, node->end));
}

static const struct lvalue *lvalue_of_compound(struct lower *l, const struct node *node)
{
    struct init *init = lower_init_begin(l, node->type, node->child[0], NULL);
    const struct lvalue *lvalue = lvalue_of_literal(l, node, lower_init_text(l, init, node->begin, node->end));

    lower_init_shadows(l, init, lvalue);
    return lvalue;
}

const struct val *lower_move_pointer(struct lower *l, enum val_kind kind, struct type *type, const struct val *pointer,
                                     const struct val *index, const struct node *node)
{
    const struct type *element = type->element;
    uint64_t scale = element->kind == TYPE_VOID || element->kind == TYPE_FUNCTION ? 1 : element->size;

    return lower_limit_weight(l, val_pointer(&l->maker, kind, type, pointer, index, scale), node);
}

/* vector[index]: the address of the element is computed from that of the vector. */
static const struct lvalue *lvalue_of_element(struct lower *l, const struct node *node)
{
    struct type *vector = type_pointer_to(l->maker.arena, node->child[0]->type);
    struct type *pointer = type_pointer_to(l->maker.arena, node->type);
    const struct lvalue *base = lower_lvalue(l, node->child[0]);
    const struct val *at = lower_limit_weight(l, lower_value(l, node->child[1]), node);
    const struct val *first = val_cast(&l->maker, pointer, val_address(&l->maker, vector, base));

    return lvalue_deref(&l->maker, node->type, lower_move_pointer(l, VAL_POINTER_ADD, pointer, first, at, node));
}

/* array[index]: checked if the length is known. The address of an element may be that of the one after the last. */
static const struct lvalue *lvalue_of_index(struct lower *l, const struct node *node, bool is_address)
{
    bool reversed = node->child[0]->type->kind != TYPE_POINTER;
    const struct node *base = node->child[reversed], *index = node->child[!reversed];
    const struct val *pointer, *at;

    if (type_is_vector(node->child[0]->type))
        return lvalue_of_element(l, node);
    if (base->kind == EXPR_CAST && base->child[0]->type->kind == TYPE_ARRAY && lower_has_lvalue(base->child[0])) {
        const struct lvalue *array = lower_lvalue(l, base->child[0]);
        at = lower_limit_weight(l, lower_value(l, index), index);
        if (array->type->element->is_variable)
            lower_fix(l, at, index);
        uint64_t limit = lower_index_limit(array);
        limit += limit && is_address;
        if (limit)
            lower_demand(l, CHECK_BOUNDS, at, limit, false, node);
        return lvalue_index(&l->maker, node->type, array, at, limit);
    }
    pointer = lower_value(l, base);
    at = lower_limit_weight(l, lower_value(l, index), index);
    if (is_vague_pointer(pointer->type)) {
        lower_lose(l, pointer, LOSS_ADDRESS, base);
        lower_fix(l, at, index);
    }
    return lvalue_deref(&l->maker, node->type,
                        lower_move_pointer(l, VAL_POINTER_ADD, pointer->type, pointer, at, node));
}

static const struct lvalue *lvalue_of_member(struct lower *l, const struct node *node)
{
    const struct node *base = node->child[0];
    const struct lvalue *record;

    if (base->type->kind == TYPE_POINTER)
        record = lvalue_deref(&l->maker, base->type->element, lower_limit_weight(l, lower_value(l, base), base));
    else
        record = lower_object(l, base);
    return lvalue_member(&l->maker, node->type, record, node->field);
}

const struct lvalue *lower_target_lvalue(struct lower *l, const struct node *node)
{
    return node->kind == EXPR_INDEX ? lvalue_of_index(l, node, true) : lower_lvalue(l, node);
}

const struct lvalue *lower_lvalue(struct lower *l, const struct node *node)
{
    assert(lower_has_lvalue(node));
    switch (node->kind) {
    case EXPR_REF:
        return lvalue_variable(&l->maker, node->type, node->decl);
    case EXPR_MEMBER:
        return lvalue_of_member(l, node);
    case EXPR_INDEX:
        return lvalue_of_index(l, node, false);
    case EXPR_UNARY:
        return lvalue_deref(&l->maker, node->type, lower_limit_weight(l, lower_value(l, node->child[0]), node));
    case EXPR_COMPOUND:
        if (node->child[0]->kind == EXPR_INIT_LIST)
            return lvalue_of_compound(l, node);
        return lvalue_of_text(l, node);
    default:
        return lvalue_of_text(l, node);
    }
}

/* ---- memory ---- */

bool lower_is_bits(const struct lvalue *lvalue)
{
    return lvalue->kind == PLACE_MEMBER && lvalue->field->bit_width > 0;
}

/* Constant data of static storage never becomes symbolic; only its address can. The declaration of the whole object
 * counts: a constant member may share its bytes with other members, and a constant local has the value of its
 * initialiser. */
static bool is_constant_data(const struct lvalue *lvalue)
{
    while (lvalue->kind == PLACE_MEMBER || lvalue->kind == PLACE_INDEX)
        lvalue = lvalue->base;
    return lvalue->kind == PLACE_NAME && lvalue->decl && !lvalue->decl->is_automatic && lvalue->type->is_const;
}

/* The bytes that hold a bit-field, as one number. */
struct bytes {
    struct ir ir;                        /* the IR_LOAD_BITS that reads them */
    struct type *type;
    const struct val *val;
    unsigned shift;
};

static struct bytes load_bytes(struct lower *l, const struct lvalue *lvalue, const struct node *node)
{
    const struct field *field = lvalue->field;
    unsigned shift = (unsigned)(field->bit_offset % 8);
    struct type *type = arena_copy(l->maker.arena, l->unit->type_word, sizeof *type);
    struct ir *ir = lower_add(l, IR_LOAD_BITS, node);

    type->size = (shift + field->bit_width + 7) / 8;
    ir->number = lower_number(l);
    ir->pointer = lower_number(l);
    ir->lvalue = lvalue->base;
    ir->offset = field->bit_offset / 8;
    ir->size = (uint8_t)type->size;
    return (struct bytes){*ir, type, val_temp(&l->maker, type, ir->number, true), shift};
}

unsigned lower_add_pointer(struct lower *l, const struct lvalue *lvalue, const struct node *node)
{
    struct ir *ir;

    if (lvalue->kind == PLACE_NAME)
        return 0;
    ir = lower_add(l, IR_POINTER, node);
    ir->lvalue = lvalue;
    ir->number = lower_number(l);
    return ir->number;
}

const struct val *lower_load_through(struct lower *l, const struct lvalue *lvalue, unsigned pointer,
                                     const struct node *node)
{
    unsigned number = lower_number(l);
    struct ir *ir = lower_add(l, IR_LOAD, node);

    ir->number = number;
    ir->pointer = pointer;
    ir->lvalue = lvalue;
    ir->flag = is_constant_data(lvalue);
    return val_temp(&l->maker, lvalue->type, number,
                    type_is_symbolic(lvalue->type) && !(ir->flag && !lvalue_is_symbolic(lvalue)));
}

const struct val *lower_load(struct lower *l, const struct lvalue *lvalue, const struct node *node)
{
    if (lvalue->type->kind == TYPE_RECORD && lvalue_is_symbolic(lvalue))
        lower_add(l, IR_DEREF, node)->lvalue = lvalue;
    if (lvalue->type->kind == TYPE_RECORD || lvalue->is_native)
        return val_object(&l->maker, lvalue);
    if (lower_is_bits(lvalue)) {
        struct bytes bytes = load_bytes(l, lvalue, node);
        return val_bits(&l->maker, lvalue->type, val_cast(&l->maker, l->unit->type_word, bytes.val), bytes.shift,
                        lvalue->field->bit_width);
    }
    return lower_load_through(l, lvalue, lower_add_pointer(l, lvalue, node), node);
}

void lower_store_through(struct lower *l, const struct lvalue *lvalue, unsigned pointer, const struct val *val,
                         const struct node *node)
{
    struct ir *ir = lower_add(l, IR_STORE, node);

    ir->lvalue = lvalue;
    ir->pointer = pointer;
    ir->val = val;
    ir->number = lower_number(l);
}

void lower_store(struct lower *l, const struct lvalue *lvalue, const struct val *val, const struct node *node)
{
    lower_store_through(l, lvalue, lower_add_pointer(l, lvalue, node), val, node);
}

static const struct val *shift_word(struct lower *l, enum node_op op, const struct val *val, unsigned count)
{
    struct type *word = l->unit->type_word;

    return val_binary(&l->maker, op, word, val, val_const(&l->maker, l->unit->type_int, count));
}

const struct val *lower_store_bits(struct lower *l, const struct lvalue *lvalue, const struct val *val,
                                   const struct node *node)
{
    struct bytes bytes = load_bytes(l, lvalue, node);
    struct type *word = l->unit->type_word;
    unsigned width = lvalue->field->bit_width;
    uint64_t mask = (width == 64 ? ~0ull : (1ull << width) - 1) << bytes.shift;
    const struct val *bits, *joined = val_cast(&l->maker, word, bytes.val);
    struct ir *ir;

    val = lower_materialise(l, val, node);
    bits = shift_word(l, NODE_SHL, val_cast(&l->maker, word, val), bytes.shift);
    bits = val_binary(&l->maker, NODE_AND, word, bits, val_const(&l->maker, word, mask));
    joined = val_binary(&l->maker, NODE_AND, word, joined, val_const(&l->maker, word, ~mask));
    joined = val_cast(&l->maker, bytes.type, val_binary(&l->maker, NODE_OR, word, joined, bits));
    joined = lower_materialise(l, joined, node);
    ir = lower_add(l, IR_STORE_BITS, node);
    *ir = bytes.ir;
    ir->kind = IR_STORE_BITS;
    ir->val = joined;
    ir->val2 = val;
    ir->place2 = lvalue;
    return val_bits(&l->maker, lvalue->type, val_cast(&l->maker, word, joined), bytes.shift, width);
}
