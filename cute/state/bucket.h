/* bucket.h - the frontier of the coverage-guided order: which item comes next if outcomes are to be seen soon.
 *
 * Items that want the same outcome at the same place, coming from the same outcome before it, form a bucket: what one
 * of them can reach the others can, too, for all that a look at the program tells. Each time the bucket with the least
 * cost gives one item: the cost grows with the items it gave already and with the distance from its outcome to the
 * nearest one that was not seen yet. So an outcome that was never seen is tried at once, again and again from
 * everywhere if that fails, but never so often that others starve.
 *
 * A task has buckets of its own, which begin with what those of the campaign have given.
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

/* What a task took from a bucket. */
struct bucket_use {
    uint64_t context, given;
    uint32_t target;
};

struct buckets {
    struct distances *distances;
    const struct buckets *base;            /* the campaign's, which does not change meanwhile, or NULL */
    struct vec buckets;                    /* struct bucket */
    struct vec heap;                       /* uint32_t: those that have items, the cheapest first */
    struct map index;                      /* context -> bucket */
    size_t count, redundant_count;         /* of items, and of those among them that are extra */
    bool has_given;                        /* an item that was not put off */
};

void buckets_init(struct buckets *buckets, struct distances *distances, const struct buckets *base);
void buckets_fini(struct buckets *buckets);
/* False: the item is left out, since memory is limited and its bucket is large. */
bool buckets_push(struct buckets *buckets, const struct item *item);
/* A task that was given anything else leaves what was put off to others. */
bool buckets_pop(struct buckets *buckets, struct item *item);
/* A question of this item's bucket was hard: the others will be, too. */
void buckets_discourage(struct buckets *buckets, const struct item *item);
/* At a task's end: the items that are left are moved to `items`, without being counted as given, and what was given to
 * `uses` (struct bucket_use); then the campaign's buckets hear of it. */
void buckets_drain(struct buckets *buckets, struct vec *items, struct vec *uses);
void buckets_note(struct buckets *buckets, const struct vec *uses);
/* The campaign's; read, into one as buckets_init left it. */
void buckets_code(struct item_codec *items, struct buckets *buckets);
#endif
