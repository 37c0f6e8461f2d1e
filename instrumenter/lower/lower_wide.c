/* Bit-fields wider than int, as gcc treats them: such a field has a type of its own with exactly its number of bits. No
 * promotion widens it, and an operation on it has the wider one of both operands' types, which may be that of the
 * field: for `unsigned long u : 40`, u << 8 has 40 bits, and u - 5L is a long. clang, whose tree we read, computes in
 * the declared type, and its types and conversions show that.
 *
 * Here values are of type long or unsigned long, and are cut to their width after each operation. */
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

/* The type of a promoted integer. */
struct precision {
    unsigned width;
    bool is_signed;
};

static struct precision lower_wide_promote(unsigned width, bool is_signed)
{
    return width < 32 ? (struct precision){32, true} : (struct precision){width, is_signed};
}

static struct precision lower_wide_common(struct precision a, struct precision b)
{
    if (a.width != b.width)
        return a.width > b.width ? a : b;
    return (struct precision){a.width, a.is_signed && b.is_signed};
}

static bool is_integer(const struct node *node)
{
    return node->type->kind == TYPE_INT || node->type->kind == TYPE_BOOL;
}

/* The operand without the implicit integer conversions that clang inserts. */
static const struct node *operand_of(const struct node *node)
{
    while (node->kind == EXPR_CAST && node->is_implicit && is_integer(node) && is_integer(node->child[0]))
        node = node->child[0];
    return node;
}

static struct precision precision_of(const struct node *node);

static struct precision precision_of_both(const struct node *a, const struct node *b)
{
    return lower_wide_common(precision_of(a), precision_of(b));
}

static struct precision precision_of_binary(const struct node *node)
{
    switch (node->op) {
    case NODE_SHL: case NODE_SHR:
        return precision_of(node->child[0]);
    case NODE_LT: case NODE_GT: case NODE_LE: case NODE_GE: case NODE_EQ: case NODE_NE:
        return lower_wide_promote(32, true);
    default:
        return is_integer(operand_of(node->child[0])) && is_integer(operand_of(node->child[1]))
                   ? precision_of_both(node->child[0], node->child[1])
                   : lower_wide_promote(type_width(node->type), node->type->is_signed);
    }
}

static struct precision precision_of(const struct node *node)
{
    const struct node *last;

    node = operand_of(node);
    switch (node->kind) {
    case EXPR_MEMBER:
        if (node->field->bit_width)
            return lower_wide_promote(node->field->bit_width, node->field->type->is_signed);
        break;
    case EXPR_BINARY:
        return precision_of_binary(node);
    case EXPR_UNARY:
        if (node->op >= NODE_NEG && node->op <= NODE_PLUS && node->op != NODE_LOGICAL_NOT)
            return precision_of(node->child[0]);
        if (node->op >= NODE_PREINC && node->op <= NODE_POSTDEC)
            return precision_of(node->child[0]);
        break;
    case EXPR_ASSIGN:
        return precision_of(node->child[0]);
    case EXPR_COMMA:
        return precision_of(node->child[1]);
    case EXPR_COND:
        return precision_of_both(node->child[1], node->child[2]);
    case EXPR_ELVIS:
        return precision_of_both(node->child[0], node->child[1]);
    case EXPR_STATEMENT:
        last = node_last_value(node);
        if (last)
            return precision_of(last);
        break;
    default:
        break;
    }
    return lower_wide_promote(type_width(node->type), node->type->is_signed);
}

/* True if gcc computes the node in another type than clang shows. */
static bool address_escapes(const struct node *node)
{
    const struct node *operand = operand_of(node);

    if (operand->type->kind != TYPE_INT || operand->type->size != 8)
        return false;
    struct precision ours = precision_of(operand);
    return ours.width > 32 && (ours.width != 64 || ours.is_signed != operand->type->is_signed);
}

bool wide_applies(const struct lower *l, const struct node *node)
{
    if (!l->from_gcc)
        return false;
    if (node->kind == EXPR_UNARY)
        return (node->op == NODE_NEG || node->op == NODE_NOT) && address_escapes(node->child[0]);
    return node->kind == EXPR_BINARY && is_integer(node) && is_integer(node->child[0]) && is_integer(node->child[1])
           && (address_escapes(node->child[0]) || address_escapes(node->child[1]));
}

bool wide_stays_text(const struct lower *l, const struct node *node)
{
    if (!l->from_gcc)
        return false;
    switch (node->kind) {
    case EXPR_COND:
        return is_integer(node) && address_escapes(node);
    case EXPR_ELVIS:
        return is_integer(node) && (address_escapes(node->child[0]) || address_escapes(node));
    case EXPR_ASSIGN:                    /* any other assignment stores the same bits in either type */
        return (node->op == NODE_DIV || node->op == NODE_REM) && is_integer(node)
               && (address_escapes(node->child[0]) || address_escapes(node->child[1]));
    default:
        return false;
    }
}

static struct type *type_for(struct lower *l, struct precision precision)
{
    return precision.is_signed ? l->unit->type_long : l->unit->type_word;
}

/* The lowest bits of a value, as a value of type `to`. */
static const struct val *lower_wide_cut(struct lower *l, const struct val *val, struct precision to)
{
    struct type *type = type_for(l, to), *word = l->unit->type_word;

    if (to.width == 64)
        return val_cast(&l->maker, type, val);
    val = val_cast(&l->maker, word, val);
    if (val->kind != VAL_CONST)
        return val_bits(&l->maker, type, val, 0, to.width);
    unsigned rest = 64 - to.width;
    uint64_t high = val->constant << rest;
    return val_const(&l->maker, type, to.is_signed ? (uint64_t)((int64_t)high >> rest) : high >> rest);
}

static const struct val *lower_operand(struct lower *l, const struct node *node, struct precision to)
{
    struct precision own = precision_of(node);
    const struct val *val = lower_value(l, operand_of(node));

    if (own.width == to.width && own.is_signed == to.is_signed)
        return val_cast(&l->maker, type_for(l, to), val);
    return lower_wide_cut(l, val, to);
}

static bool is_comparison(enum node_op op)
{
    return op >= NODE_LT && op <= NODE_NE;
}

const struct val *lower_wide(struct lower *l, const struct node *node, bool is_swapped)
{
    bool is_shift = node->op == NODE_SHL || node->op == NODE_SHR;
    const struct val *a, *b = NULL;
    struct precision in;

    if (node->kind == EXPR_UNARY) {
        in = precision_of(node->child[0]);
        a = lower_operand(l, node->child[0], in);
        return lower_wide_cut(l, val_unary(&l->maker, node->op, type_for(l, in), a), in);
    }
    in = is_shift ? precision_of(node->child[0]) : precision_of_both(node->child[0], node->child[1]);
    if (is_swapped)
        b = lower_operand(l, node->child[1], in);
    a = lower_operand(l, node->child[0], in);
    if (!b)
        b = is_shift ? lower_value(l, node->child[1]) : lower_operand(l, node->child[1], in);
    if (is_comparison(node->op))
        return lower_compute(l, node->op, node->type, a, b, node);
    return lower_wide_cut(l, lower_compute(l, node->op, type_for(l, in), a, b, node), in);
}
