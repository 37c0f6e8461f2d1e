/* chain.h - the parts of solver.c that are no links: the slicer, the cache of answers, the shrinking of models. */
#ifndef SOLVER_CHAIN_H
#define SOLVER_CHAIN_H
#include "base/map.h"
#include "solver/link.h"

/* slice.c: the path as a stack, and slices of it.
 *
 *   slicer_load(slicer, query);                    what the last path has in common with this one stays
 *   if (slicer_holds(slicer, e, &is_pin)) ...      e is a predicate of the path
 *   slicer_cut(slicer, query, &slice);             arrays valid until the next cut */
struct slicer {
    struct context *context;
    uint64_t path_id;
    bool is_loaded;
    size_t false_count;                             /* predicates of the path that are the constant false */
    struct vec entries, incidences, present;
    struct key_state *var_state, *big_state;        /* by variable; by handle of a big expression */
    size_t var_capacity, big_capacity;
    struct vec big_keys;                            /* of the entries that are big */
    uint32_t *position;                             /* by handle: 1 + its first entry in the path, 0: none */
    size_t position_capacity;
    uint32_t epoch;
    struct vec taken, vars, preds, pins;            /* of the slice: entries; and what struct slice shows */
    uint32_t *slot_vars;                            /* by slot: 1 + first variable there; chained by var_state */
    uint32_t *slot_mark;
};
void slicer_init(struct slicer *slicer, struct context *context);
void slicer_fini(struct slicer *slicer);
void slicer_load(struct slicer *slicer, const struct query *query);
bool slicer_holds(const struct slicer *slicer, expr_handle e, bool *is_pin);
void slicer_cut(struct slicer *slicer, const struct query *query, struct slice *slice);
/* Do the predicates of the path over `var` hold? context->eval has been begun with values for all variables. */
bool slicer_check_var(struct slicer *slicer, uint32_t var);

bool vars_have_pointer(const struct context *context, const uint32_t *var, size_t count);
bool pred_has_pointer(const struct context *context, expr_handle pred);
bool slice_has_pointers(const struct context *context, const struct slice *slice);
/* Is `var` one of the slice's? Then slice->vars[*index] == var. */
bool slice_find_var(const struct slice *slice, uint32_t var, size_t *index);
int compare_vars(const void *a, const void *b);            /* for qsort */
/* Room for at least `count` elements of `size` bytes, those beyond the old *capacity zeroed. */
void *grow_zeroed(void *block, size_t *capacity, size_t count, size_t size);

static inline uint64_t query_hint(const struct query *query, uint32_t var)
{
    return var < query->hint_count ? query->hint[var] : 0;
}

/* Objects that there are, and those that a model adds: all of them, and those that a bound speaks of. */
struct object_count {
    size_t all;
    uint32_t of_bound[OBJECT_BOUNDS];
};
void object_count_begin(struct object_count *count, const struct query *query);
/* One more of that type, if the limits allow it. */
bool object_count_add(struct object_count *count, const struct query *query, uint32_t type);

/* The hash of a slice is the sum of these over its predicates. */
static inline uint64_t slice_hash_pred(expr_handle pred, bool is_pin)
{
    return hash_word((uint64_t)pred << 1 | is_pin);
}

/* cache.c: answers of the slow links. Bounded; deterministic, since only the order of the queries decides what it
 * knows. Slices with pointers are not for it: their answers depend on the objects of the run. */
struct cache;
struct cache *cache_new(struct context *context);
void cache_free(struct cache *cache);
/* The same slice was answered, or an unsatisfiable part of this path is known. SAT: `model` is what satisfied it
 * then. */
enum verdict cache_find(struct cache *cache, const struct slicer *slicer, const struct slice *slice,
                        struct model *model);
/* One of the recent models satisfies this slice too. */
enum verdict cache_try_models(struct cache *cache, const struct slice *slice, struct model *model);
/* The steps ran out on this slice. The quick links may still have luck with another hint; the slow ones would not. */
bool cache_is_hopeless(struct cache *cache, const struct slice *slice);
void cache_add_hopeless(struct cache *cache, const struct slice *slice);
void cache_add_sat(struct cache *cache, const struct slice *slice, struct model *model);
/* `core`: predicates of the slice that, with the goal, are unsatisfiable. */
void cache_add_unsat(struct cache *cache, const struct slice *slice, const expr_handle *core, size_t core_count);

/* model.c: do all predicates of the slice hold, with the values that `model` gives and the hint's for the rest? */
bool model_satisfies(struct context *context, const struct slice *slice, struct model *model);
/* Move the values of a model that satisfies the slice back to the hint's as far as it still does, bit by bit from
 * the top, with a bounded number of evaluations. What equals the hint is left out of the model. */
void model_shrink(struct context *context, const struct slice *slice, struct model *model);
/* Exchange the values of the model with those in context->values: twice is as before. */
void model_swap(struct context *context, struct model *model);
void model_assign(struct model *model, uint32_t var, uint64_t value);
#endif
