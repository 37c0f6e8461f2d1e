/* support.c - computes the variables of expressions.
 *
 * Sets are interned, and each node stores the number of its set, so each node is computed only once. Only sets of at
 * most SMALL_MAX variables are stored: otherwise a checksum over an input of 64 KiB would need a set for each of its
 * steps. A larger set is collected by a traversal, and only the latest one is kept. Whether it contains a given
 * variable is decided by a traversal that leaves marks, so for one variable no expression is visited twice. There is no
 * recursion: expressions may be deep. */
#include "solver/slice/support.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"

enum { SMALL_MAX = 64 };
enum { SET_UNKNOWN, SET_EMPTY, SET_BIG };           /* numbers of sets; those with variables follow */

struct set {
    const uint32_t *vars;
    uint32_t count, next;                           /* next set with the same hash; 0: none */
    uint32_t mark;                                  /* the last traversal that collected it */
};

struct support {
    const struct exprs *exprs;
    uint32_t *set_of;                               /* by handle */
    size_t capacity;
    uint32_t *mark;                                 /* by handle of big ones: the last traversal that visited it */
    uint32_t *has;                                  /* the same: 2 * the variable's turn + 1 if it has the variable */
    uint32_t *listed;                               /* by handle: the list that contains it */
    size_t mark_capacity, has_capacity, listed_capacity;
    uint32_t walk, turn, list;
    uint32_t turn_var;
    expr_handle last;                               /* the expression whose variables are in `big`; 0: none */
    uint64_t work;
    struct vec sets;                                /* struct set, by number */
    struct map by_hash;                             /* hash of the content -> number of the first set */
    struct map unions;                              /* two numbers of small sets -> number of their union */
    struct arena content;
    struct vec stack, merged, big;                  /* big: the variables of `last` */
};

static const struct set *set_at(const struct support *support, uint32_t number)
{
    return vec_at(&support->sets, number);
}

/* Returns the number of a set. `vars` is sorted, without duplicates, and not empty. */
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
    arena_init(&support->content);
    vec_init(&support->stack, sizeof(expr_handle));
    vec_init(&support->merged, sizeof(uint32_t));
    vec_init(&support->big, sizeof(uint32_t));
    return support;
}

void support_free(struct support *support)
{
    free(support->set_of);
    free(support->mark);
    free(support->has);
    free(support->listed);
    vec_fini(&support->sets);
    map_fini(&support->by_hash);
    map_fini(&support->unions);
    arena_fini(&support->content);
    vec_fini(&support->stack);
    vec_fini(&support->merged);
    vec_fini(&support->big);
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

static void support_push(struct vec *stack, expr_handle e)
{
    *(expr_handle *)vec_push(stack) = e;
}

static expr_handle support_top(const struct vec *stack)
{
    return ((const expr_handle *)stack->data)[stack->count - 1];
}

static void support_merge(struct vec *merged, const struct set *a, const struct set *b)
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

static uint32_t support_unite(struct support *support, uint32_t a, uint32_t b)
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
    support_merge(&support->merged, set_at(support, a), set_at(support, b));
    uint32_t number = SET_BIG;
    if (support->merged.count <= SMALL_MAX)
        number = intern_set(support, support->merged.data, (uint32_t)support->merged.count);
    map_put(&support->unions, key, number);
    return number;
}

/* Compute the set of `e`, after those of its operands. */
static void support_classify(struct support *support, expr_handle e)
{
    assert(e < support->capacity);
    struct vec *stack = &support->stack;
    vec_clear(stack);
    support_push(stack, e);
    while (stack->count) {
        expr_handle at = support_top(stack);
        const struct expr *node = expr_at(support->exprs, at);
        expr_handle operand[3];
        unsigned arity = operands_of(node, operand), known = 0;
        for (; known < arity && support->set_of[operand[known]] != SET_UNKNOWN; known++)
            ;
        if (known < arity) {
            support_push(stack, operand[known]);
            continue;
        }
        uint32_t set = node->op == OP_INPUT ? intern_set(support, &node->a, 1) : SET_EMPTY;
        for (unsigned i = 0; i < arity; i++)
            set = support_unite(support, set, support->set_of[operand[i]]);
        support->set_of[at] = set;
        vec_pop(stack);
    }
}

/* Start a new traversal, turn or list, which invalidates all earlier marks. */
static void begin_marks(struct support *support, uint32_t **marks, size_t *capacity, uint32_t *number, uint32_t limit)
{
    if (*capacity < support->exprs->count)
        *marks = grow_zeroed(*marks, capacity, support->exprs->count, sizeof **marks);
    if (++*number < limit)
        return;
    memset(*marks, 0, *capacity * sizeof **marks);
    *number = 1;
}

static void begin_walk(struct support *support)
{
    begin_marks(support, &support->mark, &support->mark_capacity, &support->walk, UINT32_MAX);
    struct set *sets = support->sets.data;
    for (size_t i = 0; support->walk == 1 && i < support->sets.count; i++)
        sets[i].mark = 0;
}

static void take_set(struct support *support, uint32_t number)
{
    assert(number != SET_BIG);
    struct set *set = vec_at(&support->sets, number);
    if (number == SET_EMPTY || set->mark == support->walk)
        return;
    set->mark = support->walk;
    vec_append(&support->big, set->vars, set->count);
}

/* Collect the variables of a big expression: those of the small sets below its big nodes. */
static void support_collect(struct support *support, expr_handle e)
{
    struct vec *stack = &support->stack;
    if (support->last == e)
        return;
    begin_walk(support);
    vec_clear(stack);
    vec_clear(&support->big);
    support_push(stack, e);
    while (stack->count) {
        expr_handle operand[3];
        unsigned arity = operands_of(expr_at(support->exprs, support_top(stack)), operand);
        vec_pop(stack);
        support->work++;
        for (unsigned i = 0; i < arity; i++) {
            if (support->set_of[operand[i]] != SET_BIG) {
                take_set(support, support->set_of[operand[i]]);
            } else if (support->mark[operand[i]] != support->walk) {
                support->mark[operand[i]] = support->walk;
                support_push(stack, operand[i]);
            }
        }
    }
    uint32_t *all = support->big.data, count = 0;
    qsort(all, support->big.count, sizeof *all, compare_vars);
    for (size_t i = 0; i < support->big.count; i++)
        if (!count || all[count - 1] != all[i])
            all[count++] = all[i];
    support->big.count = count;
    support->last = e;
}

static uint32_t number_of(struct support *support, expr_handle e)
{
    assert(e && e < support->exprs->count);
    if (support->capacity < support->exprs->count)
        support->set_of =
            grow_zeroed(support->set_of, &support->capacity, support->exprs->count, sizeof *support->set_of);
    if (support->set_of[e] == SET_UNKNOWN)
        support_classify(support, e);
    return support->set_of[e];
}

const uint32_t *support_of(struct support *support, expr_handle e, uint32_t *count)
{
    uint32_t number = number_of(support, e);
    if (number == SET_BIG) {
        support_collect(support, e);
        *count = (uint32_t)support->big.count;
        return support->big.data;
    }
    const struct set *set = set_at(support, number);
    *count = set->count;
    return set->vars;
}

bool support_is_big(struct support *support, expr_handle e)
{
    return number_of(support, e) == SET_BIG;
}

uint64_t support_work(const struct support *support)
{
    return support->work;
}

/* --- one variable ------------------------------------------------------------------------------------------------- */

static bool small_has(const struct set *set, uint32_t var)
{
    uint32_t low = 0;
    for (uint32_t high = set->count; low < high;) {
        uint32_t middle = (low + high) / 2;
        if (set->vars[middle] < var)
            low = middle + 1;
        else
            high = middle;
    }
    return low < set->count && set->vars[low] == var;
}

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_OPEN };

static enum answer answer_of(const struct support *support, expr_handle e)
{
    uint32_t number = support->set_of[e];
    if (number != SET_BIG)
        return small_has(set_at(support, number), support->turn_var) ? ANSWER_YES : ANSWER_NO;
    return support->has[e] >> 1 == support->turn ? support->has[e] & 1 : ANSWER_OPEN;
}

/* Derive the answer from the operands; if it is open, *open is the operand to decide first. */
static enum answer answer_by_operands(const struct support *support, expr_handle e, expr_handle *open)
{
    assert(support->set_of[e] == SET_BIG);
    expr_handle operand[3];
    unsigned arity = operands_of(expr_at(support->exprs, e), operand);
    *open = 0;
    for (unsigned i = 0; i < arity; i++) {
        enum answer answer = answer_of(support, operand[i]);
        if (answer == ANSWER_YES)
            return ANSWER_YES;
        if (answer == ANSWER_OPEN && !*open)
            *open = operand[i];
    }
    return *open ? ANSWER_OPEN : ANSWER_NO;
}

static void begin_turn(struct support *support, uint32_t var)
{
    if (support->turn && support->turn_var == var && support->has_capacity >= support->exprs->count)
        return;
    begin_marks(support, &support->has, &support->has_capacity, &support->turn, UINT32_MAX / 2);
    support->turn_var = var;
}

bool support_has(struct support *support, expr_handle e, uint32_t var)
{
    uint32_t number = number_of(support, e);
    if (number != SET_BIG)
        return small_has(set_at(support, number), var);
    begin_turn(support, var);
    struct vec *stack = &support->stack;
    vec_clear(stack);
    support_push(stack, e);
    while (stack->count) {
        expr_handle at = support_top(stack), open;
        enum answer answer = answer_of(support, at);
        if (answer == ANSWER_OPEN) {
            support->work++;
            answer = answer_by_operands(support, at, &open);
            if (answer == ANSWER_OPEN) {
                support_push(stack, open);
                continue;
            }
            support->has[at] = support->turn << 1 | (uint32_t)answer;
        }
        vec_pop(stack);
    }
    return support->has[e] & 1;
}

void support_clear_list(struct support *support, struct vec *list)
{
    begin_marks(support, &support->listed, &support->listed_capacity, &support->list, UINT32_MAX);
    vec_clear(list);
}

/* The list doubles as the queue of the traversal. */
void support_list(struct support *support, expr_handle e, uint32_t var, struct vec *list)
{
    assert(support->listed_capacity > e);
    size_t next = list->count;
    if (support->listed[e] == support->list || !support_has(support, e, var))
        return;
    support->listed[e] = support->list;
    support_push(list, e);
    for (; next < list->count; next++) {
        expr_handle operand[3];
        unsigned arity = operands_of(expr_at(support->exprs, *(expr_handle *)vec_at(list, next)), operand);
        support->work++;
        for (unsigned i = 0; i < arity; i++) {
            bool is_new = support->listed[operand[i]] != support->list;
            if (!is_new || !op_info[expr_at(support->exprs, operand[i])->op].arity
                || !support_has(support, operand[i], var))
                continue;
            support->listed[operand[i]] = support->list;
            support_push(list, operand[i]);
        }
    }
}

unsigned support_operands(const struct support *support, expr_handle e, expr_handle operand[3])
{
    return operands_of(expr_at(support->exprs, e), operand);
}
