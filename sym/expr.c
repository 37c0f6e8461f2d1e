/* expr.c - the table of expressions.
 *
 * Nodes are stored in the order of their creation. Beside them is a hash table, at most half full, whose slots contain
 * the generation in which they were filled: a new generation empties it in constant time. It starts small, so that a
 * run with fifty expressions stays in the first-level cache, and doubles in place inside its reservation: a new
 * generation starts, and every node is entered again.
 *
 * New expressions mostly consist of recent ones. So a node is first searched in the line of slots that belongs to its
 * latest operand, which is probably cached, as are the lines of the operands before it; neighbouring constants share a
 * line. If that line is full, the node is at the place given by its hash, or after it.
 *
 * Linked into the tested program: no malloc, no stdio, and mmap as a bare system call, since the runtime intercepts the
 * guest's mmap. */
#include "sym/expr.h"

#include <assert.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/checked.h"
#include "sym/expr_check.h"
#include "sym/rules.h"

/* ---- the table ---- */

#define SLOT_COUNT_MIN 1024u
#define GENERATION_LIMIT (1u << 24)
#define LINE 8u                        /* slots per cache line */

static void *expr_reserve(size_t bytes)
{
    long address = syscall(SYS_mmap, NULL, bytes, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0L);
    return address == -1 ? NULL : (void *)address;
}

static void expr_release(void *address, size_t bytes)
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
        .node = nodes ? nodes : expr_reserve(limit * sizeof *nodes),
        .count = 1,
        .limit = limit,
        .slot = expr_reserve(slot_count * sizeof *table->slot),
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
    expr_release(table->slot, table->slot_bytes);
    if (table->owns_nodes)
        expr_release(table->node, table->limit * sizeof *table->node);
    tables_fini(&table->tables);
    if (IS_CHECKED)
        expr_check_fini(table);
    *table = (struct exprs){0};
}

/* Slots of other generations are free. Every 2^24 generations all slots are cleared. */
static void next_generation(struct exprs *table)
{
    if (++table->generation == GENERATION_LIMIT) {
        memset(table->slot, 0, table->slot_bytes);
        table->generation = 1;
    }
}

void exprs_reset(struct exprs *table)
{
    next_generation(table);
    if (table->slot_mask >= 2 * SLOT_COUNT_MIN - 1 && table->count < table->slot_mask / 8)
        table->slot_mask /= 2;                     /* so that a large run does not slow down the small ones after it */
    table->count = 1;
    table->sample_count = 0;
    tables_reset(&table->tables);
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

/* A slot: generation, part of the hash, handle. */
static inline uint64_t slot_of(const struct exprs *table, uint32_t hash, expr_handle e)
{
    return (uint64_t)table->generation << 40 | (uint64_t)(hash >> 24) << 32 | e;
}

/* True if the slot belongs to another generation than `wanted`. */
static inline bool is_free(uint64_t slot, uint64_t wanted)
{
    return (slot ^ wanted) >> 40;
}

/* The places to search for a node: `left` slots of a line from `place` on, cyclically; then those from its hash on. */
struct probe {
    uint32_t place, left;
};

static inline struct probe probe_begin(const struct exprs *table, const struct expr *node, uint32_t hash)
{
    if (node->op == OP_INPUT)
        return (struct probe){hash & table->slot_mask, 0};
    if (node->op == OP_CONST) {
        uint32_t line = (uint32_t)((node->value / LINE + 1) * 0x9e3779b97f4a7c15u >> 32);
        return (struct probe){(line * LINE | (node->value & (LINE - 1))) & table->slot_mask, LINE};
    }
    uint32_t latest = node->b > node->a ? node->b : node->a;
    latest = node->c > latest ? node->c : latest;
    return (struct probe){2 * latest & table->slot_mask, LINE};
}

static inline struct probe probe_next(const struct exprs *table, struct probe probe, uint32_t hash)
{
    if (probe.left > 1)
        return (struct probe){(probe.place & ~(LINE - 1)) | ((probe.place + 1) & (LINE - 1)), probe.left - 1};
    return (struct probe){(probe.left ? hash : probe.place + 1) & table->slot_mask, 0};
}

static void expr_enter(struct exprs *table, uint32_t hash, expr_handle e)
{
    assert(e && e < table->count);
    uint64_t slot = slot_of(table, hash, e);
    struct probe probe = probe_begin(table, &table->node[e], hash);
    while (!is_free(table->slot[probe.place], slot))
        probe = probe_next(table, probe, hash);
    table->slot[probe.place] = slot;
}

static void double_slots(struct exprs *table)
{
    assert(table->count <= table->limit);
    next_generation(table);
    table->slot_mask = 2 * table->slot_mask + 1;
    assert((table->slot_mask + 1ull) * sizeof *table->slot <= table->slot_bytes);
    for (expr_handle e = 1; e < table->count; e++)
        expr_enter(table, hash_words(words_of(&table->node[e])), e);
}

/* Append a node. `place` is its free slot, unless the table must grow. */
static expr_handle expr_add(struct exprs *table, struct words words, uint32_t hash, uint32_t place)
{
    if (table->count >= table->limit)
        return 0;
    expr_handle e = table->count++;
    memcpy(&table->node[e], &words, sizeof words);
    if (e > table->slot_mask / 2)
        double_slots(table);
    else
        table->slot[place] = slot_of(table, hash, e);
    if (IS_CHECKED)
        expr_must_be_in_form(table, e);
    return e;
}

static expr_handle expr_intern(struct exprs *table, struct expr node)
{
    struct words words = words_of(&node);
    uint32_t hash = hash_words(words);
    uint64_t wanted = slot_of(table, hash, 0), slot;
    struct probe probe = probe_begin(table, &node, hash);
    while (!is_free(slot = table->slot[probe.place], wanted)) {
        if ((slot ^ wanted) >> 32 == 0) {
            struct words known = words_of(&table->node[(uint32_t)slot]);
            if (known.head == words.head && known.tail == words.tail)
                return (expr_handle)slot;
        }
        probe = probe_next(table, probe, hash);
    }
    return expr_add(table, words, hash, probe.place);
}

/* ---- plain nodes ---- */

expr_handle node_make1(struct exprs *table, enum op op, unsigned width, unsigned aux, expr_handle a)
{
    return expr_intern(table, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .aux = (uint16_t)aux, .a = a});
}

expr_handle node_make2(struct exprs *table, enum op op, unsigned width, expr_handle a, expr_handle b)
{
    if (!a || !b)
        return 0;
    return expr_intern(table, (struct expr){.op = (uint8_t)op, .width = (uint8_t)width, .a = a, .b = b});
}

expr_handle node_make_ordered(struct exprs *table, enum op op, unsigned width, expr_handle a, expr_handle b)
{
    assert(is_commutative(op));
    bool swap = expr_is_const(table, a) || (!expr_is_const(table, b) && a > b);
    return swap ? node_make2(table, op, width, b, a) : node_make2(table, op, width, a, b);
}

expr_handle node_make_ite(struct exprs *table, expr_handle condition, expr_handle a, expr_handle b)
{
    if (!condition || !a || !b)
        return 0;
    return expr_intern(table, (struct expr){.op = OP_ITE, .width = table->node[a].width,
                                            .a = condition, .b = a, .c = b});
}

expr_handle expr_const(struct exprs *table, unsigned width, uint64_t value)
{
    assert(width >= 1 && width <= 64);
    return expr_intern(table, (struct expr){.op = OP_CONST, .width = (uint8_t)width,
                                            .value = value & width_mask(width)});
}

expr_handle expr_input(struct exprs *table, unsigned width, uint32_t input)
{
    assert(width >= 1 && width <= 64);
    return node_make1(table, OP_INPUT, width, 0, input);
}

expr_handle node_make_read(struct exprs *table, uint32_t number, expr_handle index)
{
    assert(number && number < table->tables.count);
    unsigned width = table->tables.list[number].width;
    return expr_intern(table, (struct expr){.op = OP_READ, .width = (uint8_t)width, .a = index, .b = number});
}

static bool is_float_width(unsigned width)
{
    return width == 32 || width == 64;
}

static bool is_float_cast(enum op op, unsigned width, unsigned from)
{
    bool to_float = is_float_width(width), from_float = is_float_width(from);
    if (op == OP_FTOF)
        return to_float && from_float && width != from;
    return op == OP_STOF || op == OP_UTOF ? to_float : from_float;
}

bool expr_is_valid(const struct expr *nodes, uint32_t limit, const struct expr *node)
{
    unsigned width = node->width;
    if (node->op >= OP_COUNT || op_is_of_sites(node->op) || width < 1 || width > 64 ||
        (node->aux && node->op != OP_EXTRACT))
        return false;
    if (node->op == OP_CONST)
        return node->a == 0 && node->value <= width_mask(width);
    if (node->op == OP_INPUT)
        return node->value == 0;
    if (node->op == OP_READ)
        return node->a && node->a < limit && node->b && !node->c && table_is_width(width);
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
    case OP_CLASS_FBINARY:
        return is_float_width(width) && from[0] == width && from[1] == width;
    case OP_CLASS_FCOMPARE:
        return is_float_width(from[0]) && from[1] == from[0] && width == 1;
    case OP_CLASS_FUNARY:
        return is_float_width(width) && from[0] == width;
    case OP_CLASS_FCAST:
        return is_float_cast(node->op, width, from[0]);
    default:
        return node->op == OP_ITE ? from[0] == 1 && from[1] == width && from[2] == width : from[0] + from[1] == width;
    }
}
