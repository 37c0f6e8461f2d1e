/* Expressions. Each function emits the code that computes what can only be computed once (loads, calls, assignments),
 * in the order of evaluation of the compiler that will see the result, and returns the rest as a tree without side
 * effects.
 *
 * A register local is read where its tree is printed, later than where it stands in the source. That is sound: a change
 * in between would be unsequenced with the read, which C does not define; values that C does order (x++, &&, ?:) are
 * copied.
 *
 * What is not understood is passed through as its text; that is decided before anything of it is emitted. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

/* Trees larger than this are cut: a site's operands are a small array on the stack of the cold path. */
#define TREE_WEIGHT_MAX 40

/* ---- what is modelled ---- */

static bool is_vague_pointer(const struct type *type)
{
    return type->kind == TYPE_POINTER && type->element->is_variable;
}

static bool is_modelled_field(const struct node *node)
{
    unsigned width = node->field->bit_width;

    if (width == 0)
        return true;
    return type_is_whole(node->type) && !node->type->is_volatile && node->field->bit_offset % 8 + width <= 64;
}

bool lower_has_place(const struct node *node)
{
    if (node->type->kind == TYPE_ALIEN && !type_is_vector(node->type))
        return false;
    switch (node->kind) {
    case EXPR_REF:
        return node->decl->kind == DECL_VAR;
    case EXPR_MEMBER:
        return node->child[0]->type->kind == TYPE_POINTER || node->child[0]->type->kind == TYPE_RECORD;
    case EXPR_INDEX:
        if (type_is_vector(node->child[0]->type))
            return lower_has_place(node->child[0]);
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

/* The members on the way to a place: a bit-field stands only at its end. */
static bool has_modelled_place(const struct node *node)
{
    return lower_has_place(node) && (node->kind != EXPR_MEMBER || is_modelled_field(node));
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
    if (from->kind == TYPE_ALIEN || from->kind == TYPE_VOID)
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
        return child->type->kind == TYPE_FUNCTION || lower_has_place(child);
    case NODE_DEREF:
        return node->type->kind == TYPE_FUNCTION || lower_has_place(node);
    case NODE_PREINC: case NODE_PREDEC: case NODE_POSTINC: case NODE_POSTDEC:
        return has_modelled_place(child) && type_is_scalar(child->type) && !is_vague_pointer(child->type);
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

    if (!has_modelled_place(node->child[0]))
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

static bool is_modelled(const struct lower *l, const struct node *node)
{
    if (node->type->kind == TYPE_ALIEN || wide_stays_text(l, node))
        return false;
    switch (node->kind) {
    case EXPR_INT: case EXPR_TEXT: case EXPR_STRING: case EXPR_COMMA: case EXPR_SIZEOF:
        return true;
    case EXPR_REF: case EXPR_MEMBER: case EXPR_INDEX:
        return (node->kind == EXPR_REF && node->decl->kind == DECL_FUNCTION) || has_modelled_place(node);
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

/* ---- small steps ---- */

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

static const struct val *limit_weight(struct lower *l, const struct val *val, const struct node *node)
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

void lower_lose_place(struct lower *l, const struct place *place, enum loss loss, const struct node *node)
{
    struct ir *ir = lower_add(l, IR_LOSE_OBJECT, node);

    ir->place = place;
    ir->loss = (uint8_t)loss;
}

/* Pass the text of `node` through; `target` is what is assigned its value, or "". */
static void lower_verbatim(struct lower *l, const struct node *node, const char *target)
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
        return val_object(&l->maker, place_name(&l->maker, type, lower_temp_name(l, number), true));
    if (type->kind == TYPE_ARRAY)
        type = type_pointer_to(l->maker.arena, type->element);
    return val_text(&l->maker, type, type->kind == TYPE_VOID ? "(void)0" : lower_temp_name(l, number));
}

/* ---- places ---- */

static bool goes_through_pointer(const struct place *place)
{
    for (; place; place = place->base)
        if (place->kind == PLACE_DEREF)
            return true;
    return false;
}

bool lower_may_run_on(const struct place *array)
{
    return array->kind == PLACE_MEMBER && array->field->is_last && goes_through_pointer(array);
}

/* An array of one at the end of a structure behind a pointer is longer than it says, by an idiom older than flexible
 * members; that is no error. */
uint64_t lower_index_limit(const struct place *array)
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

/* The object that `text` denotes, through a pointer that is made here: literals may be other objects each time they are
 * evaluated. A compound literal lives as long as the block around it: statements have no braces of ours. */
static const struct place *place_of_literal(struct lower *l, const struct node *node, const char *text)
{
    struct type *pointer = type_pointer_to(l->maker.arena, node->type);
    unsigned number = lower_number(l);
    struct ir *ir = lower_add(l, IR_TEMP, node);

    ir->number = number;
    ir->val = val_text(&l->maker, pointer, arena_printf(l->maker.arena, "&%s", text));
    return place_deref(&l->maker, node->type, val_temp(&l->maker, pointer, number, false));
}

static const struct place *place_of_text(struct lower *l, const struct node *node)
{
    return place_of_literal(l, node, lower_flat(l, node->begin, node->end));
}

static const struct place *place_of_compound(struct lower *l, const struct node *node)
{
    struct init *init = lower_init_begin(l, node->type, node->child[0], NULL);
    const struct place *place = place_of_literal(l, node, lower_init_text(l, init, node->begin, node->end));

    lower_init_shadows(l, init, place);
    return place;
}

static const struct val *move_pointer(struct lower *l, enum val_kind kind, struct type *type, const struct val *pointer,
                                      const struct val *index, const struct node *node)
{
    const struct type *element = type->element;
    uint64_t scale = element->kind == TYPE_VOID || element->kind == TYPE_FUNCTION ? 1 : element->size;

    return limit_weight(l, val_pointer(&l->maker, kind, type, pointer, index, scale), node);
}

/* vector[index]: the address of an element is made from that of the vector. */
static const struct place *place_of_element(struct lower *l, const struct node *node)
{
    struct type *vector = type_pointer_to(l->maker.arena, node->child[0]->type);
    struct type *pointer = type_pointer_to(l->maker.arena, node->type);
    const struct place *base = lower_place(l, node->child[0]);
    const struct val *at = limit_weight(l, lower_value(l, node->child[1]), node);
    const struct val *first = val_cast(&l->maker, pointer, val_address(&l->maker, vector, base));

    return place_deref(&l->maker, node->type, move_pointer(l, VAL_POINTER_ADD, pointer, first, at, node));
}

/* array[index]: with the length at hand it can be checked. Only the address of an element may be that of the one behind
 * the last. */
static const struct place *place_of_index(struct lower *l, const struct node *node, bool is_address)
{
    bool reversed = node->child[0]->type->kind != TYPE_POINTER;
    const struct node *base = node->child[reversed], *index = node->child[!reversed];
    const struct val *pointer, *at;

    if (type_is_vector(node->child[0]->type))
        return place_of_element(l, node);
    if (base->kind == EXPR_CAST && base->child[0]->type->kind == TYPE_ARRAY && lower_has_place(base->child[0])) {
        const struct place *array = lower_place(l, base->child[0]);
        at = limit_weight(l, lower_value(l, index), index);
        if (array->type->element->is_variable)
            lower_fix(l, at, index);
        uint64_t limit = lower_index_limit(array);
        limit += limit && is_address;
        if (limit)
            lower_demand(l, CHECK_BOUNDS, at, limit, false, node);
        return place_index(&l->maker, node->type, array, at, limit);
    }
    pointer = lower_value(l, base);
    at = limit_weight(l, lower_value(l, index), index);
    if (is_vague_pointer(pointer->type)) {
        lower_lose(l, pointer, LOSS_ADDRESS, base);
        lower_fix(l, at, index);
    }
    return place_deref(&l->maker, node->type, move_pointer(l, VAL_POINTER_ADD, pointer->type, pointer, at, node));
}

static const struct place *place_of_member(struct lower *l, const struct node *node)
{
    const struct node *base = node->child[0];
    const struct place *record;

    if (base->type->kind == TYPE_POINTER)
        record = place_deref(&l->maker, base->type->element, limit_weight(l, lower_value(l, base), base));
    else
        record = lower_object(l, base);
    return place_member(&l->maker, node->type, record, node->field);
}

/* The same of what is not read or written there, but only pointed to. */
static const struct place *lower_target_place(struct lower *l, const struct node *node)
{
    return node->kind == EXPR_INDEX ? place_of_index(l, node, true) : lower_place(l, node);
}

const struct place *lower_place(struct lower *l, const struct node *node)
{
    assert(lower_has_place(node));
    switch (node->kind) {
    case EXPR_REF:
        return place_variable(&l->maker, node->type, node->decl);
    case EXPR_MEMBER:
        return place_of_member(l, node);
    case EXPR_INDEX:
        return place_of_index(l, node, false);
    case EXPR_UNARY:
        return place_deref(&l->maker, node->type, limit_weight(l, lower_value(l, node->child[0]), node));
    case EXPR_COMPOUND:
        if (node->child[0]->kind == EXPR_INIT_LIST)
            return place_of_compound(l, node);
        return place_of_text(l, node);
    default:
        return place_of_text(l, node);
    }
}

/* ---- memory ---- */

static bool is_bits(const struct place *place)
{
    return place->kind == PLACE_MEMBER && place->field->bit_width > 0;
}

/* Constant data of static storage never gets symbolic: only its address can be. What counts is how the object was
 * declared: a constant member may share its bytes with others, and a constant local has the value it was given. */
static bool is_constant_data(const struct place *place)
{
    while (place->kind == PLACE_MEMBER || place->kind == PLACE_INDEX)
        place = place->base;
    return place->kind == PLACE_NAME && place->decl && !place->decl->is_automatic && place->type->is_const;
}

/* The bytes that hold a bit-field, as one number. */
struct bytes {
    struct ir ir;                        /* the IR_LOAD_BITS that read them */
    struct type *type;
    const struct val *val;
    unsigned shift;
};

static struct bytes load_bytes(struct lower *l, const struct place *place, const struct node *node)
{
    const struct field *field = place->field;
    unsigned shift = (unsigned)(field->bit_offset % 8);
    struct type *type = arena_copy(l->maker.arena, l->unit->type_word, sizeof *type);
    struct ir *ir = lower_add(l, IR_LOAD_BITS, node);

    type->size = (shift + field->bit_width + 7) / 8;
    ir->number = lower_number(l);
    ir->pointer = lower_number(l);
    ir->place = place->base;
    ir->offset = field->bit_offset / 8;
    ir->size = (uint8_t)type->size;
    return (struct bytes){*ir, type, val_temp(&l->maker, type, ir->number, true), shift};
}

static unsigned add_pointer(struct lower *l, const struct place *place, const struct node *node)
{
    struct ir *ir;

    if (place->kind == PLACE_NAME)
        return 0;
    ir = lower_add(l, IR_POINTER, node);
    ir->place = place;
    ir->number = lower_number(l);
    return ir->number;
}

static const struct val *load_through(struct lower *l, const struct place *place, unsigned pointer,
                                      const struct node *node)
{
    unsigned number = lower_number(l);
    struct ir *ir = lower_add(l, IR_LOAD, node);

    ir->number = number;
    ir->pointer = pointer;
    ir->place = place;
    ir->flag = is_constant_data(place);
    return val_temp(&l->maker, place->type, number,
                    type_is_symbolic(place->type) && !(ir->flag && !place_is_symbolic(place)));
}

const struct val *lower_load(struct lower *l, const struct place *place, const struct node *node)
{
    if (place->type->kind == TYPE_RECORD && place_is_symbolic(place))
        lower_add(l, IR_DEREF, node)->place = place;
    if (place->type->kind == TYPE_RECORD || place->is_native)
        return val_object(&l->maker, place);
    if (is_bits(place)) {
        struct bytes bytes = load_bytes(l, place, node);
        return val_bits(&l->maker, place->type, val_cast(&l->maker, l->unit->type_word, bytes.val), bytes.shift,
                        place->field->bit_width);
    }
    return load_through(l, place, add_pointer(l, place, node), node);
}

static void store_through(struct lower *l, const struct place *place, unsigned pointer, const struct val *val,
                          const struct node *node)
{
    struct ir *ir = lower_add(l, IR_STORE, node);

    ir->place = place;
    ir->pointer = pointer;
    ir->val = val;
    ir->number = lower_number(l);
}

void lower_store(struct lower *l, const struct place *place, const struct val *val, const struct node *node)
{
    store_through(l, place, add_pointer(l, place, node), val, node);
}

static const struct val *shift_word(struct lower *l, enum node_op op, const struct val *val, unsigned count)
{
    struct type *word = l->unit->type_word;

    return val_binary(&l->maker, op, word, val, val_const(&l->maker, l->unit->type_int, count));
}

/* Store into a bit-field: for the shadow, the bytes that hold it change as one number; the program's own store
 * follows as it is. The value of the assignment is what the field then holds. */
static const struct val *store_bits(struct lower *l, const struct place *place, const struct val *val,
                                    const struct node *node)
{
    struct bytes bytes = load_bytes(l, place, node);
    struct type *word = l->unit->type_word;
    unsigned width = place->field->bit_width;
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
    ir->place2 = place;
    return val_bits(&l->maker, place->type, val_cast(&l->maker, word, joined), bytes.shift, width);
}

/* ---- operators ---- */

static bool is_symbolic_divisor(const struct val *val)
{
    return val->kind == VAL_BINARY && (val->op == NODE_DIV || val->op == NODE_REM) && val->b->is_symbolic
           && val->type->kind == TYPE_INT;
}

/* A division by something symbolic gets an instruction of its own: the runtime must see the divisor before the machine
 * divides. */
const struct val *lower_compute(struct lower *l, enum node_op op, struct type *type, const struct val *a,
                                const struct val *b, const struct node *node)
{
    const struct val *val;

    if (a->type->kind == TYPE_POINTER && b->type->kind == TYPE_POINTER && op == NODE_SUB) {
        const struct type *element = a->type->element;
        uint64_t scale = element->kind == TYPE_VOID || element->kind == TYPE_FUNCTION ? 1 : element->size;
        return limit_weight(l, val_pointer(&l->maker, VAL_POINTER_DIFF, type, a, b, scale ? scale : 1), node);
    }
    if (type->kind == TYPE_POINTER && (op == NODE_ADD || op == NODE_SUB)) {
        bool reversed = a->type->kind != TYPE_POINTER;
        return move_pointer(l, op == NODE_ADD ? VAL_POINTER_ADD : VAL_POINTER_SUB, type, reversed ? b : a,
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
    return limit_weight(l, val, node);
}

/* gcc swaps the operands of a commutative operator or comparison when the left one is a variable in memory and the
 * right one is no operand: then a call on the right is made before the variable is read. */
static bool is_swapped_by_gcc(const struct node *node)
{
    const struct decl *left = node->child[0]->kind == EXPR_CAST ? node_variable(node->child[0]->child[0]) : NULL;

    if (node->op == NODE_SUB || node->op == NODE_DIV || node->op == NODE_REM || node->op == NODE_SHL
        || node->op == NODE_SHR)
        return false;
    return left && !left->is_register && node_has_effects(node->child[1]);
}

/* A literal of floating point, or of an integer that is converted. */
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

/* gcc takes 0.0 - x for -x where x cannot be -0.0: it is an integer that was converted, or fabs(y). Where x is 0 that
 * is wrong, but that is what the program does. */
static bool is_negated_by_gcc(const struct lower *l, const struct node *node)
{
    const struct node *right = node->child[1];

    if (node->op != NODE_SUB || node->type->kind != TYPE_FLOAT || !is_plus_zero(l, node->child[0]))
        return false;
    return is_fabs(right) || (right->kind == EXPR_CAST && type_is_whole(right->child[0]->type));
}

static bool is_zero(const struct node *node)
{
    return node->kind == EXPR_INT && node->value == 0;
}

/* Of a comparison with 0. */
static void note_test(struct lower *l, const struct node *node)
{
    if (node->op != NODE_EQ && node->op != NODE_NE)
        return;
    if (is_zero(node->child[0]) || is_zero(node->child[1]))
        l->test = node->child[is_zero(node->child[0])];
}

static const struct val *lower_binary(struct lower *l, const struct node *node)
{
    const struct val *a, *b;

    note_test(l, node);
    if (l->from_gcc && is_negated_by_gcc(l, node))
        return limit_weight(l, val_unary(&l->maker, NODE_NEG, node->type, lower_value(l, node->child[1])), node);
    if (wide_applies(l, node))
        return limit_weight(l, lower_wide(l, node, is_swapped_by_gcc(node)), node);
    if (l->from_gcc && is_swapped_by_gcc(node)) {
        b = lower_value(l, node->child[1]);
        a = lower_value(l, node->child[0]);
    } else {
        a = lower_value(l, node->child[0]);
        b = lower_value(l, node->child[1]);
    }
    return lower_compute(l, node->op, node->type, a, b, node);
}

/* An explicit cast to a type that has no name we could write is written with the source's own words. */
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

static const struct val *lower_cast(struct lower *l, const struct node *node)
{
    const struct node *child = node->child[0];
    const struct val *val;

    if (child->type->kind == TYPE_ARRAY && (child->kind == EXPR_STRING || child->kind == EXPR_TEXT))
        return val_text(&l->maker, node->type, lower_flat(l, child->begin, child->end));
    if (child->type->kind == TYPE_ARRAY && lower_has_place(child)) {
        const struct place *place = lower_target_place(l, child);
        struct type *decayed = type_pointer_to(l->maker.arena, place->type->element);
        return val_cast(&l->maker, written_type(l, node), val_decay(&l->maker, decayed, place));
    }
    val = lower_value(l, child);
    if (child->type->kind == TYPE_FUNCTION)
        return val_text(&l->maker, node->type, lower_val_text(l, val));
    if (node->type->kind == TYPE_RECORD || val->type->kind == TYPE_RECORD)
        return val;
    if (!type_is_symbolic(node->type))
        lower_lose(l, val, LOSS_OPAQUE, node);
    return limit_weight(l, val_cast(&l->maker, written_type(l, node), val), node);
}

static const struct val *assign_register(struct lower *l, const struct decl *local, const struct val *val,
                                         const struct node *node)
{
    struct ir *ir = lower_add(l, IR_SET, node);

    ir->local = local;
    ir->val = val;
    return val_local(&l->maker, local);
}

static const struct val *assign_place(struct lower *l, const struct place *place, const struct val *val, bool wanted,
                                      const struct node *node)
{
    if (is_bits(place))
        return store_bits(l, place, val, node);
    if (wanted)
        val = lower_materialise(l, val, node);
    store_through(l, place, add_pointer(l, place, node), val, node);
    bool is_nameless = place->type->kind == TYPE_POINTER && !place->type->name;
    return wanted && is_nameless ? lower_load(l, place, node) : val;           /* whose type no cast could say */
}

static const struct place *assign_record(struct lower *l, const struct node *node)
{
    const struct place *from, *to;
    struct ir *ir;

    from = lower_object(l, node->child[1]);
    to = lower_object(l, node->child[0]);
    ir = lower_add(l, IR_COPY, node);
    ir->place = to;
    ir->place2 = from;
    return to;
}

/* gcc evaluates the place on the left first if a call alone stands on the right, else last; clang always last. */
static bool is_place_first(const struct lower *l, const struct node *right)
{
    return l->from_gcc && right->kind == EXPR_CALL;
}

static const struct val *lower_assign(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *left = node->child[0], *right = node->child[1];
    const struct decl *local = node_variable(left);
    const struct place *place;
    const struct val *val;

    if (left->type->kind == TYPE_RECORD)
        return val_object(&l->maker, assign_record(l, node));
    if (local && local->is_register)
        return assign_register(l, local, lower_value(l, right), node);
    if (is_place_first(l, right)) {
        place = lower_place(l, left);
        val = lower_value(l, right);
    } else {
        val = lower_value(l, right);
        place = lower_place(l, left);
    }
    return assign_place(l, place, val, wanted, node);
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
    return limit_weight(l, val_cast(&l->maker, type, val), node);
}

/* x op= right: the old value is returned if it is wanted, else the new one. */
static const struct val *update_place(struct lower *l, const struct node *left, enum node_op op,
                                      struct type *computation, const struct val *right, bool want_old, bool wanted,
                                      const struct node *node)
{
    const struct place *place = lower_place(l, left);
    const struct val *old, *val;
    unsigned pointer;

    if (is_bits(place)) {
        old = lower_load(l, place, node);
        if (want_old)
            old = lower_materialise(l, old, node);
        val = compute_assign(l, op, place->type, computation, old, right, node);
        val = store_bits(l, place, val, node);
        return want_old ? old : val;
    }
    pointer = add_pointer(l, place, node);
    old = load_through(l, place, pointer, node);
    val = compute_assign(l, op, place->type, computation, old, right, node);
    if (wanted && !want_old)
        val = lower_materialise(l, val, node);
    store_through(l, place, pointer, val, node);
    return want_old ? old : val;
}

static const struct val *lower_compound_assign(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *left = node->child[0];
    const struct val *right = lower_value(l, node->child[1]);
    const struct decl *local = node_variable(left);

    if (!local || !local->is_register)
        return update_place(l, left, node->op, node->computation, right, false, wanted, node);
    return assign_register(l, local, compute_assign(l, node->op, local->type, node->computation,
                                                    val_local(&l->maker, local), right, node), node);
}

static const struct val *one_of(struct lower *l, const struct type *type)
{
    if (type->kind == TYPE_FLOAT || type->kind == TYPE_OTHER)
        return val_text(&l->maker, (struct type *)type, "1");
    return val_const(&l->maker, type->kind == TYPE_POINTER ? l->unit->type_int : (struct type *)type, 1);
}

static const struct val *lower_increment(struct lower *l, const struct node *node, bool wanted)
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
        return update_place(l, left, op, computation, one_of(l, computation), want_old, wanted, node);
    old = val_local(&l->maker, local);
    if (want_old)
        old = lower_freeze(l, old, node);
    val = compute_assign(l, op, type, computation, val_local(&l->maker, local), one_of(l, computation), node);
    val = assign_register(l, local, val, node);
    return want_old ? old : val;
}

static const struct val *lower_unary(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *child = node->child[0];
    const struct val *val;

    switch (node->op) {
    case NODE_ADDRESS:
        if (child->type->kind == TYPE_FUNCTION)
            return val_text(&l->maker, node->type, lower_val_text(l, lower_value(l, child)));
        return val_address(&l->maker, node->type, lower_target_place(l, child));
    case NODE_DEREF:
        if (node->type->kind == TYPE_FUNCTION)
            return lower_value(l, child);
        return lower_load(l, lower_place(l, node), node);
    case NODE_PREINC: case NODE_PREDEC: case NODE_POSTINC: case NODE_POSTDEC:
        return lower_increment(l, node, wanted);
    case NODE_PLUS:
        return lower_value(l, child);
    default:
        if (wide_applies(l, node))
            return limit_weight(l, lower_wide(l, node, false), node);
        if (node->op == NODE_LOGICAL_NOT)
            l->test = child;
        val = lower_value(l, child);
        return limit_weight(l, val_unary(&l->maker, node->op, node->type, val), node);
    }
}

/* ---- variable arrays ---- */

/* What its elements have, times each size: of a variable as they were where it was declared, of a type as they are. One
 * that was not understood there was made concrete. */
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
        size = limit_weight(l, val_binary(&l->maker, NODE_MUL, node->type, size, times), node);
    }
    return size;
}

/* ---- what becomes control flow ---- */

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
 * t = 0;  if (a) if (b) t = 1;   value: t. Only where nothing can be symbolic it stays what it is. */
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

static void copy_record(struct lower *l, const struct place *to, const struct place *from, const struct node *node)
{
    struct ir *ir = lower_add(l, IR_COPY, node);

    ir->place = to;
    ir->place2 = from;
}

/* One arm of ?:, or the value of a statement expression, into the variable that was declared for it. */
static void assign_arm(struct lower *l, const struct place *record, unsigned number, bool is_symbolic,
                       const struct node *node)
{
    if (record)
        copy_record(l, record, lower_object(l, node), node);
    else
        assign_variable(l, number, is_symbolic, lower_value(l, node), node);
}

static const struct val *variable_value(struct lower *l, const struct place *record, struct type *type, unsigned number,
                                        bool is_symbolic)
{
    return record ? val_object(&l->maker, record) : val_temp(&l->maker, type, number, is_symbolic);
}

static const struct place *variable_record(struct lower *l, struct type *type, unsigned number)
{
    return type->kind == TYPE_RECORD ? place_name(&l->maker, type, lower_temp_name(l, number), false) : NULL;
}

static const struct val *lower_choice(struct lower *l, const struct node *node)
{
    bool is_symbolic = node_may_be_symbolic(node);
    unsigned number = declare_variable(l, node->type, is_symbolic, node);
    const struct place *record = variable_record(l, node->type, number);
    unsigned otherwise = lower_number(l), end = lower_number(l);

    lower_condition(l, node->child[0], false, otherwise);
    assign_arm(l, record, number, is_symbolic, node->child[1]);
    lower_jump(l, end);
    lower_label(l, otherwise);
    assign_arm(l, record, number, is_symbolic, node->child[2]);
    lower_label(l, end);
    return variable_value(l, record, node->type, number, is_symbolic);
}

static void branch(struct lower *l, const struct val *val, bool sense, unsigned label, const struct node *node)
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

    branch(l, first, false, otherwise, node->child[0]);
    if (!type_is_symbolic(node->type))
        lower_lose(l, first, LOSS_OPAQUE, node);
    assign_variable(l, number, is_symbolic, val_cast(&l->maker, node->type, first), node);
    lower_jump(l, end);
    lower_label(l, otherwise);
    assign_variable(l, number, is_symbolic, lower_value(l, node->child[1]), node->child[1]);
    lower_label(l, end);
    return val_temp(&l->maker, node->type, number, is_symbolic);
}

/* The variable of its value stands before the block, whose names the value may use. */
static const struct val *lower_statement_expr(struct lower *l, const struct node *node, bool wanted)
{
    const struct node *block = node->child[0];
    bool has_value = wanted && node->type->kind != TYPE_VOID;
    bool is_symbolic = has_value && node_may_be_symbolic(node);
    unsigned number = has_value ? declare_variable(l, node->type, is_symbolic, node) : 0;
    const struct place *record = has_value ? variable_record(l, node->type, number) : NULL;

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
    while (node->kind == EXPR_CAST && node->is_implicit && type_is_whole(node->type)
           && type_width(node->type) >= type_width(node->child[0]->type) && type_is_whole(node->child[0]->type)
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

    if (is_and != sense) {                                  /* either operand alone decides to jump */
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

    if (inner->kind == EXPR_LOGICAL && is_modelled(l, inner)) {
        lower_logical_condition(l, inner, sense, label);
    } else if (inner->kind == EXPR_UNARY && inner->op == NODE_LOGICAL_NOT && is_modelled(l, inner)) {
        lower_condition(l, inner->child[0], !sense, label);
    } else if (inner->kind == EXPR_COMMA) {
        lower_effect(l, inner->child[0]);
        lower_condition(l, inner->child[1], sense, label);
    } else {
        l->test = inner;
        branch(l, lower_value(l, inner), sense, label, inner);
    }
}

/* ---- the whole ---- */

const struct place *lower_object(struct lower *l, const struct node *node)
{
    const struct val *val;

    if (lower_has_place(node))
        return lower_place(l, node);
    val = lower_value(l, node);
    assert(val->kind == VAL_OBJECT);
    return val->place;
}

static const struct val *lower_call_value(struct lower *l, const struct node *node)
{
    const struct place *object = NULL;
    const struct val *val = lower_call(l, node, true, &object);

    return object ? val_object(&l->maker, object) : val;
}

const struct val *lower_value(struct lower *l, const struct node *node)
{
    if (!is_modelled(l, node))
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
        return lower_load(l, lower_place(l, node), node);
    case EXPR_STRING: case EXPR_MEMBER: case EXPR_INDEX: case EXPR_COMPOUND:
        return lower_load(l, lower_place(l, node), node);
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
    const struct place *object = NULL;

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
    else if (!is_modelled(l, node))
        lower_verbatim(l, node, "");       /* it may be void and libclang not know */
    else if (node->type->is_volatile && lower_has_place(node) && node->type->kind != TYPE_RECORD)
        lower_value(l, node);
    else
        lower_effect_modelled(l, node);
}
