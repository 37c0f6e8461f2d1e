/* cache.c - stores the answers of the slow links in three forms.
 *
 * Whole slices are found by hash and then compared. A core is a set of predicates that contradict a goal: if the path
 * contains all of them, in whatever slices, the goal is unsatisfiable there too. A ring holds the most recent models,
 * which often satisfy the next query; the evaluator checks them. A full cache is emptied completely, which only costs
 * time. */
#include "solver/chain/cache.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ENTRY_MAX = 1 << 14,                /* slices and cores together */
    WORD_MAX = 1 << 20,                 /* the predicates and values of all entries */
    CORE_LOOKS = 16,                    /* cores tried for one goal, latest first */
    RECENT_MAX = 8
};

struct cache_entry {
    size_t preds, pred_count;           /* in words. Slice: sorted, the concretization flag in the lowest bit */
    size_t values;                      /* in words: one value for each variable of the slice, in the slice's order */
    uint32_t next;                      /* 1 + an earlier entry with the same hash (slice) or goal (core); 0: none */
    bool is_hopeless;                   /* slice without values: the links reached their step limit */
};

struct recent_model {
    struct vec assignments;             /* all variables of the model's slice, sorted by variable */
};

struct cache {
    struct context *context;
    struct map slices, cores;           /* hash of a slice, or goal of a core -> 1 + latest entry */
    struct vec entries, words, sorted;
    struct recent_model recent[RECENT_MAX];
    size_t recent_next;
};

void *cache_new(struct context *context)
{
    struct cache *cache = mem_alloc(sizeof *cache);
    *cache = (struct cache){.context = context};
    map_init(&cache->slices);
    map_init(&cache->cores);
    vec_init(&cache->entries, sizeof(struct cache_entry));
    vec_init(&cache->words, sizeof(uint64_t));
    vec_init(&cache->sorted, sizeof(uint64_t));
    for (size_t i = 0; i < RECENT_MAX; i++)
        vec_init(&cache->recent[i].assignments, sizeof(struct assignment));
    return cache;
}

void cache_free(void *link)
{
    struct cache *cache = link;
    map_fini(&cache->slices);
    map_fini(&cache->cores);
    vec_fini(&cache->entries);
    vec_fini(&cache->words);
    vec_fini(&cache->sorted);
    for (size_t i = 0; i < RECENT_MAX; i++)
        vec_fini(&cache->recent[i].assignments);
    free(cache);
}

static int compare_words(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Returns the slice in a form that does not depend on the order of its predicates. Valid until the next call. */
static const uint64_t *sort_slice(struct cache *cache, const struct slice *slice)
{
    assert(slice->count);
    vec_clear(&cache->sorted);
    uint64_t *sorted = vec_push_n(&cache->sorted, slice->count);
    for (size_t i = 0; i < slice->count; i++)
        sorted[i] = (uint64_t)slice->preds[i] << 1 | slice->is_concretization[i];
    qsort(sorted, slice->count - 1, sizeof *sorted, compare_words);      /* the goal stays last */
    return sorted;
}

static const struct cache_entry *entry_at(const struct cache *cache, uint64_t number)
{
    return vec_at(&cache->entries, (size_t)number - 1);
}

static const uint64_t *words_at(const struct cache *cache, size_t index)
{
    assert(index <= cache->words.count);
    return (const uint64_t *)cache->words.data + index;
}

static bool is_slice(struct cache *cache, const struct cache_entry *entry, const struct slice *slice)
{
    return entry->pred_count == slice->count &&
           !memcmp(words_at(cache, entry->preds), sort_slice(cache, slice), slice->count * sizeof(uint64_t));
}

static bool core_stands(const struct cache *cache, const struct cache_entry *entry, const struct slicer *slicer)
{
    const uint64_t *preds = words_at(cache, entry->preds);
    bool is_concretization;
    for (size_t i = 0; i < entry->pred_count; i++)
        if (!slicer_holds(slicer, (expr_handle)preds[i], &is_concretization) || is_concretization)
            return false;
    return true;
}

static bool find_core(const struct cache *cache, const struct slicer *slicer, expr_handle goal)
{
    const uint64_t *latest = map_get(&cache->cores, goal);
    uint64_t number = latest ? *latest : 0;
    for (unsigned look = 0; number && look < CORE_LOOKS; look++) {
        const struct cache_entry *entry = entry_at(cache, number);
        if (core_stands(cache, entry, slicer))
            return true;
        number = entry->next;
    }
    return false;
}

static void give_values(const struct cache *cache, const struct cache_entry *entry, const struct slice *slice,
                        struct model *model)
{
    assert(entry->pred_count == slice->count && !entry->is_hopeless);
    const uint64_t *values = words_at(cache, entry->values);
    for (size_t i = 0; i < slice->var_count; i++)
        if (values[i] != cache->context->values[slice->vars[i]])
            model_assign(model, slice->vars[i], values[i]);
}

static const struct cache_entry *find_slice(struct cache *cache, const struct slice *slice)
{
    const uint64_t *latest = map_get(&cache->slices, slice->hash);
    for (uint64_t number = latest ? *latest : 0; number; number = entry_at(cache, number)->next)
        if (is_slice(cache, entry_at(cache, number), slice))
            return entry_at(cache, number);
    return NULL;
}

struct answer cache_find(void *link, const struct slice *slice, struct model *model)
{
    struct cache *cache = link;
    assert(slice->path && !slice_has_pointers(cache->context, slice));
    if (!cache->entries.count)
        return answer_plain(VERDICT_UNKNOWN);
    const struct cache_entry *entry = find_slice(cache, slice);
    if (entry && !entry->is_hopeless) {
        give_values(cache, entry, slice, model);
        return answer_plain(VERDICT_SAT);
    }
    bool is_known = find_core(cache, slice->path, slice->preds[slice->count - 1]);
    return answer_plain(is_known ? VERDICT_UNSAT : VERDICT_UNKNOWN);
}

static bool is_hopeless(struct cache *cache, const struct slice *slice)
{
    const struct cache_entry *entry = find_slice(cache, slice);
    return entry && entry->is_hopeless;
}

struct answer cache_recall_failure(void *link, const struct slice *slice, struct model *model)
{
    (void)model;
    if (!is_hopeless(link, slice))
        return answer_plain(VERDICT_UNKNOWN);
    return (struct answer){.verdict = VERDICT_UNKNOWN, .reason = SOLVER_REASON_STEPS, .is_settled = true};
}

/* Assign the values of a recent model to the variables that it shares with the slice, where they differ from the
 * hint. */
static void give_shared(const struct cache *cache, const struct recent_model *recent, const struct slice *slice,
                        struct model *model)
{
    const struct assignment *assignments = recent->assignments.data;
    size_t count = recent->assignments.count;
    for (size_t i = 0, k = 0; i < slice->var_count && k < count;) {
        uint32_t var = slice->vars[i];
        if (assignments[k].var == var && assignments[k].value != cache->context->values[var])
            model_assign(model, var, assignments[k].value);
        uint32_t other = assignments[k].var;
        i += var <= other;
        k += other <= var;
    }
}

struct answer cache_try_models(void *link, const struct slice *slice, struct model *model)
{
    struct cache *cache = link;
    for (size_t age = 1; age <= RECENT_MAX && !context_is_late(cache->context, 1); age++) {
        model_clear(model);
        give_shared(cache, &cache->recent[(cache->recent_next - age) % RECENT_MAX], slice, model);
        if (model->assignments.count && model_satisfies(cache->context, slice, model))
            return answer_plain(VERDICT_SAT);
    }
    model_clear(model);
    return answer_plain(VERDICT_UNKNOWN);
}

static size_t add_words(struct cache *cache, const uint64_t *words, size_t count)
{
    vec_append(&cache->words, words, count);
    return cache->words.count - count;
}

static void make_room(struct cache *cache, size_t words)
{
    if (cache->entries.count < ENTRY_MAX && cache->words.count + words <= WORD_MAX)
        return;
    vec_clear(&cache->entries);
    vec_clear(&cache->words);
    map_clear(&cache->slices);
    map_clear(&cache->cores);
}

/* Add an entry in front of those with the same key. */
static void add_entry(struct cache *cache, struct map *map, uint64_t key, struct cache_entry entry)
{
    assert(map == &cache->slices || map == &cache->cores);
    const uint64_t *latest = map_get(map, key);
    entry.next = latest ? (uint32_t)*latest : 0;
    *(struct cache_entry *)vec_push(&cache->entries) = entry;
    map_put(map, key, cache->entries.count);
}

static void remember_model(struct cache *cache, const struct slice *slice, const uint64_t *values)
{
    struct vec *assignments = &cache->recent[cache->recent_next++ % RECENT_MAX].assignments;
    vec_clear(assignments);
    struct assignment *out = vec_push_n(assignments, slice->var_count);
    for (size_t i = 0; i < slice->var_count; i++)
        out[i] = (struct assignment){.var = slice->vars[i], .value = values[i]};
}

static bool is_too_large(const struct slice *slice)
{
    return slice->count + slice->var_count > WORD_MAX / 4;
}

/* Returns the values of the slice's variables under the model, in the slice's order, from context->scratch. */
static const uint64_t *values_of(struct context *context, const struct slice *slice, struct model *model)
{
    uint64_t *values = arena_alloc(&context->scratch, slice->var_count * sizeof *values);
    model_swap(context, model);
    for (size_t i = 0; i < slice->var_count; i++)
        values[i] = context->values[slice->vars[i]];
    model_swap(context, model);
    return values;
}

void cache_add_sat(struct cache *cache, const struct slice *slice, struct model *model)
{
    assert(!slice_has_pointers(cache->context, slice));
    if (is_too_large(slice))
        return;
    make_room(cache, slice->count + slice->var_count);
    const uint64_t *values = values_of(cache->context, slice, model);
    remember_model(cache, slice, values);
    struct cache_entry entry = {.pred_count = slice->count};
    entry.preds = add_words(cache, sort_slice(cache, slice), slice->count);
    entry.values = add_words(cache, values, slice->var_count);
    add_entry(cache, &cache->slices, slice->hash, entry);
}

void cache_add_hopeless(struct cache *cache, const struct slice *slice)
{
    if (is_too_large(slice) || is_hopeless(cache, slice))
        return;
    make_room(cache, slice->count);
    struct cache_entry entry = {.pred_count = slice->count, .is_hopeless = true};
    entry.preds = add_words(cache, sort_slice(cache, slice), slice->count);
    add_entry(cache, &cache->slices, slice->hash, entry);
}

void cache_add_unsat(struct cache *cache, const struct slice *slice, const expr_handle *core, size_t core_count)
{
    assert(!core_count || core);
    if (is_too_large(slice))
        return;
    make_room(cache, core_count);
    struct cache_entry entry = {.preds = cache->words.count, .pred_count = core_count};
    uint64_t *words = vec_push_n(&cache->words, core_count);
    for (size_t i = 0; i < core_count; i++)
        words[i] = core[i];
    add_entry(cache, &cache->cores, slice->preds[slice->count - 1], entry);
}
