/* frontier.h - the work that is left. The orders differ in which item comes next, in nothing else. */
#ifndef CUTE_FRONTIER_H
#define CUTE_FRONTIER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/codec.h"
#include "base/rng.h"
#include "base/vec.h"
#include "cute/settings/order.h"
#include "cute/state/bucket.h"
#include "cute/state/item.h"

struct frontier {
    enum search_order order;
    struct vec items;                      /* struct item; those before `head` are gone */
    size_t head;
    struct rng rng;
    uint64_t seed, inputs;                 /* for the ids of inputs that a task makes: how many it has made so far */
    struct buckets buckets;                /* ORDER_COVERAGE: what holds the items */
};

/* What ORDER_COVERAGE goes by. */
struct guide {
    struct distances *distances;
    const struct frontier *base;           /* of a task: the campaign's frontier; else NULL */
};
void frontier_init(struct frontier *frontier, enum search_order order, uint64_t seed, struct guide guide);
void frontier_fini(struct frontier *frontier);            /* frees what is left */
/* The id of the next input that items pushed here start from. */
uint64_t frontier_next_id(struct frontier *frontier);
/* The items of one run are pushed in the order of its choices. False: the item stays the caller's, there is no room. */
bool frontier_push(struct frontier *frontier, const struct item *item);
bool frontier_pop(struct frontier *frontier, struct item *item);
/* Up to `count` items that would be popped next, moved behind those in `items`, the next one first. */
void frontier_take(struct frontier *frontier, struct vec *items, size_t count);
/* All of them; `uses`, struct bucket_use, of a guided search. */
void frontier_drain(struct frontier *frontier, struct vec *items, struct vec *uses);
/* The reverse: the first of `items` will be popped first, as far as the order has a say. The result is
 * how many there was no room for, but for extra ones: these are freed. */
size_t frontier_give(struct frontier *frontier, struct item *items, size_t count);
/* Of the same order; read, into one as frontier_init left it. */
void frontier_code(struct codec *codec, struct frontier *frontier);
/* How many items every path can still come of: without them the rest can bring nothing new. */
static inline size_t frontier_needed(const struct frontier *frontier)
{
    return frontier->items.count - frontier->head + frontier->buckets.count - frontier->buckets.redundant_count;
}
static inline size_t frontier_count(const struct frontier *frontier)
{
    return frontier->items.count - frontier->head + frontier->buckets.count;
}
#endif
