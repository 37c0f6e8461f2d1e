/* fast_search.c - exhaustive search where values are few: node after node, every key, nearest first.
 *
 * A predicate of the rest is used as soon as all its variables but one have values: if it can be solved for the last
 * one, it narrows that one's window; otherwise it is evaluated for each key. An exhausted search is a proof. Effort is
 * counted in steps of about 20 ns, so the limit does not depend on the clock. */
#include <assert.h>

#include "solver/fast/fast_order.h"
#include "solver/fast/invert.h"

#define STEP_LIMIT 16384
#define WORK_LIMIT (1u << 24)      /* expressions evaluated during the search */
#define STEPS_FOR_EVAL 4
#define STEPS_FOR_INVERT 24
#define REST_LIMIT 64u             /* the bits of a word */
#define LEVEL_LIMIT 256u
#define PRODUCT_LIMIT 4096u        /* with a rest: combinations of all nodes except the largest */

/* One node of the current search path. */
struct level {
    struct choice_of_key window;
    int64_t key;
    wide next;                                     /* where the search for the next key starts */
    bool is_up;
    uint64_t complete;                             /* predicates of the rest whose last variable is at this level */
    uint64_t to_evaluate;                          /* those of them that could not be solved for it */
};

struct search {
    struct fast *fast;
    struct order *order;
    struct level *level;
    int steps;                                     /* steps left; below 0: the limit is reached */
    uint64_t work_limit;                           /* for eval.work */
    bool with_rest, has_foreign;                   /* has_foreign: the rest has variables without nodes: pointers */
};

/* ---- the rest ---- */

static uint32_t level_of(const struct search *search, uint32_t n)
{
    uint32_t level = 0;
    while (search->order->rank[level] != search->order->node[n].root)
        level++;
    return level;
}

/* Find the last level with a variable of the expression. False if there is none: its truth value is final. */
static bool find_last_level(struct search *search, expr_handle e, uint32_t *last)
{
    const struct fast *fast = search->fast;
    bool is_found = false;
    uint32_t count;
    const uint32_t *var = support_of(fast->context->support, e, &count);
    *last = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct local *local = &fast->local[fast->local_of[var[i]]];
        if (!local->node) {
            search->has_foreign = true;
            continue;
        }
        uint32_t level = level_of(search, local->node - 1);
        *last = level > *last ? level : *last;
        is_found = true;
    }
    return is_found;
}

/* Assign each predicate of the rest to its last level. False if one does not hold and no level can change it. */
static bool place_rest(struct search *search)
{
    struct fast *fast = search->fast;
    const expr_handle *rest = fast->rest.data;
    for (uint32_t i = 0; i < fast->rest.count; i++) {
        uint32_t last;
        if (find_last_level(search, rest[i], &last))
            search->level[last].complete |= 1ull << i;
        else if (!eval_expr(&fast->context->eval, rest[i]))
            return false;
    }
    return true;
}

/* Returns the only variable of the class; NULL if there are several. */
static const struct local *only_member(const struct search *search, uint32_t n)
{
    const struct node *node = &search->order->node[n];
    return node->next_member == n ? &search->fast->local[node->local] : NULL;
}

/* Solve the predicates complete at this level for its variable; those that cannot be solved are evaluated key by
 * key. */
static void narrow_window(struct search *search, uint32_t depth)
{
    assert(depth < search->order->rank_count);
    struct fast *fast = search->fast;
    struct level *level = &search->level[depth];
    uint32_t n = search->order->rank[depth], count;
    const struct local *local = only_member(search, n);
    level->to_evaluate = level->complete;
    if (!local || !level->to_evaluate)
        return;
    const struct range *range = query_ranges(fast, local, &count);
    for (uint64_t left = level->to_evaluate; left; left &= left - 1) {
        struct set set;
        unsigned i = (unsigned)__builtin_ctzll(left);
        set_make_range(&set, 1, 1);
        invert_expr(fast->context, ((const expr_handle *)fast->rest.data)[i], local->var, local->width, &set);
        search->steps -= STEPS_FOR_INVERT;
        if (set.overflow)
            continue;
        struct range *shared = arena_alloc(&fast->context->scratch, (count + set.count) * sizeof *shared);
        count = ranges_intersect(shared, range, count, set.range, set.count);
        range = shared;
        level->to_evaluate &= ~(1ull << i);
    }
    level->window.span = spans_from_ranges(fast, range, count, local->width, search->order->node[n].view,
                                           &level->window.span_count);
}

static void enter_values(struct search *search, uint32_t n)
{
    assert(search->order->node[n].root == n);
    struct order *order = search->order;
    struct context *context = search->fast->context;
    uint32_t m = n;
    do {
        const struct node *member = &order->node[m];
        const struct local *local = &search->fast->local[member->local];
        int64_t key = (int64_t)(order->node[n].key + member->offset);
        context->values[local->var] = key_value(key, local->width, member->view);
        m = member->next_member;
    } while (m != n);
    eval_begin(&context->eval, context->values, context->value_count);
}

/* ---- keys ---- */

/* Keys are enumerated from `wanted` upwards, then from there downwards. */
static void first_key(struct level *level)
{
    const struct choice_of_key *window = &level->window;
    level->is_up = true;
    level->next = window->wanted > window->low ? window->wanted : window->low;
}

static bool next_key(struct level *level)
{
    const struct choice_of_key *window = &level->window;
    wide below = (wide)window->wanted - 1;
    if (level->is_up) {
        if (level->next <= window->high
            && span_next(window->span, window->span_count, (int64_t)level->next, &level->key)
            && level->key <= window->high) {
            level->next = (wide)level->key + 1;
            return true;
        }
        level->is_up = false;
        level->next = below < window->high ? below : window->high;
    }
    if (level->next < window->low || !span_last(window->span, window->span_count, (int64_t)level->next, &level->key)
        || level->key < window->low)
        return false;
    level->next = (wide)level->key - 1;
    return true;
}

static bool key_is_apart(const struct search *search, uint32_t n, const struct level *level)
{
    const struct order *order = search->order;
    const struct apart *aparts = order->aparts.data;
    int64_t forbidden;
    for (uint32_t i = order->node[n].first_apart; i; i = aparts[i - 1].next[aparts[i - 1].a != n])
        if (apart_forbids(order, &aparts[i - 1], n, &forbidden) && forbidden == level->key)
            return false;
    return true;
}

static bool key_satisfies_rest(struct search *search, uint32_t n, const struct level *level)
{
    struct fast *fast = search->fast;
    if (!search->with_rest)
        return true;
    enter_values(search, n);
    for (uint64_t left = level->to_evaluate; left; left &= left - 1) {
        search->steps -= STEPS_FOR_EVAL;
        if (!eval_expr(&fast->context->eval, ((const expr_handle *)fast->rest.data)[__builtin_ctzll(left)]))
            return false;
    }
    return true;
}

/* ---- the search ---- */

/* Returns the number of keys between low and high, saturated at PRODUCT_LIMIT + 1. */
static uint64_t span_size(const struct span *span, uint32_t count, int64_t low, int64_t high)
{
    uint64_t size = 0;
    for (uint32_t i = 0; i < count && size <= PRODUCT_LIMIT; i++) {
        int64_t from = span[i].low > low ? span[i].low : low, to = span[i].high < high ? span[i].high : high;
        uint64_t more = (uint64_t)to - (uint64_t)from;
        if (from <= to)
            size = more > PRODUCT_LIMIT ? PRODUCT_LIMIT + 1 : size + more + 1;
    }
    return size;
}

/* True if there are unsolved predicates and too many keys to evaluate them for. */
static bool is_hopeless(const struct level *level)
{
    const struct choice_of_key *window = &level->window;
    return level->to_evaluate && span_size(window->span, window->span_count, window->low, window->high) > PRODUCT_LIMIT;
}

static bool open_level(struct search *search, uint32_t depth)
{
    assert(depth < search->order->rank_count);
    struct level *level = &search->level[depth];
    uint32_t n = search->order->rank[depth];
    level->to_evaluate = 0;
    if (!order_window(search->order, n, &level->window))
        return false;
    if (search->with_rest)
        narrow_window(search, depth);
    if (is_hopeless(level))
        search->steps = -1;
    first_key(level);
    return true;
}

static bool has_work_left(struct search *search)
{
    struct context *context = search->fast->context;
    return context->eval.work <= search->work_limit && !context_is_late(context, 1);
}

static enum verdict search_run(struct search *search)
{
    struct order *order = search->order;
    bool is_open = open_level(search, 0);
    for (uint32_t depth = 0; is_open && search->steps-- > 0 && has_work_left(search);) {
        struct level *level = &search->level[depth];
        uint32_t n = order->rank[depth];
        order->node[n].is_assigned = false;
        if (!next_key(level)) {
            is_open = depth-- > 0;
            continue;
        }
        order->node[n].key = level->key;
        if (!key_is_apart(search, n, level) || !key_satisfies_rest(search, n, level))
            continue;
        if (depth + 1 == order->rank_count) {
            order_apply(search->fast, order);
            return VERDICT_SAT;
        }
        order->node[n].is_assigned = true;
        if (open_level(search, depth + 1))
            depth++;
    }
    return is_open || search->has_foreign ? VERDICT_UNKNOWN : VERDICT_UNSAT;
}

static bool is_small(const struct order *order)
{
    uint64_t product = 1, largest = 1;
    for (uint32_t i = 0; i < order->rank_count; i++) {
        const struct node *node = &order->node[order->rank[i]];
        uint64_t size = span_size(node->span, node->span_count, node->low, node->high);
        uint64_t smaller = size < largest ? size : largest;
        largest = size < largest ? largest : size;
        product *= smaller;
        if (product > PRODUCT_LIMIT)
            return false;
    }
    return true;
}

enum verdict order_search(struct fast *fast, struct order *order, bool with_rest)
{
    with_rest = with_rest && fast->rest.count;
    if (!order->rank_count || order->rank_count > LEVEL_LIMIT
        || (with_rest && (fast->rest.count > REST_LIMIT || !is_small(order))))
        return VERDICT_UNKNOWN;
    struct search search = {.fast = fast, .order = order, .steps = STEP_LIMIT, .with_rest = with_rest,
                            .work_limit = fast->context->eval.work + WORK_LIMIT};
    search.level = arena_alloc(&fast->context->scratch, order->rank_count * sizeof *search.level);
    for (uint32_t i = 0; i < order->rank_count; i++)
        order->node[order->rank[i]].is_assigned = false;
    return with_rest && !place_rest(&search) ? VERDICT_UNKNOWN : search_run(&search);
}
