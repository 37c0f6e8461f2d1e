/* support.c - the variables of expressions.
 *
 * Sets are interned, and each node remembers the number of its set: a node costs one look at its operands, ever.
 * Only sets of at most SMALL_MAX variables are kept for inner nodes: a checksum over an input of 64 KiB would else
 * need a set for each of its steps. A larger one is collected by a walk, and remembered only for the expression
 * that was asked for. No recursion: expressions may be deep. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/map.h"
#include "base/vec.h"
#include "solver/chain.h"

enum { SMALL_MAX = 64 };
enum { SET_UNKNOWN, SET_EMPTY, SET_BIG };           /* numbers of sets; those of variables come after */

struct set {
    const uint32_t *vars;
    uint32_t count, next;                           /* next of the same hash; 0: none */
};

struct support {
    const struct exprs *exprs;
    uint32_t *set_of;                               /* by handle */
    size_t capacity;
    struct vec sets;                                /* struct set, by number */
    struct map by_hash;                             /* hash of the content -> number of the first set */
    struct map unions;                              /* two numbers of small sets -> number of their union */
    struct map big;                                 /* handle -> number, of those asked for whose set is big */
    struct map seen;
    struct arena content;
    struct vec stack, merged;
};

static const struct set *set_at(const struct support *support, uint32_t number)
{
    return vec_at(&support->sets, number);
}

/* `vars` is sorted, without repetition, and not empty. */
static uint32_t intern_set(struct support *support, const uint32_t *vars, uint32_t count)
{
    assert(count > 0);
    size_t size = count * sizeof *vars;
    uint64_t hash = hash_bytes(vars, size);
    uint64_t *first = map_get(&support->by_hash, hash);
    uint32_t chain = first ? (uint32_t)*first : 0;
    for (uint32_t number = chain; number; number = set_at(support, number)->next) {
        const struct set *set = set_at(support, number);
        if (set->count == count && !memcmp(set->vars, vars, size))
            return number;
    }
    uint32_t number = (uint32_t)support->sets.count;
    struct set *set = vec_push(&support->sets);
    *set = (struct set){.vars = arena_copy(&support->content, vars, size), .count = count, .next = chain};
    map_put(&support->by_hash, hash, number);
    return number;
}

struct support *support_new(const struct exprs *exprs)
{
    struct support *support = mem_alloc(sizeof *support);
    *support = (struct support){.exprs = exprs};
    vec_init(&support->sets, sizeof(struct set));
    vec_push_n(&support->sets, SET_BIG + 1);
    map_init(&support->by_hash);
    map_init(&support->unions);
    map_init(&support->big);
    map_init(&support->seen);
    arena_init(&support->content);
    vec_init(&support->stack, sizeof(expr_handle));
    vec_init(&support->merged, sizeof(uint32_t));
    return support;
}

void support_free(struct support *support)
{
    free(support->set_of);
    vec_fini(&support->sets);
    map_fini(&support->by_hash);
    map_fini(&support->unions);
    map_fini(&support->big);
    map_fini(&support->seen);
    arena_fini(&support->content);
    vec_fini(&support->stack);
    vec_fini(&support->merged);
    free(support);
}

static unsigned operands_of(const struct expr *node, expr_handle operand[3])
{
    operand[0] = node->a;
    unsigned arity = op_info[node->op].arity;
    if (arity > 1)
        operand[1] = node->b;
    if (arity > 2)
        operand[2] = node->c;
    return arity;
}

static void push(struct vec *stack, expr_handle e)
{
    *(expr_handle *)vec_push(stack) = e;
}

static expr_handle top(const struct vec *stack)
{
    return ((const expr_handle *)stack->data)[stack->count - 1];
}

static void merge(struct vec *merged, const struct set *a, const struct set *b)
{
    vec_clear(merged);
    uint32_t *out = vec_push_n(merged, a->count + b->count);
    size_t count = 0;
    for (uint32_t i = 0, k = 0; i < a->count || k < b->count; count++) {
        uint32_t x = i < a->count ? a->vars[i] : UINT32_MAX, y = k < b->count ? b->vars[k] : UINT32_MAX;
        out[count] = x < y ? x : y;
        i += x <= y;
        k += y <= x;
    }
    merged->count = count;
}

static uint32_t unite(struct support *support, uint32_t a, uint32_t b)
{
    if (a == SET_BIG || b == SET_BIG)
        return SET_BIG;
    if (a == b || b == SET_EMPTY)
        return a;
    if (a == SET_EMPTY)
        return b;
    uint64_t key = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
    uint64_t *known = map_get(&support->unions, key);
    if (known)
        return (uint32_t)*known;
    merge(&support->merged, set_at(support, a), set_at(support, b));
    uint32_t number = SET_BIG;
    if (support->merged.count <= SMALL_MAX)
        number = intern_set(support, support->merged.data, (uint32_t)support->merged.count);
    map_put(&support->unions, key, number);
    return number;
}

/* Number the set of `e`, after those of all that it is made of. */
static void classify(struct support *support, expr_handle e)
{
    struct vec *stack = &support->stack;
    vec_clear(stack);
    push(stack, e);
    while (stack->count) {
        expr_handle at = top(stack);
        const struct expr *node = expr_at(support->exprs, at);
        expr_handle operand[3];
        unsigned arity = operands_of(node, operand), known = 0;
        for (; known < arity && support->set_of[operand[known]] != SET_UNKNOWN; known++)
            ;
        if (known < arity) {
            push(stack, operand[known]);
            continue;
        }
        uint32_t set = node->op == OP_INPUT ? intern_set(support, &node->a, 1) : SET_EMPTY;
        for (unsigned i = 0; i < arity; i++)
            set = unite(support, set, support->set_of[operand[i]]);
        support->set_of[at] = set;
        vec_pop(stack);
    }
}

/* The set of an expression that is marked big: the union of the small sets below the big nodes. */
static uint32_t collect(struct support *support, expr_handle e)
{
    uint64_t *known = map_get(&support->big, e);
    if (known)
        return (uint32_t)*known;
    struct vec *stack = &support->stack, *vars = &support->merged;
    vec_clear(stack);
    vec_clear(vars);
    map_clear(&support->seen);
    push(stack, e);
    while (stack->count) {
        expr_handle operand[3];
        unsigned arity = operands_of(expr_at(support->exprs, top(stack)), operand);
        vec_pop(stack);
        for (unsigned i = 0; i < arity; i++) {
            uint32_t number = support->set_of[operand[i]];
            bool is_big = number == SET_BIG;
            if (!map_put(&support->seen, is_big ? operand[i] : (uint64_t)number << 32, 1))
                continue;
            if (is_big)
                push(stack, operand[i]);
            else if (number != SET_EMPTY)
                vec_append(vars, set_at(support, number)->vars, set_at(support, number)->count);
        }
    }
    uint32_t *all = vars->data, count = 0;
    qsort(all, vars->count, sizeof *all, compare_vars);
    for (size_t i = 0; i < vars->count; i++)
        if (!count || all[count - 1] != all[i])
            all[count++] = all[i];
    uint32_t number = intern_set(support, all, count);
    map_put(&support->big, e, number);
    return number;
}

static uint32_t number_of(struct support *support, expr_handle e)
{
    assert(e && e < support->exprs->count);
    if (support->capacity < support->exprs->count)
        support->set_of =
            grow_zeroed(support->set_of, &support->capacity, support->exprs->count, sizeof *support->set_of);
    if (support->set_of[e] == SET_UNKNOWN)
        classify(support, e);
    return support->set_of[e];
}

const uint32_t *support_of(struct support *support, expr_handle e, uint32_t *count)
{
    uint32_t number = number_of(support, e);
    if (number == SET_BIG)
        number = collect(support, e);
    const struct set *set = set_at(support, number);
    *count = set->count;
    return set->vars;
}

bool support_is_big(struct support *support, expr_handle e)
{
    return number_of(support, e) == SET_BIG;
}

unsigned support_operands(const struct support *support, expr_handle e, expr_handle operand[3])
{
    return operands_of(expr_at(support->exprs, e), operand);
}
