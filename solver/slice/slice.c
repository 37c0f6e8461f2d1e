/* slice.c - the predicates of a path that share variables with a goal, transitively.
 *
 * The path is a stack of entries, and each variable has a list of the entries that contain it, latest first. So loading
 * a path only pops and pushes where it differs from the last one, a query for an earlier choice of the same path only
 * pops, and cutting a slice walks over the lists in time proportional to the slice. A repeated predicate is entered
 * only once.
 *
 * With a running sum over the input, each predicate depends on all variables before it. Therefore expressions with many
 * variables have lists as well: an entry is in the lists of the big expressions that it contains, but subexpressions of
 * a big expression that an earlier entry contains get no further link. Entries that share a big expression share
 * variables. */
#include "solver/slice/slice.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct path_entry {
    expr_handle pred;                   /* 0: nothing here (a control choice) */
    uint32_t key_count;                 /* also 0 for repetitions */
    const uint32_t *vars;               /* the keys; NULL: they are in big_keys from first_key on */
    size_t first_key;
    uint64_t hash;                      /* its contribution to the hash of a slice */
    uint32_t mark;                      /* the epoch of the last slice that contains it */
    uint32_t first;                     /* 1 + the earliest entry with the same predicate; 0: this is it */
    bool is_concretization, given_as_concretization;
    bool frees_first;                   /* the first was a concretization; this repetition is a plain predicate */
};

struct incidence {
    uint32_t entry, next;               /* next: 1 + the next one of this key */
};

/* A key is a variable, or the handle of a big expression. */
#define KEY_BIG 0x80000000u
#define PUSH_COST 8u                    /* ticks */
struct key_state {
    uint32_t head;                      /* 1 + latest incidence; 0: no predicate of the path has this key */
    uint32_t mark;                      /* the epoch of the last slice that contains it */
    uint32_t slot_next;                 /* 1 + the next variable of the same slot, valid in this epoch */
};

void slicer_init(struct slicer *slicer, struct context *context)
{
    *slicer = (struct slicer){.context = context};
    vec_init(&slicer->entries, sizeof(struct path_entry));
    vec_init(&slicer->incidences, sizeof(struct incidence));
    vec_init(&slicer->present, sizeof(uint32_t));
    vec_init(&slicer->big_keys, sizeof(uint32_t));
    vec_init(&slicer->taken, sizeof(uint32_t));
    vec_init(&slicer->vars, sizeof(uint32_t));
    vec_init(&slicer->preds, sizeof(expr_handle));
    vec_init(&slicer->concretizations, sizeof(uint8_t));
    slicer->slot_vars = mem_alloc((INPUT_SLOT_MAX + 1) * sizeof *slicer->slot_vars);
    slicer->slot_mark = mem_alloc((INPUT_SLOT_MAX + 1) * sizeof *slicer->slot_mark);
    memset(slicer->slot_mark, 0, (INPUT_SLOT_MAX + 1) * sizeof *slicer->slot_mark);
}

void slicer_fini(struct slicer *slicer)
{
    vec_fini(&slicer->entries);
    vec_fini(&slicer->incidences);
    vec_fini(&slicer->present);
    vec_fini(&slicer->big_keys);
    vec_fini(&slicer->taken);
    vec_fini(&slicer->vars);
    vec_fini(&slicer->preds);
    vec_fini(&slicer->concretizations);
    free(slicer->var_state);
    free(slicer->big_state);
    free(slicer->position);
    free(slicer->slot_vars);
    free(slicer->slot_mark);
}

static struct path_entry *entry_at(const struct slicer *slicer, size_t index)
{
    assert(index < slicer->entries.count);
    return (struct path_entry *)slicer->entries.data + index;
}

void *grow_zeroed(void *block, size_t *capacity, size_t count, size_t size)
{
    size_t larger = *capacity ? *capacity : 256;
    while (larger < count)
        larger *= 2;
    block = mem_resize(block, larger * size);
    memset((char *)block + *capacity * size, 0, (larger - *capacity) * size);
    *capacity = larger;
    return block;
}

static void make_room(struct slicer *slicer)
{
    size_t vars = slicer->context->vars->list.count, handles = slicer->context->exprs->count;
    if (slicer->var_capacity < vars)
        slicer->var_state =
            grow_zeroed(slicer->var_state, &slicer->var_capacity, vars, sizeof *slicer->var_state);
    if (slicer->position_capacity < handles)
        slicer->position =
            grow_zeroed(slicer->position, &slicer->position_capacity, handles, sizeof *slicer->position);
}

static struct key_state *state_of(const struct slicer *slicer, uint32_t key)
{
    return key & KEY_BIG ? &slicer->big_state[key & ~KEY_BIG] : &slicer->var_state[key];
}

static const uint32_t *keys_of(const struct slicer *slicer, const struct path_entry *entry)
{
    return entry->vars ? entry->vars : (const uint32_t *)slicer->big_keys.data + entry->first_key;
}

static void link_key(struct slicer *slicer, uint32_t key, uint32_t index)
{
    assert((key & KEY_BIG) || key < slicer->var_capacity);
    struct key_state *state = state_of(slicer, key);
    if (!state->head && !(key & KEY_BIG))
        *(uint32_t *)vec_push(&slicer->present) = key;
    struct incidence *incidence = vec_push(&slicer->incidences);
    *incidence = (struct incidence){.entry = index, .next = state->head};
    state->head = (uint32_t)slicer->incidences.count;
}

/* Link a key to an entry, once. Returns whether the key is new to the path. */
static bool link_big_key(struct slicer *slicer, uint32_t key, uint32_t index)
{
    uint32_t head = state_of(slicer, key)->head;
    const struct incidence *incidences = slicer->incidences.data;
    if (head && incidences[head - 1].entry == index)
        return false;
    *(uint32_t *)vec_push(&slicer->big_keys) = key;
    link_key(slicer, key, index);
    return !head;
}

static void make_big_room(struct slicer *slicer)
{
    if (slicer->big_capacity < slicer->context->exprs->count)
        slicer->big_state = grow_zeroed(slicer->big_state, &slicer->big_capacity, slicer->context->exprs->count,
                                        sizeof *slicer->big_state);
}

/* Link the keys of a big expression. `taken` holds the big expressions whose operands are still to be visited. */
static void link_big(struct slicer *slicer, struct path_entry *entry, uint32_t index)
{
    struct support *support = slicer->context->support;
    struct vec *todo = &slicer->taken;
    make_big_room(slicer);
    vec_clear(todo);
    entry->first_key = slicer->big_keys.count;
    if (link_big_key(slicer, entry->pred | KEY_BIG, index))
        *(uint32_t *)vec_push(todo) = entry->pred;
    while (todo->count && !context_is_late(slicer->context, 1)) {
        expr_handle operand[3], at = ((const uint32_t *)todo->data)[todo->count - 1];
        vec_pop(todo);
        for (unsigned i = 0, arity = support_operands(support, at, operand); i < arity; i++) {
            if (support_is_big(support, operand[i])) {
                if (link_big_key(slicer, operand[i] | KEY_BIG, index))
                    *(uint32_t *)vec_push(todo) = operand[i];
                continue;
            }
            uint32_t count;
            const uint32_t *vars = support_of(support, operand[i], &count);
            for (uint32_t k = 0; k < count; k++)
                link_big_key(slicer, vars[k], index);
        }
    }
    entry->key_count = (uint32_t)(slicer->big_keys.count - entry->first_key);
}

static void link_entry(struct slicer *slicer, struct path_entry *entry, uint32_t index)
{
    if (support_is_big(slicer->context->support, entry->pred)) {
        link_big(slicer, entry, index);
        return;
    }
    entry->vars = support_of(slicer->context->support, entry->pred, &entry->key_count);
    for (uint32_t i = 0; i < entry->key_count; i++)
        link_key(slicer, entry->vars[i], index);
}

static void push_repetition(struct slicer *slicer, struct path_entry *entry, uint32_t first)
{
    assert(first && entry_at(slicer, first - 1)->pred == entry->pred);
    struct path_entry *earlier = entry_at(slicer, first - 1);
    entry->first = first;
    if (earlier->is_concretization && !entry->is_concretization) {
        entry->frees_first = true;
        earlier->is_concretization = false;
        earlier->hash = slice_hash_pred(earlier->pred, false);
    }
}

static void push_entry(struct slicer *slicer, expr_handle pred, bool is_concretization)
{
    uint32_t index = (uint32_t)slicer->entries.count;
    struct path_entry *entry = vec_push(&slicer->entries);
    entry->pred = pred;
    entry->is_concretization = entry->given_as_concretization = is_concretization;
    if (!pred)
        return;
    if (slicer->position[pred]) {
        push_repetition(slicer, entry, slicer->position[pred]);
        return;
    }
    slicer->position[pred] = index + 1;
    entry->hash = slice_hash_pred(pred, is_concretization);
    if (expr_is_const(slicer->context->exprs, pred)) {
        slicer->false_count += !expr_at(slicer->context->exprs, pred)->value;
        return;
    }
    link_entry(slicer, entry, index);
}

static void unlink_entry(struct slicer *slicer, const struct path_entry *entry)
{
    const struct incidence *incidences = slicer->incidences.data;
    const uint32_t *keys = keys_of(slicer, entry);
    for (uint32_t i = entry->key_count; i-- > 0;) {
        struct key_state *state = state_of(slicer, keys[i]);
        assert(state->head == slicer->incidences.count);
        state->head = incidences[--slicer->incidences.count].next;
        if (!state->head && !(keys[i] & KEY_BIG))
            vec_pop(&slicer->present);
    }
    if (entry->key_count && !entry->vars)
        slicer->big_keys.count = entry->first_key;
}

static void pop_entry(struct slicer *slicer)
{
    assert(slicer->entries.count);
    const struct path_entry *entry = entry_at(slicer, slicer->entries.count - 1);
    if (entry->frees_first) {
        struct path_entry *earlier = entry_at(slicer, entry->first - 1);
        earlier->is_concretization = true;
        earlier->hash = slice_hash_pred(earlier->pred, true);
    }
    if (entry->pred && !entry->first) {
        slicer->position[entry->pred] = 0;
        const struct expr *node = expr_at(slicer->context->exprs, entry->pred);
        slicer->false_count -= node->op == OP_CONST && !node->value;
        unlink_entry(slicer, entry);
    }
    vec_pop(&slicer->entries);
}

static size_t common_prefix(const struct slicer *slicer, const struct query *query)
{
    size_t limit = slicer->entries.count < query->path_count ? slicer->entries.count : query->path_count;
    if (slicer->is_loaded && slicer->path_id == query->path_id)
        return limit;
    const struct path_entry *entries = slicer->entries.data;
    size_t count = 0;
    while (count < limit && entries[count].pred == query->path[count] &&
           entries[count].given_as_concretization == (query->is_concretization && query->is_concretization[count]))
        count++;
    return count;
}

void slicer_load(struct slicer *slicer, const struct query *query)
{
    size_t keep = common_prefix(slicer, query);
    assert(!keep || entry_at(slicer, keep - 1)->pred == query->path[keep - 1]);
    while (slicer->entries.count > keep)
        pop_entry(slicer);
    make_room(slicer);
    for (size_t i = keep; i < query->path_count && !context_is_late(slicer->context, PUSH_COST); i++)
        push_entry(slicer, query->path[i], query->is_concretization && query->is_concretization[i]);
    while (slicer->context->is_late && slicer->entries.count)
        pop_entry(slicer);
    slicer->is_loaded = !slicer->context->is_late;
    slicer->path_id = query->path_id;
}

bool slicer_holds(const struct slicer *slicer, expr_handle e, bool *is_concretization)
{
    uint32_t first = e < slicer->position_capacity ? slicer->position[e] : 0;
    if (first)
        *is_concretization = entry_at(slicer, first - 1)->is_concretization;
    return first != 0;
}

static void take_key(struct slicer *slicer, uint32_t key)
{
    struct key_state *state = state_of(slicer, key);
    if (state->mark == slicer->epoch)
        return;
    state->mark = slicer->epoch;
    *(uint32_t *)vec_push(&slicer->vars) = key;
}

static void take_keys(struct slicer *slicer, const uint32_t *keys, uint32_t count)
{
    slicer->context->ticks += count / 4;
    for (uint32_t i = 0; i < count; i++)
        take_key(slicer, keys[i]);
}

/* Take the keys of an expression: for a big one those of its parts, down to big expressions in the path. */
static void take_expr(struct slicer *slicer, expr_handle e)
{
    struct support *support = slicer->context->support;
    struct vec *todo = &slicer->taken;
    size_t before = todo->count;
    *(uint32_t *)vec_push(todo) = e;
    while (todo->count > before) {
        expr_handle operand[3], at = *(uint32_t *)vec_at(todo, todo->count - 1);
        uint32_t count;
        vec_pop(todo);
        if (!support_is_big(support, at)) {
            const uint32_t *vars = support_of(support, at, &count);
            take_keys(slicer, vars, count);
            continue;
        }
        make_big_room(slicer);
        struct key_state *state = state_of(slicer, at | KEY_BIG);
        bool is_new = state->mark != slicer->epoch;
        take_key(slicer, at | KEY_BIG);
        for (unsigned i = 0, arity = support_operands(support, at, operand); is_new && !state->head && i < arity; i++)
            *(uint32_t *)vec_push(todo) = operand[i];
    }
}

static void take_entries_of(struct slicer *slicer, uint32_t key)
{
    assert(key & KEY_BIG || key < slicer->var_capacity);
    const struct incidence *incidences = slicer->incidences.data;
    for (uint32_t i = state_of(slicer, key)->head; i; i = incidences[i - 1].next) {
        struct path_entry *entry = entry_at(slicer, incidences[i - 1].entry);
        if (entry->mark == slicer->epoch)
            continue;
        entry->mark = slicer->epoch;
        *(uint32_t *)vec_push(&slicer->taken) = incidences[i - 1].entry;
        take_keys(slicer, keys_of(slicer, entry), entry->key_count);
    }
}

/* Chain the variables of the path by slot. Rebuilt for each slice that needs it: slots are those of the current run. */
static void index_slots(struct slicer *slicer)
{
    const uint32_t *present = slicer->present.data;
    for (size_t i = 0; i < slicer->present.count; i++) {
        uint32_t slot = var_at(slicer->context->vars, present[i])->slot;
        if (!slot || slot > INPUT_SLOT_MAX)
            continue;
        bool has_list = slicer->slot_mark[slot] == slicer->epoch;
        slicer->var_state[present[i]].slot_next = has_list ? slicer->slot_vars[slot] : 0;
        slicer->slot_vars[slot] = present[i] + 1;
        slicer->slot_mark[slot] = slicer->epoch;
    }
}

/* If a pointer changes, the cells of the object that it points to may no longer exist: take them. */
static void take_cells(struct slicer *slicer, uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    if (!slot || slot > INPUT_SLOT_MAX || slicer->slot_mark[slot] != slicer->epoch)
        return;
    for (uint32_t next = slicer->slot_vars[slot]; next; next = slicer->var_state[next - 1].slot_next)
        take_key(slicer, next - 1);
}

static void begin_epoch(struct slicer *slicer)
{
    if (++slicer->epoch)
        return;
    for (size_t i = 0; i < slicer->entries.count; i++)
        entry_at(slicer, i)->mark = 0;
    for (size_t i = 0; i < slicer->var_capacity; i++)
        slicer->var_state[i].mark = 0;
    for (size_t i = 0; i < slicer->big_capacity; i++)
        slicer->big_state[i].mark = 0;
    memset(slicer->slot_mark, 0, (INPUT_SLOT_MAX + 1) * sizeof *slicer->slot_mark);
    slicer->epoch = 1;
}

/* Take all variables and entries that the goal depends on. Returns the number of pointers among the variables. */
static size_t close_over(struct slicer *slicer, const struct query *query)
{
    size_t pointers = 0, kept = 0;
    for (size_t i = 0; i < slicer->vars.count && !context_is_late(slicer->context, 1); i++) {
        uint32_t key = ((const uint32_t *)slicer->vars.data)[i];
        take_entries_of(slicer, key);
        if ((key & KEY_BIG) || var_at(slicer->context->vars, key)->kind != CELL_POINTER)
            continue;
        if (!pointers++)
            index_slots(slicer);
        take_cells(slicer, query_hint(query, key));
    }
    uint32_t *keys = slicer->vars.data;
    for (size_t i = 0; i < slicer->vars.count; i++)
        if (!(keys[i] & KEY_BIG))
            keys[kept++] = keys[i];
    slicer->vars.count = kept;
    return pointers;
}

int compare_vars(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void sort_vars(uint32_t *vars, size_t count)
{
    enum { INSERTION_MAX = 24 };
    if (count > INSERTION_MAX) {
        qsort(vars, count, sizeof *vars, compare_vars);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        uint32_t var = vars[i];
        size_t k = i;
        for (; k > 0 && vars[k - 1] > var; k--)
            vars[k] = vars[k - 1];
        vars[k] = var;
    }
}

/* List predicates and concretization flags of the entries taken, then the goal. Returns the hash. */
static uint64_t list_preds(struct slicer *slicer, expr_handle goal)
{
    size_t count = slicer->taken.count;
    vec_reserve(&slicer->preds, count + 1);
    vec_reserve(&slicer->concretizations, count + 1);
    expr_handle *preds = slicer->preds.data;
    uint8_t *concretizations = slicer->concretizations.data;
    const uint32_t *taken = slicer->taken.data;
    uint64_t hash = 0;
    for (size_t i = 0; i < count; i++) {
        const struct path_entry *entry = entry_at(slicer, taken[i]);
        preds[i] = entry->pred;
        concretizations[i] = entry->is_concretization;
        hash += entry->hash;
    }
    preds[count] = goal;
    concretizations[count] = 0;
    return hash + hash_word(slice_hash_pred(goal, false));
}

void slicer_cut(struct slicer *slicer, const struct query *query, struct slice *slice)
{
    assert(slicer->context->is_late || (slicer->is_loaded && slicer->entries.count == query->path_count));
    begin_epoch(slicer);
    vec_clear(&slicer->vars);
    vec_clear(&slicer->taken);
    take_expr(slicer, query->goal);
    size_t pointers = close_over(slicer, query);
    sort_vars(slicer->vars.data, slicer->vars.count);
    uint64_t hash = list_preds(slicer, query->goal);
    *slice = (struct slice){
        .preds = slicer->preds.data,
        .is_concretization = slicer->concretizations.data,
        .count = slicer->taken.count + 1,
        .vars = slicer->vars.data,
        .var_count = slicer->vars.count,
        .hash = hash,
        .all_pointers = pointers == slicer->vars.count,
        .query = query,
        .path = slicer,
    };
}

bool vars_have_pointer(const struct context *context, const uint32_t *var, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (var_at(context->vars, var[i])->kind == CELL_POINTER)
            return true;
    return false;
}

bool pred_has_pointer(const struct context *context, expr_handle pred)
{
    uint32_t count;
    const uint32_t *var = support_of(context->support, pred, &count);
    return vars_have_pointer(context, var, count);
}

bool slice_has_pointers(const struct context *context, const struct slice *slice)
{
    return slice->all_pointers || vars_have_pointer(context, slice->vars, slice->var_count);
}

bool slice_find_var(const struct slice *slice, uint32_t var, size_t *index)
{
    assert(slice->vars || !slice->var_count);
    size_t low = 0, high = slice->var_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (slice->vars[middle] < var)
            low = middle + 1;
        else
            high = middle;
    }
    *index = low;
    return low < slice->var_count && slice->vars[low] == var;
}

/* Entries that only share big expressions with the variable are evaluated as well. */
bool slicer_check_var(struct slicer *slicer, uint32_t var)
{
    assert(var < slicer->var_capacity);
    const struct incidence *incidences = slicer->incidences.data;
    struct eval *eval = &slicer->context->eval;
    struct vec *todo = &slicer->taken;
    begin_epoch(slicer);
    vec_clear(todo);
    *(uint32_t *)vec_push(todo) = var;
    while (todo->count) {
        uint32_t key = ((const uint32_t *)todo->data)[todo->count - 1];
        vec_pop(todo);
        for (uint32_t i = state_of(slicer, key)->head; i; i = incidences[i - 1].next) {
            struct path_entry *entry = entry_at(slicer, incidences[i - 1].entry);
            if (entry->mark == slicer->epoch)
                continue;
            entry->mark = slicer->epoch;
            if (!eval_expr(eval, entry->pred))
                return false;
            const uint32_t *keys = keys_of(slicer, entry);
            for (uint32_t k = 0; k < entry->key_count; k++)
                if ((keys[k] & KEY_BIG) && state_of(slicer, keys[k])->mark != slicer->epoch) {
                    state_of(slicer, keys[k])->mark = slicer->epoch;
                    *(uint32_t *)vec_push(todo) = keys[k];
                }
        }
    }
    return true;
}
