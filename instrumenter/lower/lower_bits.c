/* Builtins that count or move bits, as arithmetic on 64 bits. Bits are counted in pairs, fours and eights, and the
 * other operations are reduced to counting. For zero, where C leaves clz and ctz undefined, the result is the width of
 * the type, both here and in the functions of rt.h that are called instead: the compiler could turn an undefined result
 * into two different values. */
#include <string.h>
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

#define BUILTIN "__builtin_"

enum bits_kind { BITS_CLZ, BITS_CTZ, BITS_FFS, BITS_PARITY, BITS_POPCOUNT, BITS_SWAP };

static const struct bits_model {
    const char *name;
    enum bits_kind kind;
} models[] = {
    {"clz", BITS_CLZ}, {"ctz", BITS_CTZ}, {"ffs", BITS_FFS}, {"parity", BITS_PARITY}, {"popcount", BITS_POPCOUNT},
    {"bswap16", BITS_SWAP}, {"bswap32", BITS_SWAP}, {"bswap64", BITS_SWAP},
};

/* __builtin_ and a name; the counting ones may end in l or ll for the wider types. */
static const struct bits_model *find_model(const struct decl *callee)
{
    if (!callee || strncmp(callee->name, BUILTIN, sizeof BUILTIN - 1) != 0)
        return NULL;
    const char *name = callee->name + sizeof BUILTIN - 1;
    for (size_t i = 0; i < sizeof models / sizeof *models; i++) {
        size_t length = strlen(models[i].name);
        if (strncmp(name, models[i].name, length) == 0 && strspn(name + length, "l") == strlen(name + length))
            return &models[i];
    }
    return NULL;
}

bool bits_model_applies(const struct node *call)
{
    return find_model(node_callee(call)) && call->child_count == 2 && call->child[1]->type->kind == TYPE_INT
           && type_has_integer_bits(call->child[1]->type) && call->type->kind == TYPE_INT;
}

static const struct val *lower_bits_number(struct lower *l, uint64_t value)
{
    return val_const(&l->maker, l->unit->type_word, value);
}

static const struct val *word_op(struct lower *l, enum node_op op, const struct val *a, const struct val *b)
{
    return val_binary(&l->maker, op, l->unit->type_word, a, b);
}

static const struct val *lower_bits_shifted(struct lower *l, enum node_op op, const struct val *a, unsigned by)
{
    return word_op(l, op, a, lower_bits_number(l, by));
}

static const struct val *lower_bits_masked(struct lower *l, const struct val *a, uint64_t mask)
{
    return word_op(l, NODE_AND, a, lower_bits_number(l, mask));
}

static const struct val *lower_bits_popcount(struct lower *l, const struct val *x)
{
    const uint64_t pairs = 0x5555555555555555u, fours = 0x3333333333333333u, eights = 0x0f0f0f0f0f0f0f0fu;

    x = word_op(l, NODE_SUB, x, lower_bits_masked(l, lower_bits_shifted(l, NODE_SHR, x, 1), pairs));
    x = word_op(l, NODE_ADD, lower_bits_masked(l, x, fours),
                lower_bits_masked(l, lower_bits_shifted(l, NODE_SHR, x, 2), fours));
    x = lower_bits_masked(l, word_op(l, NODE_ADD, x, lower_bits_shifted(l, NODE_SHR, x, 4)), eights);
    return lower_bits_shifted(l, NODE_SHR, word_op(l, NODE_MUL, x, lower_bits_number(l, 0x0101010101010101u)), 56);
}

/* x with all bits below its highest set bit set as well. */
static const struct val *lower_bits_smeared(struct lower *l, const struct val *x, unsigned width)
{
    for (unsigned by = 1; by < width; by *= 2)
        x = word_op(l, NODE_OR, x, lower_bits_shifted(l, NODE_SHR, x, by));
    return x;
}

/* The bits below the lowest set bit of x. */
static const struct val *below_lowest(struct lower *l, const struct val *x, unsigned width)
{
    const struct val *less = word_op(l, NODE_SUB, x, lower_bits_number(l, 1));
    const struct val *others = word_op(l, NODE_XOR, x, lower_bits_number(l, ~0ull));

    return lower_bits_masked(l, word_op(l, NODE_AND, others, less), ~0ull >> (64 - width));
}

static const struct val *lower_bits_swapped(struct lower *l, const struct val *x, unsigned width)
{
    const struct val *all = lower_bits_number(l, 0);

    for (unsigned from = 0; from < width; from += 8) {
        unsigned to = width - 8 - from;
        const struct val *byte = lower_bits_masked(l, lower_bits_shifted(l, NODE_SHR, x, from), 0xff);
        all = word_op(l, NODE_OR, all, lower_bits_shifted(l, NODE_SHL, byte, to));
    }
    return all;
}

static const struct val *make_model(struct lower *l, enum bits_kind kind, const struct val *x, unsigned width)
{
    const struct val *ctz = lower_bits_popcount(l, below_lowest(l, x, width)), *is_set;

    switch (kind) {
    case BITS_CLZ:
        return word_op(l, NODE_SUB, lower_bits_number(l, width),
                       lower_bits_popcount(l, lower_bits_smeared(l, x, width)));
    case BITS_CTZ:
        return ctz;
    case BITS_FFS:
        is_set = val_binary(&l->maker, NODE_NE, l->unit->type_int, x, lower_bits_number(l, 0));
        return word_op(l, NODE_MUL, word_op(l, NODE_ADD, ctz, lower_bits_number(l, 1)),
                       val_cast(&l->maker, l->unit->type_word, is_set));
    case BITS_PARITY:
        return lower_bits_masked(l, lower_bits_popcount(l, x), 1);
    case BITS_POPCOUNT:
        return lower_bits_popcount(l, x);
    default:
        return lower_bits_swapped(l, x, width);
    }
}

/* The function to call: for clz and ctz those of rt.h, which define the result for zero. */
static const char *callee_name(struct lower *l, const struct bits_model *model, const char *name)
{
    if (model->kind != BITS_CLZ && model->kind != BITS_CTZ)
        return name;
    return arena_printf(l->maker.arena, "cute_%s", name + sizeof BUILTIN - 1);
}

const struct val *lower_bits(struct lower *l, const struct node *node, const struct val **args)
{
    const struct bits_model *model = find_model(node_callee(node));
    struct type *type = args[0]->type;
    unsigned width = type_width(type);

    args[0] = lower_freeze(l, args[0], node->child[1]);
    struct ir *ir = lower_add(l, IR_CALL, node);
    ir->val = val_text(&l->maker, node->child[0]->type, callee_name(l, model, node_callee(node)->name));
    ir->args = args;
    ir->arg_count = 1;
    ir->type = node->type;
    ir->is_native = true;
    ir->number = lower_number(l);
    if (!args[0]->is_symbolic)
        return val_temp(&l->maker, node->type, ir->number, false);
    const struct val *x = val_cast(&l->maker, l->unit->type_word, args[0]);
    x = lower_bits_masked(l, x, ~0ull >> (64 - width));
    const struct val *result = val_cast(&l->maker, node->type, make_model(l, model->kind, x, width));
    return lower_materialise(l, val_model(&l->maker, ir->number, result), node);
}
