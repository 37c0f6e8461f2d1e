/* cache.h - answers of the slow links.
 *
 * Bounded; deterministic, since only the order of the queries decides what it
 * knows. Slices with pointers are not for it: their answers depend on the objects of the run. */
#ifndef SOLVER_CACHE_H
#define SOLVER_CACHE_H
#include "solver/slice/model.h"

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
#endif
