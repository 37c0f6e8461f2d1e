/* bucket.h - the frontier of the coverage-guided order: it prefers items that may soon cover new outcomes.
 *
 * Items that want the same outcome at the same place, after the same previous outcome, form a bucket: as far as the
 * control-flow graph shows, each of them can reach what the others can. The bucket with the least cost gives the next
 * item. The cost grows with the number of items that it has given, and with the distance from its outcome to the
 * nearest one that is not covered. So an outcome that was never seen is tried at once, and if that fails, repeatedly
 * from everywhere, but never so often that other buckets starve.
 *
 * A task has buckets of its own; they start with the campaign's counts of items given.
 *
 *   struct buckets buckets;
 *   buckets_init(&buckets, &distances, NULL);
 *   buckets_push(&buckets, &item);              item.target and item.context are set
 *   if (buckets_pop(&buckets, &item)) ...
 *   buckets_fini(&buckets); */
#ifndef CUTE_BUCKET_H
#define CUTE_BUCKET_H
#include <stdbool.h>
#include <stddef.h>
#include "base/map.h"
#include "base/vec.h"
#include "cute/state/distance.h"
#include "cute/state/item.h"

/* The number of items that a task took from a bucket. */
struct bucket_use {
    uint64_t context, given;
    uint32_t target;
};

struct buckets {
    struct distances *distances;
    const struct buckets *base;            /* the campaign's, constant during a round, or NULL */
    struct vec buckets;                    /* struct bucket */
    struct vec heap;                       /* uint32_t: the buckets that have items, the cheapest first */
    struct map index;                      /* context -> bucket */
    size_t count, redundant_count;         /* of items; of redundant items among them */
    bool has_given;                        /* has given an item that was not deferred */
};

void buckets_init(struct buckets *buckets, struct distances *distances, const struct buckets *base);
void buckets_fini(struct buckets *buckets);
/* False: the item is rejected, since memory is limited and its bucket is large; the caller still owns it. */
bool buckets_push(struct buckets *buckets, const struct item *item);
/* A task with regular items never takes deferred ones; another task will. */
bool buckets_pop(struct buckets *buckets, struct item *item);
/* A query of this item's bucket was hard: make all items for its outcome more expensive, since theirs are probably
 * hard, too. */
void buckets_discourage(struct buckets *buckets, const struct item *item);
/* At a task's end: move the remaining items to `items`, without counting them as given, and append the numbers of items
 * given to `uses` (struct bucket_use), which buckets_note then adds to the campaign's buckets. */
void buckets_drain(struct buckets *buckets, struct vec *items, struct vec *uses);
void buckets_note(struct buckets *buckets, const struct vec *uses);
/* Write the campaign's buckets, or read them into `buckets` as buckets_init left it. */
void buckets_code(struct item_codec *items, struct buckets *buckets);
#endif
