/* frontier.h - the frontier (worklist): the items that are left. The search orders differ only in which item is
 * next. */
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
    struct vec items;                      /* struct item; those before `head` were popped */
    size_t head;
    struct rng rng;
    uint64_t seed, inputs;                 /* for the ids of inputs: `inputs` counts those made so far */
    struct buckets buckets;                /* ORDER_COVERAGE: holds the items */
};

/* The state that ORDER_COVERAGE depends on. */
struct guide {
    struct distances *distances;
    const struct frontier *base;           /* for a task: the campaign's frontier; else NULL */
};
void frontier_init(struct frontier *frontier, enum search_order order, uint64_t seed, struct guide guide);
void frontier_fini(struct frontier *frontier);            /* frees the remaining items */
/* The id for the next input whose items are pushed here. */
uint64_t frontier_next_id(struct frontier *frontier);
/* Push the items of a run in the order of its choices. On success the frontier owns the item; false: there is no room,
 * and the caller still owns it. */
bool frontier_push(struct frontier *frontier, const struct item *item);
/* Take the next item; the caller owns it. False: there is none, or none for this task (see buckets_pop). */
bool frontier_pop(struct frontier *frontier, struct item *item);
/* Move up to `count` items that would be popped next to the end of `items`, the next one first. */
void frontier_take(struct frontier *frontier, struct vec *items, size_t count);
/* Move all items to `items`; in a guided search also append struct bucket_use to `uses`. */
void frontier_drain(struct frontier *frontier, struct vec *items, struct vec *uses);
/* Put items back: the first of `items` will be popped first, as far as the order determines that. Items without room
 * are freed; the result is the number of those that are not redundant. */
size_t frontier_give(struct frontier *frontier, struct item *items, size_t count);
/* Write the frontier, or read one of the same order into `frontier` as frontier_init left it. */
void frontier_code(struct codec *codec, struct frontier *frontier);
/* The number of items that are not redundant: when there are none, the rest can yield no new path. */
static inline size_t frontier_needed(const struct frontier *frontier)
{
    return frontier->items.count - frontier->head + frontier->buckets.count - frontier->buckets.redundant_count;
}
static inline size_t frontier_count(const struct frontier *frontier)
{
    return frontier->items.count - frontier->head + frontier->buckets.count;
}
#endif
