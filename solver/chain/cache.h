/* cache.h - answers of the slow links, remembered.
 *
 * The cache is bounded, and deterministic: only the order of the queries decides what it contains. It must not see
 * slices with pointers: their answers depend on the objects of the run. */
#ifndef SOLVER_CACHE_H
#define SOLVER_CACHE_H
#include "solver/slice/link.h"

struct cache;
void *cache_new(struct context *context);                  /* struct cache */
void cache_free(void *cache);
/* The chain consults the cache three times. First, before all other links: SAT if the same slice was satisfied before
 * (`model` receives that model), UNSAT if slice->path contains a known core of the goal. */
struct answer cache_find(void *cache, const struct slice *slice, struct model *model);
/* Second, after the quick links: SAT if one of the recent models satisfies this slice, too. */
struct answer cache_try_models(void *cache, const struct slice *slice, struct model *model);
/* Third, before the slow links: UNKNOWN and settled if they reached their step limit on this slice before. The quick
 * links may succeed with another hint; the slow ones would fail again. */
struct answer cache_recall_failure(void *cache, const struct slice *slice, struct model *model);
/* The slow links reached their step limit on this slice. */
void cache_add_hopeless(struct cache *cache, const struct slice *slice);
/* `model` satisfies the slice, and has been evaluated. */
void cache_add_sat(struct cache *cache, const struct slice *slice, struct model *model);
/* Add a core: `core` are predicates of the slice that are unsatisfiable together with the goal. */
void cache_add_unsat(struct cache *cache, const struct slice *slice, const expr_handle *core, size_t core_count);
#endif
