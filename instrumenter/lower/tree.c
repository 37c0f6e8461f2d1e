/* Nodes are made bottom-up. While a tree grows, a leaf is referred to by its number and an operator by LEAF_LIMIT + its
 * number; tree_finish puts the nodes of the leaves first and turns both into indices.
 *
 * The semantics of C is made explicit here: conversions become extensions and extractions, pointer arithmetic is scaled
 * in 64 bits, comparisons have width 1, and the conditions that C requires become checks on the nodes. */
#include "instrumenter/lower/tree.h"
#include <assert.h>
#include "abi/tables.h"

#define LEAF_LIMIT 4096u
#define POINTER_WIDTH 64

void tree_init(struct tree *tree)
{
    *tree = (struct tree){.is_finished = false};
    vec_init(&tree->leaves, sizeof(struct tree_leaf));
    vec_init(&tree->nodes, sizeof(struct tree_node));
    vec_init(&tree->consts, sizeof(uint64_t));
}

void tree_fini(struct tree *tree)
{
    vec_fini(&tree->leaves);
    vec_fini(&tree->nodes);
    vec_fini(&tree->consts);
}

void tree_clear(struct tree *tree)
{
    vec_clear(&tree->leaves);
    vec_clear(&tree->nodes);
    vec_clear(&tree->consts);
    tree->is_finished = false;
}

/* ---- pieces ---- */

static bool is_same_leaf(const struct tree_leaf *leaf, const struct val *val)
{
    const struct val *other = leaf->val;

    if (!other || other->kind != val->kind)
        return false;
    return other == val || (val->kind == VAL_LOCAL && other->local == val->local)
           || (val->kind == VAL_TEMP && other->number == val->number);
}

static unsigned add_leaf(struct tree *tree, const struct val *val, const struct lvalue *lvalue, unsigned width)
{
    struct tree_leaf *leaf = tree->leaves.data;

    for (size_t i = 0; val && i < tree->leaves.count; i++)
        if (is_same_leaf(&leaf[i], val) && leaf[i].width == width)
            return (unsigned)i;
    assert(tree->leaves.count < LEAF_LIMIT);
    *(struct tree_leaf *)vec_push(&tree->leaves) = (struct tree_leaf){val, lvalue, (uint8_t)width};
    return (unsigned)tree->leaves.count - 1;
}

static unsigned add_const_slot(struct tree *tree, uint64_t value)
{
    const uint64_t *consts = tree->consts.data;

    for (size_t i = 0; i < tree->consts.count; i++)
        if (consts[i] == value)
            return (unsigned)i;
    *(uint64_t *)vec_push(&tree->consts) = value;
    return (unsigned)tree->consts.count - 1;
}

static struct tree_node *node_at(struct tree *tree, unsigned ref)
{
    return vec_at(&tree->nodes, ref - LEAF_LIMIT);
}

/* Models use their subexpressions more than once, and the uses are close together, so a recent equal node is shared. An
 * EXTRACT is never shared, since its caller still has to complete it. */
static unsigned add_node(struct tree *tree, enum op op, unsigned width, unsigned a, unsigned b)
{
    enum { NEAR = 64 };
    const struct tree_node *nodes = tree->nodes.data;

    for (size_t i = tree->nodes.count; op != OP_EXTRACT && i-- > 0 && i + NEAR >= tree->nodes.count;)
        if (nodes[i].op == op && nodes[i].width == width && nodes[i].a == a && nodes[i].b == b && !nodes[i].check)
            return (unsigned)i + LEAF_LIMIT;
    struct tree_node *node = vec_push(&tree->nodes);
    *node = (struct tree_node){.op = (uint8_t)op, .width = (uint8_t)width, .a = (uint16_t)a, .b = (uint16_t)b};
    return (unsigned)tree->nodes.count - 1 + LEAF_LIMIT;
}

static void set_check(struct tree *tree, unsigned ref, enum check check)
{
    node_at(tree, ref)->check = (uint8_t)(1 + check);
}

static unsigned add_const(struct tree *tree, unsigned width, uint64_t value)
{
    uint64_t masked = width >= 64 ? value : value & ((1ull << width) - 1);

    return add_node(tree, OP_CONST, width, add_const_slot(tree, masked), 0);
}

static unsigned ref_width(struct tree *tree, unsigned ref)
{
    if (ref < LEAF_LIMIT)
        return ((struct tree_leaf *)vec_at(&tree->leaves, ref))->width;
    return node_at(tree, ref)->width;
}

/* Convert to another width as C converts integers: a signed source is sign-extended. */
static unsigned convert_width(struct tree *tree, unsigned ref, unsigned width, bool is_signed)
{
    unsigned from = ref_width(tree, ref);

    if (from == width)
        return ref;
    return add_node(tree, from > width ? OP_EXTRACT : is_signed ? OP_SEXT : OP_ZEXT, width, ref, 0);
}

/* ---- signed overflow: no check where it cannot happen ---- */

static unsigned bits_of_constant(uint64_t value, unsigned width)
{
    unsigned shift = 64 - width, bits = 1;
    int64_t wide = (int64_t)(value << shift) >> shift;

    for (uint64_t magnitude = (uint64_t)(wide < 0 ? ~wide : wide); magnitude; magnitude >>= 1)
        bits++;
    return bits;
}

static bool is_mask(const struct val *val)
{
    return val->kind == VAL_CONST && !(val->constant >> (type_width(val->type) - 1));
}

/* A number of bits in which a signed integer can hold every possible value of this signed value. */
static unsigned signed_bits(const struct val *val)
{
    unsigned width = type_width(val->type);

    if (val->kind == VAL_CONST)
        return bits_of_constant(val->constant, width);
    if (val_is_comparison(val) || (val->kind == VAL_UNARY && val->op == NODE_LOGICAL_NOT))
        return 2;
    if (val->kind == VAL_CAST && type_has_integer_bits(val->a->type) && type_width(val->a->type) < width)
        return val->a->type->kind == TYPE_BOOL ? 2 : type_width(val->a->type) + !val->a->type->is_signed;
    if (val->kind == VAL_BINARY && val->op == NODE_AND && is_mask(val->b))
        return signed_bits(val->b);
    if (val->kind == VAL_BINARY && val->op == NODE_AND && is_mask(val->a))
        return signed_bits(val->a);
    return width;
}

static bool can_overflow(const struct val *val)
{
    unsigned a = signed_bits(val->a), b, width = type_width(val->type);

    if (!val->type->is_signed || val->type->kind != TYPE_INT)
        return false;
    if (val->kind == VAL_UNARY)
        return a + 1 > width;
    b = signed_bits(val->b);
    return val->op == NODE_MUL ? a + b > width : (a > b ? a : b) + 1 > width;
}

/* ---- values ---- */

static unsigned build(struct tree *tree, const struct val *val);
static unsigned build_address(struct tree *tree, const struct lvalue *lvalue);

static bool is_float(const struct val *val)
{
    return val->type->kind == TYPE_FLOAT;
}

/* `!=` is the negation of ==, also for NaN, for which all other comparisons are false. */
static unsigned build_float_comparison(struct tree *tree, enum node_op op, unsigned a, unsigned b)
{
    switch ((int)op) {
    case NODE_LT: return add_node(tree, OP_FLT, 1, a, b);
    case NODE_GT: return add_node(tree, OP_FLT, 1, b, a);
    case NODE_LE: return add_node(tree, OP_FLE, 1, a, b);
    case NODE_GE: return add_node(tree, OP_FLE, 1, b, a);
    case NODE_EQ: return add_node(tree, OP_FEQ, 1, a, b);
    default:      return add_node(tree, OP_NOT, 1, add_node(tree, OP_FEQ, 1, a, b), 0);
    }
}

/* Width 1: true if `ref` is 0. */
static unsigned build_is_zero(struct tree *tree, unsigned ref, bool is_of_float)
{
    return add_node(tree, is_of_float ? OP_FEQ : OP_EQ, 1, ref, add_const(tree, ref_width(tree, ref), 0));
}

static unsigned build_comparison(struct tree *tree, const struct val *val)
{
    bool is_signed = val->a->type->is_signed && val->a->type->kind == TYPE_INT;
    unsigned a = build(tree, val->a), b = build(tree, val->b);

    if (is_float(val->a))
        return build_float_comparison(tree, val->op, a, b);
    switch ((int)val->op) {
    case NODE_LT: return add_node(tree, is_signed ? OP_SLT : OP_ULT, 1, a, b);
    case NODE_GT: return add_node(tree, is_signed ? OP_SLT : OP_ULT, 1, b, a);
    case NODE_LE: return add_node(tree, is_signed ? OP_SLE : OP_ULE, 1, a, b);
    case NODE_GE: return add_node(tree, is_signed ? OP_SLE : OP_ULE, 1, b, a);
    case NODE_EQ: return add_node(tree, OP_EQ, 1, a, b);
    default:      return add_node(tree, OP_NE, 1, a, b);
    }
}

static bool is_truth(const struct val *val)
{
    return val_is_comparison(val) || (val->kind == VAL_UNARY && val->op == NODE_LOGICAL_NOT);
}

/* Width 1: true if the value is not 0. Conversions that preserve that are skipped. */
static unsigned build_truth(struct tree *tree, const struct val *val)
{
    unsigned a;

    if (val->is_symbolic && val_is_comparison(val))
        return build_comparison(tree, val);
    if (val->is_symbolic && val->kind == VAL_UNARY && val->op == NODE_LOGICAL_NOT) {
        if (is_truth(val->a))
            return add_node(tree, OP_NOT, 1, build_truth(tree, val->a), 0);
        return build_is_zero(tree, build(tree, val->a), is_float(val->a));
    }
    if (val->is_symbolic && val->kind == VAL_CAST && type_is_symbolic(val->a->type)
        && (val->type->kind == TYPE_BOOL
            || (is_float(val->a) == is_float(val) && type_width(val->type) >= type_width(val->a->type))))
        return build_truth(tree, val->a);
    a = build(tree, val);
    if (is_float(val))
        return add_node(tree, OP_NOT, 1, build_is_zero(tree, a, true), 0);
    return add_node(tree, OP_NE, 1, a, add_const(tree, ref_width(tree, a), 0));
}

static unsigned build_shift(struct tree *tree, const struct val *val)
{
    unsigned width = type_width(val->type), a = build(tree, val->a), ref;
    unsigned count = convert_width(tree, build(tree, val->b), width, val->b->type->is_signed);
    enum op op = val->op == NODE_SHL ? OP_SHL : val->type->is_signed ? OP_ASHR : OP_LSHR;

    ref = add_node(tree, op, width, a, count);
    if (val->b->kind != VAL_CONST || val->b->constant >= width)
        set_check(tree, ref, CHECK_SHIFT);
    return ref;
}

static unsigned build_float_arithmetic(struct tree *tree, const struct val *val)
{
    unsigned a = build(tree, val->a), b = build(tree, val->b);
    static const enum op ops[] = {OP_FADD, OP_FSUB, OP_FMUL, OP_FDIV};

    assert(val->op >= NODE_ADD && val->op <= NODE_DIV);
    return add_node(tree, ops[val->op - NODE_ADD], type_width(val->type), a, b);
}

static unsigned build_arithmetic(struct tree *tree, const struct val *val)
{
    bool is_signed = val->type->is_signed;
    unsigned a = build(tree, val->a), b = build(tree, val->b), ref;
    enum op op;

    switch ((int)val->op) {
    case NODE_ADD: op = OP_ADD; break;
    case NODE_SUB: op = OP_SUB; break;
    case NODE_MUL: op = OP_MUL; break;
    case NODE_DIV: op = is_signed ? OP_SDIV : OP_UDIV; break;
    case NODE_REM: op = is_signed ? OP_SREM : OP_UREM; break;
    case NODE_AND: op = OP_AND; break;
    case NODE_OR:  op = OP_OR; break;
    default:       op = OP_XOR; break;
    }
    ref = add_node(tree, op, type_width(val->type), a, b);
    if (val->op == NODE_DIV || val->op == NODE_REM)
        set_check(tree, ref, CHECK_DIV);
    else if (val->op <= NODE_MUL && can_overflow(val))
        set_check(tree, ref, CHECK_OVERFLOW);
    return ref;
}

static enum op float_function(enum node_op op)
{
    switch ((int)op) {
    case NODE_NEG:   return OP_FNEG;
    case NODE_FABS:  return OP_FABS;
    case NODE_SQRT:  return OP_FSQRT;
    case NODE_FLOOR: return OP_FFLOOR;
    case NODE_CEIL:  return OP_FCEIL;
    case NODE_TRUNC: return OP_FTRUNC;
    default:
        assert(op == NODE_RINT);
        return OP_FRINT;
    }
}

static unsigned build_unary(struct tree *tree, const struct val *val)
{
    unsigned a = build(tree, val->a), ref;

    if (is_float(val))
        return add_node(tree, float_function(val->op), type_width(val->type), a, 0);
    ref = add_node(tree, val->op == NODE_NEG ? OP_NEG : OP_NOT, type_width(val->type), a, 0);
    if (val->op == NODE_NEG && can_overflow(val))
        set_check(tree, ref, CHECK_OVERFLOW);
    return ref;
}

/* index * scale in 64 bits */
static unsigned build_scaled(struct tree *tree, const struct val *index, uint64_t scale)
{
    unsigned ref = convert_width(tree, build(tree, index), POINTER_WIDTH, index->type->is_signed);

    if (scale == 1)
        return ref;
    return add_node(tree, OP_MUL, POINTER_WIDTH, ref, add_const(tree, POINTER_WIDTH, scale));
}

static unsigned build_pointer(struct tree *tree, const struct val *val)
{
    unsigned a = build(tree, val->a), b;

    if (val->kind == VAL_POINTER_DIFF) {
        b = add_node(tree, OP_SUB, POINTER_WIDTH, a, build(tree, val->b));
        if (val->scale == 1)
            return b;
        return add_node(tree, OP_SDIV, POINTER_WIDTH, b, add_const(tree, POINTER_WIDTH, val->scale));
    }
    if (val->b->kind == VAL_CONST) {
        uint64_t index = val->b->constant;
        if (val->b->type->is_signed && type_width(val->b->type) == 32)
            index = (uint64_t)(int64_t)(int32_t)index;
        b = add_const(tree, POINTER_WIDTH, index * val->scale);
    } else {
        b = build_scaled(tree, val->b, val->scale);
    }
    return add_node(tree, val->kind == VAL_POINTER_ADD ? OP_ADD : OP_SUB, POINTER_WIDTH, a, b);
}

static unsigned build_bits(struct tree *tree, const struct val *val)
{
    unsigned a = build(tree, val->a), ref;

    ref = add_node(tree, OP_EXTRACT, val->bit_width, a, 0);
    node_at(tree, ref)->aux = val->bit_shift;
    return convert_width(tree, ref, type_width(val->type), val->type->is_signed);
}

/* Conversion to or from a floating type. To an integer, the fraction is dropped, and the rest must fit. */
static unsigned build_float_cast(struct tree *tree, const struct val *val)
{
    unsigned width = type_width(val->type), ref;
    bool to_float = is_float(val), from_float = is_float(val->a);

    if (is_truth(val->a))
        return add_node(tree, OP_UTOF, width, build_truth(tree, val->a), 0);
    ref = build(tree, val->a);
    if (to_float && from_float)
        return ref_width(tree, ref) == width ? ref : add_node(tree, OP_FTOF, width, ref, 0);
    if (to_float)
        return add_node(tree, val->a->type->is_signed ? OP_STOF : OP_UTOF, width, ref, 0);
    ref = add_node(tree, val->type->is_signed ? OP_FTOS : OP_FTOU, width, ref, 0);
    set_check(tree, ref, CHECK_FLOAT);
    return ref;
}

static unsigned build_cast(struct tree *tree, const struct val *val)
{
    unsigned width = type_width(val->type);

    if (val->type->kind != TYPE_BOOL && (is_float(val) || is_float(val->a)))
        return build_float_cast(tree, val);

    if (val->type->kind == TYPE_BOOL || is_truth(val->a))
        return convert_width(tree, build_truth(tree, val->a), width, false);
    return convert_width(tree, build(tree, val->a), width, val->a->type->is_signed);
}

static unsigned build(struct tree *tree, const struct val *val)
{
    if (val->kind == VAL_CONST)
        return add_const(tree, type_width(val->type), val->constant);
    if (!val->is_symbolic || val_is_leaf(val))
        return add_leaf(tree, val, NULL, type_width(val->type));
    switch (val->kind) {
    case VAL_UNARY:
        if (val->op == NODE_LOGICAL_NOT)
            return convert_width(tree, build_truth(tree, val), type_width(val->type), false);
        return build_unary(tree, val);
    case VAL_BINARY:
        if (val_is_comparison(val))
            return convert_width(tree, build_comparison(tree, val), type_width(val->type), false);
        if (val->op == NODE_SHL || val->op == NODE_SHR)
            return build_shift(tree, val);
        return is_float(val) ? build_float_arithmetic(tree, val) : build_arithmetic(tree, val);
    case VAL_MODEL:
        return build(tree, val->a);
    case VAL_CAST:
        return build_cast(tree, val);
    case VAL_POINTER_ADD: case VAL_POINTER_SUB: case VAL_POINTER_DIFF:
        return build_pointer(tree, val);
    case VAL_ADDRESS:
        return build_address(tree, val->lvalue);
    default:
        assert(val->kind == VAL_BITS);
        return build_bits(tree, val);
    }
}

/* ---- addresses ---- */

static unsigned add_offset(struct tree *tree, unsigned base, uint64_t offset)
{
    return offset ? add_node(tree, OP_ADD, POINTER_WIDTH, base, add_const(tree, POINTER_WIDTH, offset)) : base;
}

static unsigned build_index(struct tree *tree, const struct lvalue *lvalue)
{
    unsigned base = build_address(tree, lvalue->base), index, ref;
    uint64_t scale = lvalue->type->size;

    if (lvalue->val->kind == VAL_CONST)
        return add_offset(tree, base, lvalue->val->constant * scale);
    if (!lvalue->val->is_symbolic) {
        ref = build_scaled(tree, lvalue->val, scale);
        return add_node(tree, OP_ADD, POINTER_WIDTH, base, ref);
    }
    index = build(tree, lvalue->val);
    if (lvalue->limit > 0) {
        /* A check is attached to a node. If the index itself is a leaf, an addition of 0 carries it. */
        unsigned wide = convert_width(tree, index, POINTER_WIDTH, lvalue->val->type->is_signed);
        if (wide < LEAF_LIMIT || node_at(tree, wide)->check)
            wide = add_node(tree, OP_ADD, POINTER_WIDTH, wide, add_const(tree, POINTER_WIDTH, 0));
        index = wide;
        unsigned limit = add_const_slot(tree, lvalue->limit);
        assert(limit <= UINT8_MAX);
        set_check(tree, index, CHECK_BOUNDS);
        node_at(tree, index)->aux = (uint8_t)limit;
    } else {
        index = convert_width(tree, index, POINTER_WIDTH, lvalue->val->type->is_signed);
    }
    if (scale != 1)
        index = add_node(tree, OP_MUL, POINTER_WIDTH, index, add_const(tree, POINTER_WIDTH, scale));
    return add_node(tree, OP_ADD, POINTER_WIDTH, base, index);
}

static unsigned build_address(struct tree *tree, const struct lvalue *lvalue)
{
    if (!lvalue_is_symbolic(lvalue) && lvalue->kind != PLACE_DEREF)
        return add_leaf(tree, NULL, lvalue, POINTER_WIDTH);
    switch (lvalue->kind) {
    case PLACE_DEREF:
        return build(tree, lvalue->val);
    case PLACE_MEMBER:
        return add_offset(tree, build_address(tree, lvalue->base), lvalue->field->bit_offset / 8);
    case PLACE_INDEX:
        return build_index(tree, lvalue);
    default:
        return add_leaf(tree, NULL, lvalue, POINTER_WIDTH);
    }
}

/* ---- the interface ---- */

void tree_add(struct tree *tree, const struct val *val)
{
    build(tree, val);
}

void tree_add_truth(struct tree *tree, const struct val *val)
{
    build_truth(tree, val);
}

void tree_add_address(struct tree *tree, const struct lvalue *lvalue)
{
    if (lvalue_is_symbolic(lvalue))
        build_address(tree, lvalue);
}

bool tree_is_leaf(const struct tree *tree)
{
    assert(tree->is_finished);
    return tree->nodes.count == 1 && tree->leaves.count == 1;
}

static bool has_second_operand(const struct tree_node *node)
{
    static const uint8_t arity[] = {
#define OP(name, arity, spelling, class) arity,
#include "abi/op.def"
#undef OP
    };
    return arity[node->op] > 1;
}

static uint16_t tree_settle(const struct tree *tree, uint16_t ref)
{
    return ref < LEAF_LIMIT ? ref : (uint16_t)(ref - LEAF_LIMIT + tree->leaves.count);
}

void tree_finish(struct tree *tree)
{
    struct vec nodes;
    const struct tree_leaf *leaf = tree->leaves.data;
    struct tree_node *old = tree->nodes.data;

    vec_init(&nodes, sizeof(struct tree_node));
    for (size_t i = 0; i < tree->leaves.count; i++)
        *(struct tree_node *)vec_push(&nodes) = (struct tree_node){.op = OP_INPUT, .width = leaf[i].width};
    for (size_t i = 0; i < tree->nodes.count; i++) {
        if (old[i].op != OP_CONST)
            old[i].a = tree_settle(tree, old[i].a);
        if (has_second_operand(&old[i]))
            old[i].b = tree_settle(tree, old[i].b);
    }
    vec_append(&nodes, tree->nodes.data, tree->nodes.count);
    vec_fini(&tree->nodes);
    tree->nodes = nodes;
    tree->is_finished = true;
    tree_check(tree);
}

static bool is_comparison_op(unsigned op)
{
    return (op >= OP_EQ && op <= OP_SLE) || (op >= OP_FEQ && op <= OP_FLE);
}

void tree_check(const struct tree *tree)
{
    const struct tree_node *node = tree->nodes.data;

    assert(tree->is_finished);
    for (size_t i = 0; i < tree->nodes.count; i++) {
        const struct tree_node *n = &node[i];
        assert(n->width >= 1 && n->width <= 64);
        if (i < tree->leaves.count)
            continue;
        if (n->op == OP_CONST) {
            assert(n->a < tree->consts.count);
            continue;
        }
        assert(n->a < i && (!has_second_operand(n) || n->b < i));
        if (is_comparison_op(n->op))
            assert(n->width == 1 && node[n->a].width == node[n->b].width);
        else if (n->op == OP_ZEXT || n->op == OP_SEXT)
            assert(node[n->a].width < n->width);
        else if (n->op >= OP_FTOF)
            assert(n->op == OP_STOF || n->op == OP_UTOF || node[n->a].width >= 32);
        else if (n->op == OP_EXTRACT)
            assert(n->aux + n->width <= node[n->a].width);
        else
            assert(node[n->a].width == n->width && (!has_second_operand(n) || node[n->b].width == n->width));
        assert(n->check <= 1 + CHECK_FLOAT);
    }
}
