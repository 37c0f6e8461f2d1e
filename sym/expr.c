/* expr.c - the table of expressions and its simplifier.
 *
 * Nodes stand one after the other in the order in which they were made. Beside them is a hash table with linear
 * probing, at most half full, whose slots carry the generation in which they were filled: a new generation empties it
 * in constant time. It starts small, so that a run of fifty expressions stays in the first-level cache, and doubles
 * in place inside its reservation: a new generation, then every node is entered again.
 *
 * Makers simplify bottom up. Their operands are simplified already, so a rule looks one or two levels down, and
 * recurses only into what is narrower or has lost a constant; the two walks that could follow a long chain are loops
 * with a limit. The form that results, on which the solver builds (the rules are sound without it):
 *   - constants stand on the right of commutative operators and shifts, SUB has none, other operands are in order of
 *     handle;
 *   - sums, products, ANDs, ORs, XORs and shifts with a constant have one, outermost;
 *   - an order with a constant is strict; an EQ with a constant has something on its left that cannot be inverted;
 *   - casts are never doubled nor wider than a comparison needs; CONCAT is nested on the right, without mergeable
 *     parts;
 *   - truth values have width 1: (a < b) != 0, widened and compared again, is a < b.
 *
 * Linked into the tested program: no malloc, no stdio, and mmap as a bare system call, since the runtime stands
 * before the guest's mmap. */
#include "sym/expr.h"

#include <assert.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sym/eval.h"

/* ---- the table ---- */

#define SLOT_COUNT_MIN 1024u
#define BOUNDS_DEPTH 3       /* expr_bounds: levels that are looked at */
#define PEEL_LIMIT 64        /* e == c: operators that are inverted */
#define EXTRACT_LIMIT 32     /* bits of e: operators that are left behind on the way to where they come from */

static void *reserve(size_t bytes)
{
    long address = syscall(SYS_mmap, NULL, bytes, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0L);
    return address == -1 ? NULL : (void *)address;
}

static void release(void *address, size_t bytes)
{
    if (address)
        syscall(SYS_munmap, address, bytes);
}

bool exprs_init(struct exprs *table, struct expr *nodes, uint32_t limit)
{
    assert(limit >= 2);
    size_t slot_count = SLOT_COUNT_MIN;
    while (slot_count < 2 * (size_t)limit)
        slot_count *= 2;
    *table = (struct exprs){
        .node = nodes ? nodes : reserve(limit * sizeof *nodes),
        .count = 1,
        .limit = limit,
        .slot = reserve(slot_count * sizeof *table->slot),
        .slot_mask = SLOT_COUNT_MIN - 1,
        .generation = 1,
        .slot_bytes = slot_count * sizeof *table->slot,
        .owns_nodes = !nodes,
    };
    if (table->node && table->slot)
        return true;
    exprs_fini(table);
    return false;
}

void exprs_fini(struct exprs *table)
{
    release(table->slot, table->slot_bytes);
    if (table->owns_nodes)
        release(table->node, table->limit * sizeof *table->node);
    *table = (struct exprs){0};
}

/* Slots of other generations are free. Once in 2^32 generations they are cleared. */
static void next_generation(struct exprs *table)
{
    if (++table->generation == 0) {
        memset(table->slot, 0, table->slot_bytes);
        table->generation = 1;
    }
}

void exprs_reset(struct exprs *table)
{
    next_generation(table);
    if (table->slot_mask >= 2 * SLOT_COUNT_MIN - 1 && table->count < table->slot_mask / 8)
        table->slot_mask /= 2;                     /* a large run need not make the next small ones slow */
    table->count = 1;
}

/* A node is compared and hashed as two words. */
struct words {
    uint64_t head, tail;
};

static inline struct words words_of(const struct expr *node)
{
    struct words words;
    memcpy(&words, node, sizeof words);
    return words;
}

static inline uint32_t hash_words(struct words words)
{
    uint64_t hash = words.head * 0x9e3779b97f4a7c15u ^ (words.tail + 0x632be59bd9b4e019u) * 0xd6e8feb86659fd93u;
    return (uint32_t)((hash ^ hash >> 32) * 0xff51afd7ed558ccdu >> 32);
}

static void enter(struct exprs *table, uint32_t hash, expr_handle e)
{
    uint32_t place = hash & table->slot_mask;
    while (table->slot[place] >> 32 == table->generation)
        place = (place + 1) & table->slot_mask;
    table->slot[place] = (uint64_t)table->generation << 32 | e;
}

static void double_slots(struct exprs *table)
{
    next_generation(table);
    table->slot_mask = 2 * table->slot_mask + 1;
    assert((table->slot_mask + 1ull) * sizeof *table->slot <= table->slot_bytes);
    for (expr_handle e = 1; e < table->count; e++)
        enter(table, hash_words(words_of(&table->node[e])), e);
}

static __attribute__((noinline)) expr_handle add(struct exprs *table, struct words words, uint32_t hash)
{
    if (table->count >= table->limit)
        return 0;
    if (table->count > table->slot_mask / 2)
        double_slots(table);
    expr_handle e = table->count++;
    memcpy(&table->node[e], &words, sizeof words);
    enter(table, hash, e);
    return e;
}

static expr_handle intern(struct exprs *table, struct expr node)
{
    struct words words = words_of(&node);
    uint32_t hash = hash_words(words), place = hash & table->slot_mask;
    uint64_t slot;
    while ((slot = table->slot[place]) >> 32 == table->generation) {
        struct words known = words_of(&table->node[(uint32_t)slot]);
        if (known.head == words.head && known.tail == words.tail)
            return (expr_handle)slot;
        place = (place + 1) & table->slot_mask;
    }
    return add(table, words, hash);
}

/* ---- nodes as they are ---- */

static inline unsigned width_of(const struct exprs *table, expr_handle e)
{
    return table->node[e].width;
}

static inline unsigned result_width(enum op op, unsigned operand_width)
{
    return op_info[op].class == OP_CLASS_COMPARE ? 1 : operand_width;
}

static inline bool is_commutative(enum op op)
{
    return op == OP_ADD || op == OP_MUL || op == OP_AND || op == OP_OR || op == OP_XOR || op == OP_EQ;
}

static expr_handle node1(struct exprs *table, enum op op, unsigned width, unsigned aux, expr_handle a)
{
    return intern(table, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .aux = (uint16_t)aux, .a = a});
}

static expr_handle node2(struct exprs *table, enum op op, unsigned width, expr_handle a, expr_handle b)
{
    if (!a || !b)                                  /* the table is full */
        return 0;
    return intern(table, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .a = a, .b = b});
}

/* A commutative operator: constants to the right, else the older operand first. */
static expr_handle node2_ordered(struct exprs *table, enum op op, unsigned width, expr_handle a, expr_handle b)
{
    bool swap = expr_is_const(table, a) || (!expr_is_const(table, b) && a > b);
    return swap ? node2(table, op, width, b, a) : node2(table, op, width, a, b);
}

expr_handle expr_const(struct exprs *table, unsigned width, uint64_t value)
{
    assert(width >= 1 && width <= 64);
    return intern(table, (struct expr){.op = OP_CONST, .width = (uint8_t)width, .value = value & width_mask(width)});
}

expr_handle expr_input(struct exprs *table, unsigned width, uint32_t input)
{
    assert(width >= 1 && width <= 64);
    return node1(table, OP_INPUT, width, 0, input);
}

bool expr_is_valid(const struct expr *nodes, uint32_t limit, const struct expr *node)
{
    unsigned width = node->width;
    if (node->op >= OP_COUNT || node->op == OP_NE || width < 1 || width > 64 || (node->aux && node->op != OP_EXTRACT))
        return false;
    if (node->op == OP_CONST)
        return node->a == 0 && node->value <= width_mask(width);
    if (node->op == OP_INPUT)
        return node->value == 0;
    unsigned arity = op_info[node->op].arity;
    const uint32_t operand[3] = {node->a, node->b, node->c};
    unsigned from[3] = {0};
    for (unsigned i = 0; i < 3; i++) {
        if ((operand[i] != 0) != (i < arity) || operand[i] >= limit)
            return false;
        from[i] = operand[i] ? nodes[operand[i]].width : 0;
    }
    switch (op_info[node->op].class) {
    case OP_CLASS_BINARY:
        return from[0] == width && from[1] == width;
    case OP_CLASS_COMPARE:
        return from[0] == from[1] && width == 1;
    case OP_CLASS_UNARY:
        return from[0] == width;
    case OP_CLASS_CAST:
        return node->op == OP_EXTRACT ? from[0] > width && node->aux <= from[0] - width : from[0] < width;
    default:
        return node->op == OP_ITE ? from[0] == 1 && from[1] == width && from[2] == width : from[0] + from[1] == width;
    }
}

/* ---- what is known of a value without knowing the inputs ---- */

struct range {
    uint64_t low, high;
};

static struct range full_range(unsigned width)
{
    return (struct range){0, width_mask(width)};
}

/* All values that need no more bits than `high`. */
static uint64_t bits_below(uint64_t high)
{
    return high ? width_mask(64 - (unsigned)__builtin_clzll(high)) : 0;
}

static struct range range_of(const struct exprs *table, expr_handle e, unsigned depth);

static struct range range_shift(const struct exprs *table, const struct expr *node, unsigned depth)
{
    unsigned width = node->width;
    if (!expr_is_const(table, node->b))
        return full_range(width);
    uint64_t count = table->node[node->b].value;
    struct range a = range_of(table, node->a, depth);
    if (count >= width)
        return node->op == OP_ASHR ? full_range(width) : (struct range){0, 0};
    if (node->op == OP_LSHR || (node->op == OP_ASHR && !(a.high >> (width - 1))))
        return (struct range){a.low >> count, a.high >> count};
    if (node->op == OP_SHL && a.high <= width_mask(width) >> count)
        return (struct range){a.low << count, a.high << count};
    return full_range(width);
}

static struct range range_divide(const struct exprs *table, const struct expr *node, unsigned depth)
{
    struct range b = range_of(table, node->b, depth), a = range_of(table, node->a, depth);
    if (node->op == OP_UREM)                       /* x % 0 is x, and x % y is never above x */
        return (struct range){0, b.low && b.high - 1 < a.high ? b.high - 1 : a.high};
    return b.low ? (struct range){a.low / b.high, a.high / b.low} : full_range(node->width);
}

static struct range range_sum(const struct exprs *table, const struct expr *node, unsigned depth)
{
    uint64_t mask = width_mask(node->width);
    struct range full = full_range(node->width), a = range_of(table, node->a, depth);
    if (a.low == 0 && a.high == mask)
        return full;
    struct range b = range_of(table, node->b, depth);
    if (node->op == OP_SUB)
        return a.low >= b.high ? (struct range){a.low - b.high, a.high - b.low} : full;
    if (node->op == OP_MUL)
        return !b.high || a.high <= mask / b.high ? (struct range){a.low * b.low, a.high * b.high} : full;
    return a.high <= mask - b.high ? (struct range){a.low + b.low, a.high + b.high} : full;
}

static struct range range_bits(const struct exprs *table, const struct expr *node, unsigned depth)
{
    struct range a = range_of(table, node->a, depth), b = range_of(table, node->b, depth);
    if (node->op == OP_AND)
        return (struct range){0, a.high < b.high ? a.high : b.high};
    uint64_t high = bits_below(a.high | b.high);
    return (struct range){node->op == OP_XOR ? 0 : a.low > b.low ? a.low : b.low, high};
}

static struct range range_cast(const struct exprs *table, const struct expr *node, unsigned depth)
{
    unsigned from = table->node[node->a].width;
    struct range a = range_of(table, node->a, depth);
    if (node->op == OP_ZEXT)
        return a;
    if (node->op == OP_EXTRACT)
        return node->aux + node->width == from || a.high >> node->aux <= width_mask(node->width)
                   ? (struct range){a.low >> node->aux, a.high >> node->aux}
                   : full_range(node->width);
    if (a.low >> (from - 1) != a.high >> (from - 1))
        return full_range(node->width);
    uint64_t copies = a.low >> (from - 1) ? width_mask(node->width) & ~width_mask(from) : 0;
    return (struct range){a.low | copies, a.high | copies};
}

static struct range range_other(const struct exprs *table, const struct expr *node, unsigned depth)
{
    if (node->op == OP_ITE) {
        struct range b = range_of(table, node->b, depth), c = range_of(table, node->c, depth);
        return (struct range){b.low < c.low ? b.low : c.low, b.high > c.high ? b.high : c.high};
    }
    unsigned low_width = table->node[node->b].width;
    struct range a = range_of(table, node->a, depth), b = range_of(table, node->b, depth);
    return (struct range){a.low << low_width | b.low, a.high << low_width | b.high};
}

static struct range range_of(const struct exprs *table, expr_handle e, unsigned depth)
{
    const struct expr *node = &table->node[e];
    if (node->op == OP_CONST)
        return (struct range){node->value, node->value};
    if (node->op == OP_INPUT || depth == 0)
        return full_range(node->width);
    depth--;
    switch ((enum op)node->op) {
    case OP_ADD: case OP_SUB: case OP_MUL:
        return range_sum(table, node, depth);
    case OP_UDIV: case OP_UREM:
        return range_divide(table, node, depth);
    case OP_AND: case OP_OR: case OP_XOR:
        return range_bits(table, node, depth);
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return range_shift(table, node, depth);
    case OP_ZEXT: case OP_SEXT: case OP_EXTRACT:
        return range_cast(table, node, depth);
    case OP_CONCAT: case OP_ITE:
        return range_other(table, node, depth);
    default:
        return full_range(node->width);
    }
}

void expr_bounds(const struct exprs *table, expr_handle e, uint64_t *low, uint64_t *high)
{
    struct range range = range_of(table, e, BOUNDS_DEPTH);
    *low = range.low;
    *high = range.high;
}

/* ---- helpers of the rules ---- */

static inline bool get_const(const struct exprs *table, expr_handle e, uint64_t *value)
{
    *value = table->node[e].value;
    return expr_is_const(table, e);
}

static inline expr_handle truth(struct exprs *table, bool value)
{
    return expr_const(table, 1, value);
}

static inline bool is_negative(uint64_t value, unsigned width)
{
    return value >> (width - 1) & 1;
}

static inline bool never_negative(const struct exprs *table, expr_handle e)
{
    return !is_negative(range_of(table, e, BOUNDS_DEPTH).high, width_of(table, e));
}

/* ADD, AND, ...: `op` of something and a constant. */
static inline bool is_with_const(const struct exprs *table, const struct expr *node, enum op op)
{
    return node->op == op && expr_is_const(table, node->b);
}

static inline bool is_complement(const struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    return (x->op == OP_NOT && x->a == b) || (y->op == OP_NOT && y->a == a);
}

static inline bool is_choice_of_consts(const struct exprs *table, const struct expr *node)
{
    return node->op == OP_ITE && expr_is_const(table, node->b) && expr_is_const(table, node->c);
}

static expr_handle zero_extend(struct exprs *table, unsigned width, expr_handle a)
{
    return expr_cast(table, OP_ZEXT, width, a);
}

/* `op` with a constant on the right. */
static expr_handle with_const(struct exprs *table, enum op op, expr_handle a, uint64_t value)
{
    return a ? expr_make2(table, op, a, expr_const(table, width_of(table, a), value)) : 0;
}

/* `op` on what was widened from the same width commutes with the widening: AND, OR, XOR. 0: does not apply. */
static expr_handle narrow_bits(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    unsigned width = x->width;
    if (x->op != OP_ZEXT)
        return 0;
    unsigned from = width_of(table, x->a);
    if (y->op == OP_ZEXT && width_of(table, y->a) == from)
        return zero_extend(table, width, expr_make2(table, op, x->a, y->a));
    if (y->op == OP_CONST && (op == OP_AND || y->value <= width_mask(from)))
        return zero_extend(table, width, with_const(table, op, x->a, y->value));
    return 0;
}

/* ---- arithmetic ---- */

static expr_handle add_const(struct exprs *table, expr_handle a, uint64_t value)
{
    const struct expr *x = &table->node[a];
    if (value == 0)
        return a;
    if (is_with_const(table, x, OP_ADD))
        return with_const(table, OP_ADD, x->a, table->node[x->b].value + value);
    return node2(table, OP_ADD, x->width, a, expr_const(table, x->width, value));
}

static expr_handle make_add(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    if (y->op == OP_CONST)
        return add_const(table, a, y->value);
    if (is_with_const(table, x, OP_ADD))
        return expr_make2(table, OP_ADD, expr_make2(table, OP_ADD, x->a, b), x->b);
    if (is_with_const(table, y, OP_ADD))
        return expr_make2(table, OP_ADD, expr_make2(table, OP_ADD, a, y->a), y->b);
    if (y->op == OP_NEG)
        return expr_make2(table, OP_SUB, a, y->a);
    if (x->op == OP_NEG)
        return expr_make2(table, OP_SUB, b, x->a);
    if (x->op == OP_SUB && x->b == b)
        return x->a;
    if (y->op == OP_SUB && y->b == a)
        return y->a;
    return node2_ordered(table, OP_ADD, x->width, a, b);
}

static expr_handle make_sub(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    if (a == b)
        return expr_const(table, x->width, 0);
    if (y->op == OP_CONST)
        return add_const(table, a, (0 - y->value) & width_mask(x->width));
    if (x->op == OP_CONST)
        return expr_make2(table, OP_ADD, expr_make1(table, OP_NEG, b), a);
    if (is_with_const(table, x, OP_ADD))
        return expr_make2(table, OP_ADD, expr_make2(table, OP_SUB, x->a, b), x->b);
    if (is_with_const(table, y, OP_ADD))
        return with_const(table, OP_ADD, expr_make2(table, OP_SUB, a, y->a), 0 - table->node[y->b].value);
    if (y->op == OP_NEG)
        return expr_make2(table, OP_ADD, a, y->a);
    if (x->op == OP_ADD && (x->a == b || x->b == b))
        return x->a == b ? x->b : x->a;
    if (y->op == OP_SUB && y->a == a)
        return y->b;
    return node2(table, OP_SUB, x->width, a, b);
}

static expr_handle make_neg(struct exprs *table, expr_handle a)
{
    const struct expr *x = &table->node[a];
    if (x->op == OP_NEG)
        return x->a;
    if (x->op == OP_SUB)
        return expr_make2(table, OP_SUB, x->b, x->a);
    if (is_with_const(table, x, OP_ADD))
        return with_const(table, OP_ADD, expr_make1(table, OP_NEG, x->a), 0 - table->node[x->b].value);
    if (is_with_const(table, x, OP_MUL))
        return with_const(table, OP_MUL, x->a, 0 - table->node[x->b].value);
    return x->width == 1 ? a : node1(table, OP_NEG, x->width, 0, a);
}

static expr_handle make_mul(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a];
    uint64_t c;
    if (x->width == 1)
        return expr_make2(table, OP_AND, a, b);
    if (!get_const(table, b, &c))
        return node2_ordered(table, OP_MUL, x->width, a, b);
    if (c <= 1)
        return c ? a : b;
    if (c == width_mask(x->width))
        return expr_make1(table, OP_NEG, a);
    if (is_with_const(table, x, OP_MUL))
        return with_const(table, OP_MUL, x->a, table->node[x->b].value * c);
    if (x->op == OP_NEG)
        return with_const(table, OP_MUL, x->a, 0 - c);
    return node2(table, OP_MUL, x->width, a, b);
}

/* UDIV or UREM by the constant c. */
static expr_handle divide_const(struct exprs *table, enum op op, expr_handle a, expr_handle b, uint64_t c)
{
    const struct expr *x = &table->node[a];
    bool is_div = op == OP_UDIV;
    if (c == 0)
        return is_div ? expr_const(table, x->width, ~0ull) : a;
    if ((c & (c - 1)) == 0)
        return with_const(table, is_div ? OP_LSHR : OP_AND, a, is_div ? (uint64_t)__builtin_ctzll(c) : c - 1);
    if (range_of(table, a, BOUNDS_DEPTH).high < c)
        return is_div ? expr_const(table, x->width, 0) : a;
    if (x->op == OP_ZEXT)                          /* not above x: it fits */
        return zero_extend(table, x->width, with_const(table, op, x->a, c));
    return node2(table, op, x->width, a, b);
}

static expr_handle make_divide(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    uint64_t c;
    if (get_const(table, b, &c))
        return divide_const(table, op, a, b, c);
    if (op == OP_UREM && a == b)
        return expr_const(table, width, 0);
    return node2(table, op, width, a, b);
}

static expr_handle make_divide_signed(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    uint64_t c;
    bool is_div = op == OP_SDIV, is_const = get_const(table, b, &c);
    if (is_const && c == width_mask(width))
        return is_div ? expr_make1(table, OP_NEG, a) : expr_const(table, width, 0);
    if ((is_const && c == 1) || (!is_div && a == b))
        return is_div ? a : expr_const(table, width, 0);
    if (never_negative(table, b) && never_negative(table, a))
        return expr_make2(table, is_div ? OP_UDIV : OP_UREM, a, b);
    return node2(table, op, width, a, b);
}

/* ---- bits ---- */

static expr_handle and_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    const struct expr *x = &table->node[a];
    if (c == 0)
        return b;
    if ((bits_below(range_of(table, a, BOUNDS_DEPTH).high) & ~c) == 0)
        return a;
    if (is_with_const(table, x, OP_AND))
        return with_const(table, OP_AND, x->a, table->node[x->b].value & c);
    if (x->op == OP_SEXT && c <= width_mask(width_of(table, x->a)))
        return zero_extend(table, x->width, with_const(table, OP_AND, x->a, c));
    expr_handle narrow = narrow_bits(table, OP_AND, a, b);
    return narrow ? narrow : node2(table, OP_AND, x->width, a, b);
}

static expr_handle or_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    const struct expr *x = &table->node[a];
    if (c == 0)
        return a;
    if (c == width_mask(x->width))
        return b;
    if (is_with_const(table, x, OP_OR))
        return with_const(table, OP_OR, x->a, table->node[x->b].value | c);
    expr_handle narrow = narrow_bits(table, OP_OR, a, b);
    return narrow ? narrow : node2(table, OP_OR, x->width, a, b);
}

static expr_handle xor_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    const struct expr *x = &table->node[a];
    if (c == 0)
        return a;
    if (c == width_mask(x->width))
        return expr_not(table, a);
    if (is_with_const(table, x, OP_XOR))
        return with_const(table, OP_XOR, x->a, table->node[x->b].value ^ c);
    if (x->op == OP_NOT)
        return with_const(table, OP_XOR, x->a, ~c);
    expr_handle narrow = narrow_bits(table, OP_XOR, a, b);
    return narrow ? narrow : node2(table, OP_XOR, x->width, a, b);
}

static expr_handle make_and_or(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    uint64_t c;
    if (a == b)
        return a;
    if (get_const(table, b, &c))
        return op == OP_AND ? and_const(table, a, b, c) : or_const(table, a, b, c);
    if (is_complement(table, a, b))
        return expr_const(table, width, op == OP_AND ? 0 : ~0ull);
    expr_handle narrow = narrow_bits(table, op, a, b);
    return narrow ? narrow : node2_ordered(table, op, width, a, b);
}

static expr_handle make_xor(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    uint64_t c;
    if (a == b)
        return expr_const(table, x->width, 0);
    if (get_const(table, b, &c))
        return xor_const(table, a, b, c);
    if (x->op == OP_NOT)
        return expr_not(table, expr_make2(table, OP_XOR, x->a, b));
    if (y->op == OP_NOT)
        return expr_not(table, expr_make2(table, OP_XOR, a, y->a));
    if (x->op == OP_XOR && (x->a == b || x->b == b))
        return x->a == b ? x->b : x->a;
    if (y->op == OP_XOR && (y->a == a || y->b == a))
        return y->a == a ? y->b : y->a;
    expr_handle narrow = narrow_bits(table, OP_XOR, a, b);
    return narrow ? narrow : node2_ordered(table, OP_XOR, x->width, a, b);
}

/* 0 < c < width. */
static expr_handle shift_const(struct exprs *table, enum op op, expr_handle a, expr_handle b, unsigned c)
{
    const struct expr *x = &table->node[a];
    unsigned width = x->width;
    if (op == OP_ASHR && never_negative(table, a))
        return with_const(table, OP_LSHR, a, c);
    if (is_with_const(table, x, op) && table->node[x->b].value < width)
        return with_const(table, op, x->a, table->node[x->b].value + c);     /* at most 2 * width - 2: below 2^width */
    if (op != OP_SHL && is_with_const(table, x, OP_SHL) && table->node[x->b].value == c)
        return expr_cast(table, op == OP_LSHR ? OP_ZEXT : OP_SEXT, width, expr_extract(table, 0, width - c, x->a));
    unsigned from = x->op == OP_ZEXT || x->op == OP_SEXT ? width_of(table, x->a) : 0;
    if (op == OP_LSHR && x->op == OP_ZEXT)
        return c < from ? zero_extend(table, width, with_const(table, op, x->a, c)) : expr_const(table, width, 0);
    if (op == OP_ASHR && x->op == OP_SEXT)
        return expr_cast(table, OP_SEXT, width, with_const(table, op, x->a, c < from ? c : from - 1));
    return node2(table, op, width, a, b);
}

static expr_handle make_shift(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a];
    uint64_t c;
    if (x->op == OP_CONST && x->value == 0)
        return a;
    if (!get_const(table, b, &c))
        return node2(table, op, x->width, a, b);
    if (c >= x->width && op != OP_ASHR)
        return expr_const(table, x->width, 0);
    if (c >= x->width)
        return with_const(table, op, a, x->width - 1u);
    return c == 0 ? a : shift_const(table, op, a, b, (unsigned)c);
}

static expr_handle make_not(struct exprs *table, expr_handle a)
{
    const struct expr *x = &table->node[a];
    switch ((enum op)x->op) {
    case OP_NOT:
        return x->a;
    case OP_ULT:
        return expr_make2(table, OP_ULE, x->b, x->a);
    case OP_ULE:
        return expr_make2(table, OP_ULT, x->b, x->a);
    case OP_SLT:
        return expr_make2(table, OP_SLE, x->b, x->a);
    case OP_SLE:
        return expr_make2(table, OP_SLT, x->b, x->a);
    case OP_XOR:
        if (expr_is_const(table, x->b))
            return with_const(table, OP_XOR, x->a, ~table->node[x->b].value);
        break;
    default:
        break;
    }
    return node1(table, OP_NOT, x->width, 0, a);
}

/* ---- equality ---- */

/* The number whose product with the odd `factor` is 1, by Newton: each step doubles the right bits, of which 3 are
 * there at the start. */
static uint64_t odd_inverse(uint64_t factor)
{
    uint64_t inverse = factor;
    for (int i = 0; i < 5; i++)
        inverse *= 2 - factor * inverse;
    return inverse;
}

enum peel {
    PEEL_DONE,               /* nothing to invert */
    PEEL_AGAIN,              /* e == c has become another e == c, of the width of the new e */
    PEEL_NEVER,              /* no value of e is c */
    PEEL_OTHER               /* e is the whole predicate now */
};

static enum peel peel_product(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    if (!expr_is_const(table, x->b))
        return PEEL_DONE;
    uint64_t factor = table->node[x->b].value;
    if (*c & ((factor & (0 - factor)) - 1))
        return PEEL_NEVER;                         /* a product has at least the trailing zeros of each factor */
    if (!(factor & 1))
        return PEEL_DONE;
    *c = *c * odd_inverse(factor) & width_mask(x->width);
    *e = x->a;
    return PEEL_AGAIN;
}

/* x % 2^k is 0, for either sign of the divisor, if the k lowest bits are. */
static enum peel peel_remainder(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    uint64_t divisor;
    if (*c || !get_const(table, x->b, &divisor))
        return PEEL_DONE;
    if (is_negative(divisor, x->width))
        divisor = (0 - divisor) & width_mask(x->width);
    if (divisor < 2 || (divisor & (divisor - 1)))
        return PEEL_DONE;
    *e = expr_extract(table, 0, (unsigned)__builtin_ctzll(divisor), x->a);
    return PEEL_AGAIN;
}

static enum peel peel_and(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    if (!expr_is_const(table, x->b))
        return PEEL_DONE;
    uint64_t mask = table->node[x->b].value;
    if (*c & ~mask)
        return PEEL_NEVER;
    unsigned low = mask ? (unsigned)__builtin_ctzll(mask) : 0;
    uint64_t bits = mask >> low;
    if (!bits || bits & (bits + 1))
        return PEEL_DONE;                          /* not one run of bits */
    *c >>= low;
    *e = expr_extract(table, low, 64 - (unsigned)__builtin_clzll(bits), x->a);
    return PEEL_AGAIN;
}

static enum peel peel_or(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    if (!expr_is_const(table, x->b))
        return PEEL_DONE;
    uint64_t set = table->node[x->b].value;
    if (set & ~*c)
        return PEEL_NEVER;
    *c &= ~set;
    *e = with_const(table, OP_AND, x->a, ~set);
    return PEEL_AGAIN;
}

/* The bits that are left after the shift are those of x; the others must be as the shift makes them. */
static enum peel peel_shift(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    uint64_t count;
    if (!get_const(table, x->b, &count) || count >= x->width)
        return PEEL_DONE;
    unsigned left = x->width - (unsigned)count;
    bool is_left = x->op == OP_SHL;
    uint64_t kept = is_left ? *c >> count : *c & width_mask(left), before = is_left ? kept : kept << count;
    if (eval_op(x->op, x->width, x->width, 0, before, count, 0) != *c)
        return PEEL_NEVER;
    *c = kept;
    *e = expr_extract(table, is_left ? 0 : (unsigned)count, left, x->a);
    return PEEL_AGAIN;
}

static enum peel peel_cast(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    unsigned from = width_of(table, x->a);
    uint64_t narrow = *c & width_mask(from);
    if (eval_op(x->op, x->width, from, 0, narrow, 0, 0) != *c)
        return PEEL_NEVER;
    *c = narrow;
    *e = x->a;
    return PEEL_AGAIN;
}

static enum peel peel_concat(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    unsigned low_width = width_of(table, x->b);
    *e = expr_make2(table, OP_AND, with_const(table, OP_EQ, x->a, *c >> low_width), with_const(table, OP_EQ, x->b, *c));
    return PEEL_OTHER;
}

static enum peel peel_ite(struct exprs *table, const struct expr *x, expr_handle *e, uint64_t *c)
{
    if (!is_choice_of_consts(table, x))
        return PEEL_DONE;
    bool is_then = table->node[x->b].value == *c, is_else = table->node[x->c].value == *c;
    if (is_then == is_else)
        return is_then ? PEEL_DONE : PEEL_NEVER;
    *e = is_then ? x->a : expr_not(table, x->a);
    return PEEL_OTHER;
}

/* One step of solving e == c for what is inside e. */
static enum peel peel(struct exprs *table, expr_handle *e, uint64_t *c)
{
    const struct expr *x = &table->node[*e];
    uint64_t mask = width_mask(x->width), k = 0;
    bool has_const = op_info[x->op].arity == 2 && get_const(table, x->b, &k);
    switch ((enum op)x->op) {
    case OP_ADD:
        if (!has_const)
            return PEEL_DONE;
        *c = (*c - k) & mask;
        break;
    case OP_XOR:
        if (!has_const) {
            *e = *c ? *e : expr_make2(table, OP_EQ, x->a, x->b);
            return *c ? PEEL_DONE : PEEL_OTHER;
        }
        *c ^= k;
        break;
    case OP_SUB:
        *e = *c ? *e : expr_make2(table, OP_EQ, x->a, x->b);
        return *c ? PEEL_DONE : PEEL_OTHER;
    case OP_NEG:
        *c = (0 - *c) & mask;
        break;
    case OP_NOT:
        *c = ~*c & mask;
        break;
    case OP_MUL:
        return peel_product(table, x, e, c);
    case OP_SREM:
        return peel_remainder(table, x, e, c);
    case OP_AND:
        return peel_and(table, x, e, c);
    case OP_OR:
        return peel_or(table, x, e, c);
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return peel_shift(table, x, e, c);
    case OP_ZEXT: case OP_SEXT:
        return peel_cast(table, x, e, c);
    case OP_CONCAT:
        return peel_concat(table, x, e, c);
    case OP_ITE:
        return peel_ite(table, x, e, c);
    default:
        return PEEL_DONE;
    }
    *e = x->a;
    return PEEL_AGAIN;
}

/* e == c. A truth value compared with a constant is itself or its negation. */
static expr_handle eq_const(struct exprs *table, expr_handle e, uint64_t c)
{
    enum peel step = PEEL_AGAIN;
    for (unsigned steps = 0; step == PEEL_AGAIN; steps++) {
        if (!e || width_of(table, e) == 1)
            return c ? e : expr_not(table, e);
        if (expr_is_const(table, e))
            return truth(table, table->node[e].value == c);
        step = steps < PEEL_LIMIT ? peel(table, &e, &c) : PEEL_DONE;
    }
    if (step == PEEL_OTHER)
        return e;
    struct range range = range_of(table, e, BOUNDS_DEPTH);
    if (step == PEEL_NEVER || c < range.low || c > range.high)
        return truth(table, false);
    return node2(table, OP_EQ, 1, e, expr_const(table, width_of(table, e), c));
}

/* Both sides widened the same way: the narrower one is widened to the other's width only. 0: does not apply. */
static expr_handle narrow_compare(struct exprs *table, enum op op, const struct expr *x, const struct expr *y)
{
    if (x->op != y->op || (x->op != OP_ZEXT && x->op != OP_SEXT))
        return 0;
    unsigned from_x = width_of(table, x->a), from_y = width_of(table, y->a), from = from_x > from_y ? from_x : from_y;
    return expr_make2(table, op, expr_cast(table, x->op, from, x->a), expr_cast(table, x->op, from, y->a));
}

static expr_handle make_eq(struct exprs *table, expr_handle a, expr_handle b)
{
    if (expr_is_const(table, b))
        return eq_const(table, a, table->node[b].value);
    if (a == b)
        return truth(table, true);
    const struct expr *x = &table->node[a], *y = &table->node[b];
    bool has_x = is_with_const(table, x, OP_ADD), has_y = is_with_const(table, y, OP_ADD);
    if ((has_x ? x->a : a) == (has_y ? y->a : b))  /* one base, two offsets */
        return truth(table, (has_x ? table->node[x->b].value : 0) == (has_y ? table->node[y->b].value : 0));
    if (has_x && has_y && x->b == y->b)
        return expr_make2(table, OP_EQ, x->a, y->a);
    if (x->op == y->op && (x->op == OP_NOT || x->op == OP_NEG))
        return expr_make2(table, OP_EQ, x->a, y->a);
    if (is_complement(table, a, b))
        return truth(table, false);
    expr_handle narrow = narrow_compare(table, OP_EQ, x, y);
    return narrow ? narrow : node2_ordered(table, OP_EQ, 1, a, b);
}

/* ---- order ---- */

static expr_handle not_equal(struct exprs *table, expr_handle a, uint64_t value)
{
    return expr_not(table, with_const(table, OP_EQ, a, value));
}

/* Is c the sign extension of something of width `from`? */
static bool is_extended(uint64_t c, unsigned width, unsigned from)
{
    return width_sign_extend(c, width) == width_sign_extend(c, from);
}

/* a < c, unsigned; `range` is that of a, and does not decide it. */
static expr_handle below_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c, struct range range)
{
    const struct expr *x = &table->node[a];
    if (c == range.low + 1)
        return with_const(table, OP_EQ, a, range.low);
    if (c == range.high)
        return not_equal(table, a, c);
    unsigned from = x->op == OP_ZEXT || x->op == OP_SEXT ? width_of(table, x->a) : 0;
    if (x->op == OP_ZEXT && c <= width_mask(from))
        return with_const(table, OP_ULT, x->a, c);
    if (x->op == OP_SEXT)                          /* c is one of its values, or above the nonnegative half of them */
        return with_const(table, OP_ULT, x->a, is_extended(c, x->width, from) ? c : 1ull << (from - 1));
    return node2(table, OP_ULT, 1, a, b);
}

/* c < b, unsigned. */
static expr_handle above_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c, struct range range)
{
    const struct expr *y = &table->node[b];
    if (c == range.high - 1)
        return with_const(table, OP_EQ, b, range.high);
    if (c == range.low)
        return not_equal(table, b, c);
    unsigned from = y->op == OP_ZEXT || y->op == OP_SEXT ? width_of(table, y->a) : 0;
    if (y->op == OP_ZEXT && c <= width_mask(from))
        return expr_make2(table, OP_ULT, expr_const(table, from, c), y->a);
    if (y->op == OP_SEXT) {
        uint64_t narrow = is_extended(c, y->width, from) ? c : (1ull << (from - 1)) - 1;
        return expr_make2(table, OP_ULT, expr_const(table, from, narrow), y->a);
    }
    return node2(table, OP_ULT, 1, a, b);
}

/* ULT, or ULE of two unknowns. */
static expr_handle make_below(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    struct range x = range_of(table, a, BOUNDS_DEPTH), y = range_of(table, b, BOUNDS_DEPTH);
    bool strict = op == OP_ULT;
    if (strict ? x.high < y.low : x.high <= y.low)
        return truth(table, true);
    if (strict ? x.low >= y.high : x.low > y.high)
        return truth(table, false);
    if (expr_is_const(table, b))
        return below_const(table, a, b, y.low, x);
    if (expr_is_const(table, a))
        return above_const(table, a, b, x.low, y);
    expr_handle narrow = narrow_compare(table, op, &table->node[a], &table->node[b]);
    return narrow ? narrow : node2(table, op, 1, a, b);
}

/* a < c, signed, c not the least value. */
static expr_handle less_than_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    const struct expr *x = &table->node[a];
    uint64_t least = 1ull << (x->width - 1);
    if (c == least + 1)
        return with_const(table, OP_EQ, a, least);
    if (c == least - 1)
        return not_equal(table, a, c);
    if (x->op == OP_SEXT) {
        unsigned from = width_of(table, x->a);
        int64_t value = width_sign_extend(c, x->width), low = -(int64_t)(1ull << (from - 1));
        if (value <= low || value >= -low)
            return truth(table, value > low);
        return with_const(table, OP_SLT, x->a, c);
    }
    return node2(table, OP_SLT, 1, a, b);
}

/* c < b, signed, c not the greatest value. */
static expr_handle greater_than_const(struct exprs *table, expr_handle a, expr_handle b, uint64_t c)
{
    const struct expr *y = &table->node[b];
    uint64_t least = 1ull << (y->width - 1);
    if (c == least - 2)
        return with_const(table, OP_EQ, b, least - 1);
    if (c == least)
        return not_equal(table, b, c);
    if (y->op == OP_SEXT) {
        unsigned from = width_of(table, y->a);
        int64_t value = width_sign_extend(c, y->width), low = -(int64_t)(1ull << (from - 1));
        if (value < low || value >= -low - 1)
            return truth(table, value < low);
        return expr_make2(table, OP_SLT, expr_const(table, from, c), y->a);
    }
    return node2(table, OP_SLT, 1, a, b);
}

/* SLT, or SLE of two unknowns. */
static expr_handle make_less(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    struct range x = range_of(table, a, BOUNDS_DEPTH), y = range_of(table, b, BOUNDS_DEPTH);
    bool has_sign_x = is_negative(x.low, width) == is_negative(x.high, width);
    bool has_sign_y = is_negative(y.low, width) == is_negative(y.high, width);
    if (has_sign_x && has_sign_y && is_negative(x.low, width) == is_negative(y.low, width))
        return make_below(table, op == OP_SLT ? OP_ULT : OP_ULE, a, b);
    if (has_sign_x && has_sign_y)
        return truth(table, is_negative(x.low, width));
    uint64_t least = 1ull << (width - 1);
    if (expr_is_const(table, b))
        return y.low == least ? truth(table, false) : less_than_const(table, a, b, y.low);
    if (expr_is_const(table, a))
        return x.low == least - 1 ? truth(table, false) : greater_than_const(table, a, b, x.low);
    expr_handle narrow = narrow_compare(table, op, &table->node[a], &table->node[b]);
    return narrow ? narrow : node2(table, op, 1, a, b);
}

static expr_handle make_order(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    unsigned width = width_of(table, a);
    bool is_signed = op == OP_SLT || op == OP_SLE, strict = op == OP_ULT || op == OP_SLT;
    uint64_t greatest = is_signed ? width_mask(width) >> 1 : width_mask(width);
    uint64_t least = (greatest + 1) & width_mask(width), c;
    if (a == b)
        return truth(table, !strict);
    if (!strict && get_const(table, b, &c)) {
        if (c == greatest)
            return truth(table, true);
        b = expr_const(table, width, c + 1);
        op = is_signed ? OP_SLT : OP_ULT;
    } else if (!strict && get_const(table, a, &c)) {
        if (c == least)
            return truth(table, true);
        a = expr_const(table, width, c - 1);
        op = is_signed ? OP_SLT : OP_ULT;
    }
    if (!a || !b)
        return 0;
    return is_signed ? make_less(table, op, a, b) : make_below(table, op, a, b);
}

/* ---- casts ---- */

/* Are the lowest bits of `e` cheaper computed in their own width? Only where the narrowing ends in casts and
 * constants. */
static bool is_narrowable(const struct exprs *table, expr_handle e, unsigned depth)
{
    const struct expr *x = &table->node[e];
    switch ((enum op)x->op) {
    case OP_CONST: case OP_ZEXT: case OP_SEXT:
        return true;
    case OP_NOT: case OP_NEG:
        return depth && is_narrowable(table, x->a, depth - 1);
    case OP_ADD: case OP_SUB: case OP_MUL: case OP_AND: case OP_OR: case OP_XOR:
        return depth && is_narrowable(table, x->a, depth - 1) && is_narrowable(table, x->b, depth - 1);
    default:
        return false;
    }
}

/* Does the operation with the constant c leave these bits of its other operand as they are? Shifts move them to
 * `low`. */
static bool leaves_bits(const struct expr *x, uint64_t c, unsigned *low, unsigned width)
{
    uint64_t ones = width_mask(width), bits = c >> *low & ones;
    switch ((enum op)x->op) {
    case OP_AND:
        return bits == ones;
    case OP_OR: case OP_XOR:
        return bits == 0;
    case OP_SHL:
        if (c > *low)
            return false;
        *low -= (unsigned)c;
        return true;
    case OP_LSHR: case OP_ASHR:
        if (c >= x->width || *low + c + width > x->width)
            return false;
        *low += (unsigned)c;
        return true;
    default:
        return false;
    }
}

/* If the wanted bits of `*e` are bits of one of its operands: go there. */
static bool extract_inside(const struct exprs *table, expr_handle *e, unsigned *low, unsigned width)
{
    const struct expr *x = &table->node[*e];
    expr_handle inside = x->a;
    uint64_t c;
    switch ((enum op)x->op) {
    case OP_EXTRACT:
        *low += x->aux;
        break;
    case OP_ZEXT: case OP_SEXT:
        if (*low + width > width_of(table, x->a))
            return false;
        break;
    case OP_CONCAT:
        if (*low >= width_of(table, x->b))
            *low -= width_of(table, x->b);
        else if (*low + width <= width_of(table, x->b))
            inside = x->b;
        else
            return false;
        break;
    case OP_AND: case OP_OR: case OP_XOR: case OP_SHL: case OP_LSHR: case OP_ASHR:
        if (!get_const(table, x->b, &c) || !leaves_bits(x, c, low, width))
            return false;
        break;
    default:
        return false;
    }
    *e = inside;
    return true;
}

/* Some of the wanted bits are copies of the sign, or zeros. */
static expr_handle extract_extended(struct exprs *table, unsigned low, unsigned width, const struct expr *x)
{
    unsigned from = width_of(table, x->a);
    if (low < from)
        return expr_cast(table, x->op, width, expr_extract(table, low, from - low, x->a));
    if (x->op == OP_ZEXT)
        return expr_const(table, width, 0);
    return expr_cast(table, OP_SEXT, width, expr_extract(table, from - 1, 1, x->a));
}

/* Some of the wanted bits are in either part. */
static expr_handle extract_concat(struct exprs *table, unsigned low, unsigned width, const struct expr *x)
{
    unsigned low_width = width_of(table, x->b);
    return expr_make2(table, OP_CONCAT, expr_extract(table, 0, low + width - low_width, x->a),
                      expr_extract(table, low, low_width - low, x->b));
}

/* Are the wanted bits the same whatever x->a is, because of the constant c on the right? */
static bool decides_bits(const struct expr *x, uint64_t c, unsigned low, unsigned width)
{
    uint64_t ones = width_mask(width), bits = c >> low & ones;
    return (x->op == OP_AND && bits == 0) || (x->op == OP_OR && bits == ones) || (x->op == OP_SHL && low + width <= c);
}

/* The low bits of sums, products and bit operations depend on the low bits of the operands only. */
static expr_handle extract_narrowed(struct exprs *table, unsigned width, const struct expr *x)
{
    expr_handle a = expr_extract(table, 0, width, x->a);
    if (op_info[x->op].arity == 1)
        return expr_make1(table, x->op, a);
    return expr_make2(table, x->op, a, expr_extract(table, 0, width, x->b));
}

expr_handle expr_extract(struct exprs *table, unsigned low, unsigned width, expr_handle a)
{
    if (!a)
        return 0;
    assert(width >= 1 && low + width <= width_of(table, a));
    for (unsigned steps = 0; steps < EXTRACT_LIMIT && width < width_of(table, a); steps++)
        if (!extract_inside(table, &a, &low, width))
            break;
    const struct expr *x = &table->node[a];
    uint64_t c;
    if (width == x->width)
        return a;
    if (x->op == OP_CONST)
        return expr_const(table, width, x->value >> low);
    if ((x->op == OP_ZEXT || x->op == OP_SEXT) && low + width > width_of(table, x->a))
        return extract_extended(table, low, width, x);
    if (x->op == OP_CONCAT && low < width_of(table, x->b) && low + width > width_of(table, x->b))
        return extract_concat(table, low, width, x);
    if (is_choice_of_consts(table, x))
        return expr_ite(table, x->a, expr_extract(table, low, width, x->b), expr_extract(table, low, width, x->c));
    if (op_info[x->op].class == OP_CLASS_BINARY && get_const(table, x->b, &c) && decides_bits(x, c, low, width))
        return expr_const(table, width, x->op == OP_OR ? ~0ull : 0);
    if (low == 0 && x->op != OP_ZEXT && x->op != OP_SEXT && is_narrowable(table, a, 3))
        return extract_narrowed(table, width, x);
    return node1(table, OP_EXTRACT, width, low, a);
}

expr_handle expr_cast(struct exprs *table, enum op op, unsigned width, expr_handle a)
{
    if (op == OP_EXTRACT)
        return expr_extract(table, 0, width, a);
    if (!a)
        return 0;
    const struct expr *x = &table->node[a];
    assert((op == OP_ZEXT || op == OP_SEXT) && width >= x->width && width <= 64);
    if (width == x->width)
        return a;
    if (x->op == OP_CONST)
        return expr_const(table, width, eval_op(op, width, x->width, 0, x->value, 0, 0));
    if (x->op == OP_ZEXT || x->op == op)
        return expr_cast(table, x->op, width, x->a);
    if (is_choice_of_consts(table, x))
        return expr_ite(table, x->a, expr_cast(table, op, width, x->b), expr_cast(table, op, width, x->c));
    if (op == OP_SEXT && never_negative(table, a))
        op = OP_ZEXT;
    return node1(table, op, width, 0, a);
}

/* Are all bits of `a` copies of the highest bit of `b`? */
static bool is_sign_of(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a];
    expr_handle bit = x->op == OP_SEXT ? x->a : a;
    return width_of(table, bit) == 1 && !expr_is_const(table, bit) &&
           expr_extract(table, width_of(table, b) - 1u, 1, b) == bit;
}

/* `a` before `b` as one expression without CONCAT, or 0. */
static expr_handle merge_parts(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    unsigned width = x->width + y->width;
    if (x->op == OP_CONST && y->op == OP_CONST)
        return expr_const(table, width, x->value << y->width | y->value);
    if (x->op == OP_CONST && x->value == 0)
        return zero_extend(table, width, b);
    if (x->op == OP_EXTRACT && y->op == OP_EXTRACT && x->a == y->a && x->aux == y->aux + y->width)
        return expr_extract(table, y->aux, width, x->a);
    if ((x->op == OP_SEXT || x->width == 1) && is_sign_of(table, a, b))
        return expr_cast(table, OP_SEXT, width, b);
    return 0;
}

static expr_handle make_concat(struct exprs *table, expr_handle a, expr_handle b)
{
    const struct expr *x = &table->node[a], *y = &table->node[b];
    if (x->op == OP_CONCAT)
        return expr_make2(table, OP_CONCAT, x->a, expr_make2(table, OP_CONCAT, x->b, b));
    if (x->op == OP_ZEXT) {                        /* its zeros are the high part */
        expr_handle low = expr_make2(table, OP_CONCAT, x->a, b);
        return zero_extend(table, x->width + y->width, low);
    }
    expr_handle merged = merge_parts(table, a, b);
    if (merged)
        return merged;
    if (y->op == OP_CONCAT) {
        merged = merge_parts(table, a, y->a);
        if (merged)
            return expr_make2(table, OP_CONCAT, merged, y->b);
    }
    return node2(table, OP_CONCAT, x->width + y->width, a, b);
}

/* ---- if-then-else, and the front doors ---- */

/* The arms are of width 1 and at least one is constant: AND or OR. */
static expr_handle ite_truth(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b)
{
    uint64_t value;
    if (get_const(table, a, &value))
        return value ? expr_make2(table, OP_OR, condition, b)
                     : expr_make2(table, OP_AND, expr_not(table, condition), b);
    return table->node[b].value ? expr_make2(table, OP_OR, expr_not(table, condition), a)
                                : expr_make2(table, OP_AND, condition, a);
}

expr_handle expr_ite(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b)
{
    if (!condition || !a || !b)
        return 0;
    const struct expr *test = &table->node[condition];
    unsigned width = width_of(table, a);
    uint64_t x, y;
    bool is_const_a = get_const(table, a, &x), is_const_b = get_const(table, b, &y);
    assert(test->width == 1 && width == width_of(table, b));
    if (test->op == OP_CONST)
        return test->value ? a : b;
    if (a == b)
        return a;
    if (test->op == OP_NOT)
        return expr_ite(table, test->a, b, a);
    if (width == 1 && (is_const_a || is_const_b))
        return ite_truth(table, condition, a, b);
    if (is_const_a && is_const_b && x <= 1 && y <= 1)
        return zero_extend(table, width, x ? condition : expr_not(table, condition));
    return intern(table, (struct expr){.op = OP_ITE, .width = (uint8_t)width, .a = condition, .b = a, .c = b});
}

expr_handle expr_make1(struct exprs *table, enum op op, expr_handle a)
{
    if (!a)
        return 0;
    const struct expr *x = &table->node[a];
    assert(op == OP_NOT || op == OP_NEG);
    if (x->op == OP_CONST)
        return expr_const(table, x->width, op == OP_NOT ? ~x->value : 0 - x->value);
    return op == OP_NOT ? make_not(table, a) : make_neg(table, a);
}

expr_handle expr_not(struct exprs *table, expr_handle a)
{
    return expr_make1(table, OP_NOT, a);
}

static expr_handle fold(struct exprs *table, enum op op, const struct expr *x, const struct expr *y)
{
    unsigned width = op == OP_CONCAT ? x->width + y->width : result_width(op, x->width);
    return expr_const(table, width, eval_op(op, width, x->width, 0, x->value, y->value, 0));
}

/* op(condition ? k1 : k2, c) is a choice of two constants again. */
static expr_handle fold_choice(struct exprs *table, enum op op, const struct expr *choice, expr_handle c)
{
    const struct expr *k1 = &table->node[choice->b], *k2 = &table->node[choice->c], *y = &table->node[c];
    return expr_ite(table, choice->a, fold(table, op, k1, y), fold(table, op, k2, y));
}

static expr_handle make_simplified(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    switch (op) {
    case OP_ADD:
        return make_add(table, a, b);
    case OP_SUB:
        return make_sub(table, a, b);
    case OP_MUL:
        return make_mul(table, a, b);
    case OP_UDIV: case OP_UREM:
        return make_divide(table, op, a, b);
    case OP_SDIV: case OP_SREM:
        return make_divide_signed(table, op, a, b);
    case OP_AND: case OP_OR:
        return make_and_or(table, op, a, b);
    case OP_XOR:
        return make_xor(table, a, b);
    case OP_SHL: case OP_LSHR: case OP_ASHR:
        return make_shift(table, op, a, b);
    case OP_EQ:
        return make_eq(table, a, b);
    case OP_NE:
        return expr_not(table, make_eq(table, a, b));
    case OP_ULT: case OP_ULE: case OP_SLT: case OP_SLE:
        return make_order(table, op, a, b);
    default:
        assert(op == OP_CONCAT);
        return make_concat(table, a, b);
    }
}

expr_handle expr_make2(struct exprs *table, enum op op, expr_handle a, expr_handle b)
{
    if (!a || !b)
        return 0;
    const struct expr *x = &table->node[a], *y = &table->node[b];
    assert(op_info[op].arity == 2);
    assert(op == OP_CONCAT ? x->width + y->width <= 64 : x->width == y->width);
    if (y->op == OP_CONST) {
        if (x->op == OP_CONST)
            return fold(table, op, x, y);
        if (is_choice_of_consts(table, x))
            return fold_choice(table, op, x, b);
    } else if (x->op == OP_CONST && (is_commutative(op) || op == OP_NE)) {
        return make_simplified(table, op, b, a);
    }
    return make_simplified(table, op, a, b);
}

expr_handle expr_remake(struct exprs *table, const struct expr *node)
{
    assert(expr_is_valid(table->node, table->count, node));
    switch (op_info[node->op].class) {
    case OP_CLASS_LEAF:
        return intern(table, *node);
    case OP_CLASS_UNARY:
        return expr_make1(table, node->op, node->a);
    case OP_CLASS_CAST:
        return node->op == OP_EXTRACT ? expr_extract(table, node->aux, node->width, node->a)
                                      : expr_cast(table, node->op, node->width, node->a);
    default:
        return node->op == OP_ITE ? expr_ite(table, node->a, node->b, node->c)
                                  : expr_make2(table, node->op, node->a, node->b);
    }
}
