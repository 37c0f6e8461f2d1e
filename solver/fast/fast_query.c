/* fast_query.c - combines the facts of a slice: a domain for each variable, edges, the rest.
 *
 * No predicate is analysed here: domains are intersected, edges are copied. A query of forty predicates costs forty
 * table look-ups. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solver/fast/fast.h"

#define LOOK_LIMIT 8192u           /* forbidden keys skipped one after the other */

/* ---- variables ---- */

static void make_room(struct fast *fast, const struct slice *slice)
{
    size_t var_count = fast->context->vars->list.count;
    if (fast->local_of_capacity < var_count) {
        fast->local_of_capacity = 2 * var_count;
        fast->local_of = mem_resize(fast->local_of, fast->local_of_capacity * sizeof *fast->local_of);
    }
    if (fast->local_capacity < slice->var_count) {
        fast->local_capacity = 2 * slice->var_count;
        fast->local = mem_resize(fast->local, fast->local_capacity * sizeof *fast->local);
    }
}

static void load_locals(struct fast *fast, const struct slice *slice)
{
    const struct query *query = slice->query;
    make_room(fast, slice);
    fast->local_count = slice->var_count;
    for (uint32_t i = 0; i < slice->var_count; i++) {
        uint32_t number = slice->vars[i];
        const struct var *var = var_at(fast->context->vars, number);
        struct local *local = &fast->local[i];
        fast->local_of[number] = i;
        local->var = number;
        local->width = var->width;
        local->is_signed = var->is_signed;
        local->is_pointer = var->kind == CELL_POINTER;
        local->is_byte = var->width <= 8;
        local->hint = local->value = number < query->hint_count ? query->hint[number] & width_mask(var->width) : 0;
        local->range = NULL;
        local->range_count = local->last_list = 0;
        local->node = 0;
        if (local->is_byte)
            memset(local->mask, 0xff, sizeof local->mask);
        if (var->width < 8) {
            memset(local->mask, 0, sizeof local->mask);
            mask_add_range(local->mask, 0, width_mask(var->width));
        }
    }
}

static struct local *local_at(struct fast *fast, uint32_t var)
{
    assert(fast->local_of[var] < fast->local_count && fast->local[fast->local_of[var]].var == var);
    return &fast->local[fast->local_of[var]];
}

/* ---- facts ---- */

/* Collect a list of ranges. The lists of a domain are intersected in pairs at the end, since a loop may add one per
 * iteration. */
static void take_ranges(struct fast *fast, struct local *local, const struct range *range, uint32_t count)
{
    assert(count && !local->is_byte);
    struct range_list *list = vec_push(&fast->lists);
    *list = (struct range_list){range, count, local->last_list};
    local->last_list = (uint32_t)fast->lists.count;
}

static void intersect_into(struct fast *fast, struct range_list *to, const struct range_list *other)
{
    assert(to->count && other->count);
    struct range *shared = arena_alloc(&fast->context->scratch, (to->count + other->count) * sizeof *shared);
    to->count = ranges_intersect(shared, to->range, to->count, other->range, other->count);
    to->range = shared;
}

/* Intersect the lists; each pass halves their number. False if the domain is empty. */
static bool make_domain(struct fast *fast, struct local *local)
{
    assert(local->last_list && local->last_list <= fast->lists.count);
    struct range_list *lists = fast->lists.data, *first = &lists[local->last_list - 1];
    while (first->before) {
        for (uint32_t at = local->last_list; at && lists[at - 1].before; at = lists[at - 1].before) {
            struct range_list *list = &lists[at - 1], *other = &lists[list->before - 1];
            intersect_into(fast, list, other);
            list->before = other->before;
            if (list->count == 0)
                return false;
        }
    }
    local->range = first->range;
    local->range_count = first->count;
    return first->count > 0;
}

static void put_handle(struct vec *vec, expr_handle e)
{
    *(expr_handle *)vec_push(vec) = e;
}

static void take_edge(struct fast *fast, expr_handle pred, const struct fact *fact)
{
    assert(fact->kind == FACT_EDGE && fact->side[0].var != fact->side[1].var);
    struct edge *edge = vec_push(&fast->edges);
    *edge = (struct edge){
        .relation = fact->relation,
        .view = {fact->side[0].view, fact->side[1].view},
        .any_view = fact->any_view,
        .at = {(uint32_t)(local_at(fast, fact->side[0].var) - fast->local),
               (uint32_t)(local_at(fast, fact->side[1].var) - fast->local)},
        .c = fact->c,
        .pred = pred,
    };
    fast->has_guards |= fact->is_guarded;
}

static void take_field(struct fast *fast, expr_handle pred, const struct fact *fact)
{
    assert(fact->kind == FACT_FIELD);
    struct field *field = vec_push(&fast->fields);
    *field = (struct field){.local = local_at(fast, fact->x), .bits = fact->field};
    memcpy(field->mask, fact->mask, sizeof field->mask);
    put_handle(&fast->rest, pred);
}

/* Add a predicate's fact. The parts of a conjunction are queued in `work`. False if there is a contradiction. */
static bool fast_query_take(struct fast *fast, expr_handle pred)
{
    const struct fact *fact = fact_get(&fast->facts, fast->context, pred);
    switch ((enum fact_kind)fact->kind) {
    case FACT_TRUE:
        return true;
    case FACT_FALSE:
        return false;
    case FACT_MASK:
        return mask_intersect(local_at(fast, fact->x)->mask, fact->mask);
    case FACT_SET:
        take_ranges(fast, local_at(fast, fact->x), fact->range, fact->count);
        return true;
    case FACT_FIELD:
        take_field(fast, pred, fact);
        return true;
    case FACT_EDGE:
        take_edge(fast, pred, fact);
        return true;
    case FACT_BOTH:
        put_handle(&fast->work, fact->both[0]);
        put_handle(&fast->work, fact->both[1]);
        return true;
    case FACT_UNTRIED:
        put_handle(&fast->untried, pred);
        return true;
    case FACT_OTHER:
        put_handle(&fast->rest, pred);
        return true;
    }
    return true;
}

/* Predicates that facts_try leaves untried go to the rest in this query. False if there is a contradiction. */
static bool take_untried(struct fast *fast, expr_handle goal)
{
    const expr_handle *untried = fast->untried.data;
    size_t count = fast->untried.count;
    facts_try(&fast->facts, fast->context, &fast->untried, goal);
    for (size_t i = 0; i < count; i++)
        if (fact_get(&fast->facts, fast->context, untried[i])->kind == FACT_UNTRIED)
            put_handle(&fast->rest, untried[i]);
        else if (!fast_query_take(fast, untried[i]))
            return false;
    return true;
}

static bool take_all(struct fast *fast, expr_handle pred)
{
    if (!fast_query_take(fast, pred))
        return false;
    while (fast->work.count) {
        expr_handle part = *(expr_handle *)vec_at(&fast->work, fast->work.count - 1);
        vec_pop(&fast->work);
        if (!fast_query_take(fast, part))
            return false;
    }
    return true;
}

/* ---- domains ---- */

const struct range *query_ranges(struct fast *fast, const struct local *local, uint32_t *count)
{
    struct range *range;
    if (!local->is_byte && local->range) {
        *count = local->range_count;
        return local->range;
    }
    if (!local->is_byte) {
        range = arena_alloc(&fast->context->scratch, sizeof *range);
        range[0] = (struct range){0, width_mask(local->width)};
        *count = 1;
        return range;
    }
    range = arena_alloc(&fast->context->scratch, 128 * sizeof *range);
    *count = 0;
    for (uint32_t value = 0; value < 256; value++) {
        if (!mask_has(local->mask, value))
            continue;
        if (*count && range[*count - 1].high + 1 == value)
            range[*count - 1].high = value;
        else
            range[(*count)++] = (struct range){value, value};
    }
    return range;
}

/* In signed order the numbers start in the middle of the unsigned order. */
const struct span *spans_from_ranges(struct fast *fast, const struct range *range, uint32_t range_count, unsigned width,
                                     enum view view, uint32_t *count)
{
    assert(width >= 1 && width <= 64);
    struct span *span = arena_alloc(&fast->context->scratch, (range_count + 1) * sizeof *span);
    uint64_t half = 1ull << (width - 1);
    uint32_t n = 0;
    if (view == VIEW_UNSIGNED) {
        for (uint32_t i = 0; i < range_count; i++)
            span[n++] = (struct span){key_of(range[i].low, width, view), key_of(range[i].high, width, view)};
    } else {
        for (uint32_t i = 0; i < range_count; i++)
            if (range[i].high >= half)
                span[n++] = (struct span){key_of(range[i].low < half ? half : range[i].low, width, view),
                                          key_of(range[i].high, width, view)};
        for (uint32_t i = 0; i < range_count && range[i].low < half; i++)
            span[n++] = (struct span){key_of(range[i].low, width, view),
                                      key_of(range[i].high < half ? range[i].high : half - 1, width, view)};
    }
    *count = n;
    return span;
}

const struct span *query_spans(struct fast *fast, const struct local *local, enum view view, uint32_t *count)
{
    uint32_t range_count;
    if (!local->is_byte && !local->range) {
        struct span *span = arena_alloc(&fast->context->scratch, sizeof *span);
        span[0] = (struct span){key_least(local->width, view), key_greatest(local->width, view)};
        *count = 1;
        return span;
    }
    const struct range *range = query_ranges(fast, local, &range_count);
    return spans_from_ranges(fast, range, range_count, local->width, view, count);
}

/* Move an edge whose side can leave its limits to the rest, where the evaluator decides. */
static void drop_unsafe_edges(struct fast *fast)
{
    struct edge *edge = fast->edges.data;
    size_t kept = 0;
    for (size_t i = 0; i < fast->edges.count; i++) {
        const struct fact *fact = fact_get(&fast->facts, fast->context, edge[i].pred);
        bool is_safe = true;
        for (unsigned k = 0; k < 2 && fact->is_guarded; k++) {
            const struct side *side = &fact->side[k];
            uint32_t count;
            const struct span *span = query_spans(fast, &fast->local[edge[i].at[k]], side->view, &count);
            is_safe &= span[0].low >= side->low && span[count - 1].high <= side->high;
        }
        if (is_safe)
            edge[kept++] = edge[i];
        else
            put_handle(&fast->rest, edge[i].pred);
    }
    fast->edges.count = kept;
}

bool query_gather(struct fast *fast, const struct slice *slice)
{
    load_locals(fast, slice);
    vec_clear(&fast->lists);
    vec_clear(&fast->edges);
    vec_clear(&fast->fields);
    vec_clear(&fast->rest);
    vec_clear(&fast->work);
    vec_clear(&fast->untried);
    fast->has_guards = false;
    for (size_t i = 0; i < slice->count && !context_is_late(fast->context, 1); i++)
        if (!take_all(fast, slice->preds[i]))
            return false;
    if (fast->untried.count && !take_untried(fast, slice->preds[slice->count - 1]))
        return false;
    for (size_t i = 0; i < fast->local_count; i++)
        if (fast->local[i].last_list && !make_domain(fast, &fast->local[i]))
            return false;
    if (fast->has_guards)
        drop_unsafe_edges(fast);
    return true;
}

/* ---- values ---- */

bool span_next(const struct span *span, uint32_t count, int64_t from, int64_t *key)
{
    for (uint32_t i = 0; i < count; i++)
        if (span[i].high >= from) {
            *key = span[i].low > from ? span[i].low : from;
            return true;
        }
    return false;
}

bool span_last(const struct span *span, uint32_t count, int64_t to, int64_t *key)
{
    for (uint32_t i = count; i-- > 0;)
        if (span[i].low <= to) {
            *key = span[i].high < to ? span[i].high : to;
            return true;
        }
    return false;
}

static bool is_forbidden(const struct choice_of_key *choice, int64_t key)
{
    for (uint32_t i = 0; i < choice->forbidden_count; i++)
        if (choice->forbidden[i] == key)
            return true;
    return false;
}

static bool first_from(const struct choice_of_key *choice, int64_t from, int64_t *key)
{
    for (unsigned looks = 0; span_next(choice->span, choice->span_count, from, key) && *key <= choice->high; looks++) {
        if (!is_forbidden(choice, *key))
            return true;
        if (*key == INT64_MAX || looks == LOOK_LIMIT)
            return false;
        from = *key + 1;
    }
    return false;
}

static bool last_to(const struct choice_of_key *choice, int64_t to, int64_t *key)
{
    for (unsigned looks = 0; span_last(choice->span, choice->span_count, to, key) && *key >= choice->low; looks++) {
        if (!is_forbidden(choice, *key))
            return true;
        if (*key == INT64_MIN || looks == LOOK_LIMIT)
            return false;
        to = *key - 1;
    }
    return false;
}

/* Of two equally near keys choose the one nearer to 0, which is more readable. */
bool key_choose(const struct choice_of_key *choice, int64_t *key)
{
    assert(choice->low <= choice->high);
    int64_t up = 0, down = 0, wanted = choice->wanted;
    bool has_up = first_from(choice, wanted > choice->low ? wanted : choice->low, &up);
    if (has_up && up == wanted) {
        *key = up;
        return true;
    }
    bool has_down = last_to(choice, wanted < choice->high ? wanted : choice->high, &down);
    uint64_t up_by = (uint64_t)up - (uint64_t)wanted, down_by = (uint64_t)wanted - (uint64_t)down;
    if (has_up && (!has_down || up_by < down_by || (up_by == down_by && wanted <= 0)))
        *key = up;
    else
        *key = down;
    return has_up || has_down;
}
