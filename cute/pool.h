/* pool.h - blocks of any size that are given back one by one and used again: no malloc once a campaign has settled.
 *
 *   uint32_t *list = pool_take(&pool, n * sizeof *list);         not zeroed; never NULL
 *   pool_give(&pool, list, n * sizeof *list);                    with the size it was taken with */
#ifndef CUTE_POOL_H
#define CUTE_POOL_H
#include <stddef.h>
#include "base/arena.h"

#define POOL_CLASSES 48u

struct pool {
    struct arena arena;
    void *free[POOL_CLASSES];              /* by power of two, chained through their first word */
};

void pool_init(struct pool *pool);
void pool_fini(struct pool *pool);
void *pool_take(struct pool *pool, size_t size);
void pool_give(struct pool *pool, void *block, size_t size);
#endif
