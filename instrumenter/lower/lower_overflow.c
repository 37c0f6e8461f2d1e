/* __builtin_add_overflow(a, b, &r) and the like: a op b, computed without bounds, is stored in r, cut to its width, and
 * the result is whether r lost a part of it. The operands and r have any integer types up to 64 bits.
 *
 *   o = __builtin_add_overflow(a, b, p);      t1 = (T)((u64)a + (u64)b)     TEMP
 *                                             t2 = the call, into another   TEMP
 *                                             *p = t1                       STORE
 *                                             t3 = t2                       TEMP      site: the condition of overflow
 *
 * Modulo 2^64 the value does not depend on the types. If both operands have at most 32 bits it is exact. Otherwise a
 * sum is S + K * 2^64 with a small K, which follows from carries and signs, and a product is a sign and 128 bits, of
 * which only matters whether the upper half is 0. */
#include <string.h>
#include "instrumenter/lower/local.h"
#include "instrumenter/lower/lower.h"

#define BUILTIN "__builtin_"

/* The operation of __builtin_[su](add|sub|mul)[l|ll]_overflow; NODE_OP_NONE for any other function. */
static enum node_op lower_overflow_operation(const struct decl *callee)
{
    static const struct {
        const char *name;
        enum node_op op;
    } operations[] = {{"add", NODE_ADD}, {"sub", NODE_SUB}, {"mul", NODE_MUL}};

    if (!callee || strncmp(callee->name, BUILTIN, sizeof BUILTIN - 1) != 0)
        return NODE_OP_NONE;
    const char *name = callee->name + sizeof BUILTIN - 1;
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
        const char *at = strncmp(name, operations[i].name, 3) == 0 ? name : name + (*name == 's' || *name == 'u');
        if (strncmp(at, operations[i].name, 3) != 0)
            continue;
        at += 3;
        if (strcmp(at + strspn(at, "l"), "_overflow") == 0)
            return operations[i].op;
    }
    return NODE_OP_NONE;
}

static bool is_number(const struct type *type)
{
    return type_has_integer_bits(type) && type->kind != TYPE_POINTER;
}

bool overflow_applies(const struct node *call)
{
    if (lower_overflow_operation(node_callee(call)) == NODE_OP_NONE || call->child_count != 4)
        return false;
    const struct type *result = call->child[3]->type;
    return is_number(call->child[1]->type) && is_number(call->child[2]->type) && result->kind == TYPE_POINTER
           && result->element->kind == TYPE_INT && type_has_integer_bits(result->element);
}

static const struct val *word_op(struct lower *l, enum node_op op, const struct val *a, const struct val *b)
{
    return val_binary(&l->maker, op, l->unit->type_word, a, b);
}

static const struct val *lower_overflow_word(struct lower *l, const struct val *val)
{
    return val_cast(&l->maker, l->unit->type_word, val);
}

static const struct val *number(struct lower *l, uint64_t value)
{
    return val_const(&l->maker, l->unit->type_word, value);
}

static const struct val *compare(struct lower *l, enum node_op op, const struct val *a, const struct val *b)
{
    return val_binary(&l->maker, op, l->unit->type_int, a, b);
}

static const struct val *lower_overflow_either(struct lower *l, const struct val *a, const struct val *b)
{
    return val_binary(&l->maker, NODE_OR, l->unit->type_int, a, b);
}

static const struct val *lower_overflow_no(struct lower *l)
{
    return val_const(&l->maker, l->unit->type_int, 0);
}

static bool is_signed(const struct val *val)
{
    return val->type->kind == TYPE_INT && val->type->is_signed;
}

static bool is_small(const struct val *val)
{
    return type_width(val->type) <= 32;
}

/* 1 if val is negative, else 0. */
static const struct val *sign_of(struct lower *l, const struct val *val)
{
    if (!is_signed(val))
        return number(l, 0);
    return word_op(l, NODE_SHR, lower_overflow_word(l, val), val_const(&l->maker, l->unit->type_int, 63));
}

static uint64_t lower_overflow_greatest(const struct type *type)
{
    return ~0ull >> (64 - type_width(type) + type->is_signed);
}

static const struct val *is_above(struct lower *l, const struct val *all, uint64_t limit)
{
    return limit == ~0ull ? lower_overflow_no(l) : compare(l, NODE_GT, all, number(l, limit));
}

/* True if the narrower `type` changes `all`, a word that represents a signed number. */
static const struct val *is_cut(struct lower *l, const struct val *all, struct type *type)
{
    return type_width(type) == 64 ? lower_overflow_no(l)
        : compare(l, NODE_NE, lower_overflow_word(l, val_cast(&l->maker, type, all)), all);
}

/* The condition of overflow if `all` is the exact value, signed if has_sign. */
static const struct val *exact_overflows(struct lower *l, const struct val *all, bool has_sign, struct type *type)
{
    if (!has_sign)
        return is_above(l, all, lower_overflow_greatest(type));
    if (type->is_signed || type_width(type) < 64)
        return is_cut(l, all, type);
    return compare(l, NODE_GT, all, number(l, INT64_MAX));
}

/* The condition of overflow if the exact value is all + K * 2^64. */
static const struct val *sum_overflows(struct lower *l, enum node_op op, const struct val *a, const struct val *b,
                                       const struct val *all, struct type *type)
{
    const struct val *carry = op == NODE_ADD ? compare(l, NODE_LT, all, lower_overflow_word(l, a))
                                             : compare(l, NODE_LT, lower_overflow_word(l, a),
                                                       lower_overflow_word(l, b));
    const struct val *k = op == NODE_ADD ? word_op(l, NODE_SUB, lower_overflow_word(l, carry), sign_of(l, b))
                                         : word_op(l, NODE_SUB, sign_of(l, b), lower_overflow_word(l, carry));

    k = word_op(l, NODE_SUB, k, sign_of(l, a));
    if (!type->is_signed)
        return lower_overflow_either(l, compare(l, NODE_NE, k, number(l, 0)),
                                     is_above(l, all, lower_overflow_greatest(type)));
    const struct val *top = word_op(l, NODE_SHR, all, val_const(&l->maker, l->unit->type_int, 63));
    return lower_overflow_either(l, compare(l, NODE_NE, word_op(l, NODE_ADD, k, top), number(l, 0)),
                                 is_cut(l, all, type));
}

static const struct val *lower_overflow_magnitude(struct lower *l, const struct val *val)
{
    const struct val *sign = sign_of(l, val);

    if (!is_signed(val))
        return lower_overflow_word(l, val);
    return word_op(l, NODE_ADD, word_op(l, NODE_XOR, lower_overflow_word(l, val),
                                        word_op(l, NODE_SUB, number(l, 0), sign)), sign);
}

static const struct val *lower_overflow_upper(struct lower *l, const struct val *x)
{
    return word_op(l, NODE_SHR, x, val_const(&l->maker, l->unit->type_int, 32));
}

static const struct val *lower_half(struct lower *l, const struct val *x)
{
    return word_op(l, NODE_AND, x, number(l, UINT32_MAX));
}

/* True if the product of two words has more than 64 bits: both have upper halves, or the sum of the cross products does
 * not fit into the upper half. */
static const struct val *product_is_long(struct lower *l, const struct val *x, const struct val *y)
{
    const struct val *cross = word_op(l, NODE_ADD, word_op(l, NODE_MUL, lower_overflow_upper(l, x), lower_half(l, y)),
                                      word_op(l, NODE_MUL, lower_half(l, x), lower_overflow_upper(l, y)));
    const struct val *low = word_op(l, NODE_MUL, lower_half(l, x), lower_half(l, y));
    const struct val *both = val_binary(&l->maker, NODE_AND, l->unit->type_int,
                                        compare(l, NODE_NE, lower_overflow_upper(l, x), number(l, 0)),
                                        compare(l, NODE_NE, lower_overflow_upper(l, y), number(l, 0)));

    const struct val *middle = word_op(l, NODE_ADD, cross, lower_overflow_upper(l, low));
    return lower_overflow_either(l, both, compare(l, NODE_GT, middle, number(l, UINT32_MAX)));
}

/* |a| times a constant: the limit of |a| depends only on the sign of the product. */
static const struct val *multiple_overflows(struct lower *l, const struct val *a, const struct val *factor,
                                            struct type *type)
{
    uint64_t size = factor->constant, most = lower_overflow_greatest(type), less = type->is_signed ? most + 1 : 0;
    bool is_negative = is_signed(factor) && factor->constant >> (type_width(factor->type) - 1);

    if (is_negative)
        size = (0 - size) & ~0ull >> (64 - type_width(factor->type));
    if (size == 0)
        return lower_overflow_no(l);
    most /= size;
    less /= size;
    const struct val *sign = word_op(l, NODE_XOR, sign_of(l, a), number(l, is_negative));
    const struct val *limit = word_op(l, NODE_ADD, number(l, most), word_op(l, NODE_MUL, sign, number(l, less - most)));
    return compare(l, NODE_GT, lower_overflow_magnitude(l, a), limit);
}

static const struct val *product_overflows(struct lower *l, const struct val *a, const struct val *b, struct type *type)
{
    if (a->kind == VAL_CONST)
        return multiple_overflows(l, b, a, type);
    if (b->kind == VAL_CONST)
        return multiple_overflows(l, a, b, type);
    const struct val *x = lower_overflow_magnitude(l, a), *y = lower_overflow_magnitude(l, b),
        *size = word_op(l, NODE_MUL, x, y);
    const struct val *sign = word_op(l, NODE_XOR, sign_of(l, a), sign_of(l, b)),
        *limit = number(l, lower_overflow_greatest(type));

    if (type->is_signed)
        limit = word_op(l, NODE_ADD, limit, sign);
    else
        limit = word_op(l, NODE_AND, limit, word_op(l, NODE_SUB, sign, number(l, 1)));      /* 0 if it is negative */
    return lower_overflow_either(l, product_is_long(l, x, y), compare(l, NODE_GT, size, limit));
}

static const struct val *lower_overflow_overflows(struct lower *l, enum node_op op, const struct val *a,
                                                  const struct val *b,
                                                  const struct val *all, struct type *type)
{
    if (is_small(a) && is_small(b))
        return exact_overflows(l, all, op == NODE_SUB || is_signed(a) || is_signed(b), type);
    return op == NODE_MUL ? product_overflows(l, a, b, type) : sum_overflows(l, op, a, b, all, type);
}

/* Whether the operation overflows, as the compiler computes it. */
static unsigned add_call(struct lower *l, const struct node *node, const struct val *a, const struct val *b,
                         const struct val *result)
{
    const char *name = lower_val_text(l, result), *text = arena_printf(
        l->maker.arena, "__extension__({ __typeof__(%s) %s_o; (int)%s(%s, %s, &%s_o); })", name, name,
        node_callee(node)->name, lower_val_text(l, a), lower_val_text(l, b), name);
    struct ir *ir = lower_add(l, IR_TEMP, node);

    ir->val = val_text(&l->maker, l->unit->type_int, text);
    return ir->number = lower_number(l);
}

const struct val *lower_overflow(struct lower *l, const struct node *node, const struct val **args)
{
    struct type *type = node->child[3]->type->element;
    enum node_op op = lower_overflow_operation(node_callee(node));
    const struct val *a = lower_freeze(l, args[0], node->child[1]), *b = lower_freeze(l, args[1], node->child[2]);
    const struct val *pointer = lower_materialise(l, args[2], node->child[3]);
    const struct val *all = word_op(l, op, lower_overflow_word(l, a), lower_overflow_word(l, b));
    unsigned result = lower_number(l), call;
    struct ir *ir = lower_add(l, IR_TEMP, node);

    ir->val = val_cast(&l->maker, type, all);
    ir->number = result;
    bool is_symbolic = ir->val->is_symbolic;
    call = add_call(l, node, a, b, val_temp(&l->maker, type, result, is_symbolic));
    lower_store(l, lvalue_deref(&l->maker, type, pointer), val_temp(&l->maker, type, result, is_symbolic), node);
    const struct val *flag = lower_overflow_overflows(l, op, a, b, all, type);
    if (!flag->is_symbolic)
        return val_cast(&l->maker, node->type, val_temp(&l->maker, l->unit->type_int, call, false));
    return val_cast(&l->maker, node->type, lower_materialise(l, val_model(&l->maker, call, flag), node));
}
