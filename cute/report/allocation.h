/* allocation.h - with --fail=malloc: the calls in the program that allocate memory, and which of them have failed.
 *
 *   struct vec sites;                      struct allocation, by file, line and column
 *   allocations_list(&search->common.sites, &search->known.stats, &sites);
 *   vec_fini(&sites);
 *
 * A site is a call of malloc and its family by name, or another place that allocated in some run: a call through a
 * pointer. A header's call in several units is one site. */
#ifndef CUTE_ALLOCATION_H
#define CUTE_ALLOCATION_H
#include "base/vec.h"
#include "cute/state/stats.h"

struct allocation {
    const struct site_text *place;
    uint64_t met, failed;                  /* number of calls and failures, over all runs */
};

/* Initialize `list` and fill it; the caller frees it with vec_fini. */
void allocations_list(const struct site_table *sites, const struct stats *stats, struct vec *list);
#endif
