/* cache.h - answers of the slow links.
 *
 * Bounded; deterministic, since only the order of the queries decides what it
 * knows. Slices with pointers are not for it: their answers depend on the objects of the run. */
#ifndef SOLVER_CACHE_H
#define SOLVER_CACHE_H
#include "solver/slice/link.h"

struct cache;
void *cache_new(struct context *context);                  /* struct cache */
void cache_free(void *cache);
/* It is asked three times. Before the other links: the same slice was answered (SAT: `model` is what satisfied it
 * then), or an unsatisfiable part of slice->path is known. */
struct answer cache_find(void *cache, const struct slice *slice, struct model *model);
/* After the quick links: one of the recent models satisfies this slice, too. */
struct answer cache_try_models(void *cache, const struct slice *slice, struct model *model);
/* Before the slow links: the steps ran out on this slice. The quick ones might have had luck with another hint, the
 * slow ones would not. */
struct answer cache_recall_failure(void *cache, const struct slice *slice, struct model *model);
void cache_add_hopeless(struct cache *cache, const struct slice *slice);
void cache_add_sat(struct cache *cache, const struct slice *slice, struct model *model);
/* `core`: predicates of the slice that, with the goal, are unsatisfiable. */
void cache_add_unsat(struct cache *cache, const struct slice *slice, const expr_handle *core, size_t core_count);
#endif
