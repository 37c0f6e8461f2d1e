/* cache.h - the records of the last runs, as they were read. If the record of an item's parent is no longer here, the
 * only cost is a re-run of the parent.
 *
 *   struct record *record = cache_take(&cache);          empty; the least recently used record is evicted
 *   runner_read(&runner, &record->arena, &record->run, err), record_mark_concretizations(record)
 *   cache_bind(&cache, record, input)    found by input->record from now on, until it is evicted; or
 *   cache_drop(&cache, record)           nothing will be flipped in it
 *
 * What was taken last, and the one taken or used before it, are never evicted: a child and its parent. */
#ifndef CUTE_CACHE_H
#define CUTE_CACHE_H
#include "base/arena.h"
#include "cute/input/input.h"
#include "sym/reader.h"

struct record {
    struct arena arena;
    struct run run;
    uint8_t *is_concretization;            /* of each fact and choice, for the solver; NULL: all are false */
    uint64_t id;                           /* of this reading: the solver's key for facts about a path */
    struct input *owner;
    size_t bytes;                          /* of a bound record */
    bool is_used;                          /* used slots precede unused ones in the list */
    struct record *newer, *older;
};

struct cache {
    struct record *slots, *newest, *oldest;
    size_t count, made, bytes, max_bytes;      /* the first `made` slots are in the list */
    uint64_t last_id;
};

void cache_init(struct cache *cache, size_t capacity, size_t max_bytes);      /* capacity: besides the one being read */
void cache_fini(struct cache *cache);
/* An empty record, the newest in the list; evicts the least recently used one if necessary. */
struct record *cache_take(struct cache *cache);
/* Make the record that was taken last the cached record of `input`. */
void cache_bind(struct cache *cache, struct record *record, struct input *input);
/* Mark the record as the most recently used one. */
void cache_use(struct cache *cache, struct record *record);
/* Empty a record and unbind it from its input. */
void cache_drop(struct cache *cache, struct record *record);
/* Empty all records. */
void cache_clear(struct cache *cache);
/* Fill `is_concretization` of a record that was just read. */
void record_mark_concretizations(struct record *record);
#endif
