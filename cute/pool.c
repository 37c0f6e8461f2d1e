/* Free lists by power of two over an arena. A block is never returned to the system before pool_fini: a campaign
 * reaches its largest frontier and then only reuses. */
#include "cute/pool.h"
#include <assert.h>
#include <string.h>

static unsigned class_of(size_t size)
{
    unsigned class = 4;
    while (((size_t)1 << class) < size)
        class++;
    assert(class < POOL_CLASSES);
    return class;
}

void pool_init(struct pool *pool)
{
    memset(pool, 0, sizeof *pool);
    arena_init(&pool->arena);
}

void pool_fini(struct pool *pool)
{
    arena_fini(&pool->arena);
}

void *pool_take(struct pool *pool, size_t size)
{
    unsigned class = class_of(size);
    void *block = pool->free[class];
    if (!block)
        return arena_alloc(&pool->arena, (size_t)1 << class);
    memcpy(&pool->free[class], block, sizeof(void *));
    return block;
}

void pool_give(struct pool *pool, void *block, size_t size)
{
    unsigned class = class_of(size);
    memcpy(block, &pool->free[class], sizeof(void *));
    pool->free[class] = block;
}
