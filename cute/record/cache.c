/* A fixed set of slots in one list by last use; empty ones are at the old end. An arena keeps its memory from one
 * record to the next, unless the record was large: then the memory is freed, so that `max_bytes` is a real limit. */
#include "cute/record/cache.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define KEEP_BYTES (1u << 20)

static void unlink_record(struct cache *cache, struct record *record)
{
    *(record->newer ? &record->newer->older : &cache->newest) = record->older;
    *(record->older ? &record->older->newer : &cache->oldest) = record->newer;
}

static void link_newest(struct cache *cache, struct record *record)
{
    record->newer = NULL;
    record->older = cache->newest;
    *(cache->newest ? &cache->newest->newer : &cache->oldest) = record;
    cache->newest = record;
}

static void link_oldest(struct cache *cache, struct record *record)
{
    record->older = NULL;
    record->newer = cache->oldest;
    *(cache->oldest ? &cache->oldest->older : &cache->newest) = record;
    cache->oldest = record;
}

static void cache_empty(struct cache *cache, struct record *record)
{
    cache->bytes -= record->bytes;
    record->bytes = 0;
    if (record->owner)
        record->owner->record = NULL;
    record->owner = NULL;
    record->is_concretization = NULL;
    record->is_used = false;
    if (record->arena.total > KEEP_BYTES) {
        arena_fini(&record->arena);
        arena_init(&record->arena);
    } else {
        arena_reset(&record->arena);
    }
    memset(&record->run, 0, sizeof record->run);
}

void cache_init(struct cache *cache, size_t capacity, size_t max_bytes)
{
    *cache = (struct cache){.count = capacity + 1, .max_bytes = max_bytes};
    cache->slots = mem_alloc(cache->count * sizeof *cache->slots);
}

void cache_fini(struct cache *cache)
{
    for (size_t i = 0; i < cache->made; i++)
        arena_fini(&cache->slots[i].arena);
    free(cache->slots);
}

/* Large records push out old ones before the slots are used up. */
static void keep_within_bytes(struct cache *cache)
{
    for (struct record *record = cache->oldest; record != cache->newest && cache->bytes > cache->max_bytes;
         record = record->newer)
        cache_empty(cache, record);
}

/* Most campaigns are short: a slot that is never used costs no memory. */
static void make_slot(struct cache *cache)
{
    struct record *record = &cache->slots[cache->made++];
    *record = (struct record){0};
    arena_init(&record->arena);
    link_oldest(cache, record);
}

struct record *cache_take(struct cache *cache)
{
    keep_within_bytes(cache);
    if (cache->made < cache->count && (!cache->oldest || cache->oldest->is_used))
        make_slot(cache);
    struct record *record = cache->oldest;
    if (record->is_used)
        cache_empty(cache, record);
    unlink_record(cache, record);
    link_newest(cache, record);
    record->is_used = true;
    record->id = ++cache->last_id;
    return record;
}

void cache_bind(struct cache *cache, struct record *record, struct input *input)
{
    assert(record == cache->newest && !record->owner && !input->record);
    record->owner = input;
    record->bytes = record->arena.total;
    cache->bytes += record->bytes;
    input->record = record;
}

void cache_use(struct cache *cache, struct record *record)
{
    if (record == cache->newest)
        return;
    unlink_record(cache, record);
    link_newest(cache, record);
}

void cache_drop(struct cache *cache, struct record *record)
{
    cache_empty(cache, record);
    unlink_record(cache, record);
    link_oldest(cache, record);
}

void cache_clear(struct cache *cache)
{
    for (struct record *record = cache->newest; record && record->is_used; record = record->older)
        cache_empty(cache, record);
}

void record_mark_concretizations(struct record *record)
{
    const struct run *run = &record->run;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        if (run->choices[i].kind != CHOICE_CONCRETIZED)
            continue;
        if (!record->is_concretization)
            record->is_concretization = arena_alloc(&record->arena, run->fact_count + run->choice_count);
        record->is_concretization[run->fact_count + i] = 1;
    }
}
