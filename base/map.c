/* map.c - linear probing in a power of two, at most three quarters full. Single keys are never removed, so there are no
 * tombstones. */
#include "base/map.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

enum { FIRST_CAPACITY = 16 };

void map_init(struct map *map)
{
    *map = (struct map){0};
}

void map_fini(struct map *map)
{
    free(map->keys);
    free(map->values);
    free(map->used);
    *map = (struct map){0};
}

void map_clear(struct map *map)
{
    if (map->count)
        memset(map->used, 0, map->capacity);
    map->count = 0;
}

/* The slot of `key`, or the free slot where it belongs. */
static size_t find_place(const struct map *map, uint64_t key)
{
    size_t mask = map->capacity - 1;
    size_t place = (size_t)hash_word(key) & mask;
    while (map->used[place] && map->keys[place] != key)
        place = (place + 1) & mask;
    return place;
}

static void set_place(struct map *map, size_t place, uint64_t key, uint64_t value)
{
    map->used[place] = 1;
    map->keys[place] = key;
    map->values[place] = value;
}

static void map_grow(struct map *map)
{
    struct map old = *map;
    size_t capacity = old.capacity ? 2 * old.capacity : FIRST_CAPACITY;
    *map = (struct map){
        .keys = mem_alloc(capacity * sizeof *map->keys),
        .values = mem_alloc(capacity * sizeof *map->values),
        .used = memset(mem_alloc(capacity), 0, capacity),
        .count = old.count,
        .capacity = capacity,
    };
    for (size_t i = 0; i < old.capacity; i++)
        if (old.used[i])
            set_place(map, find_place(map, old.keys[i]), old.keys[i], old.values[i]);
    map_fini(&old);
}

bool map_put(struct map *map, uint64_t key, uint64_t value)
{
    if (4 * (map->count + 1) > 3 * map->capacity)
        map_grow(map);
    size_t place = find_place(map, key);
    bool isnew = !map->used[place];
    set_place(map, place, key, value);
    map->count += isnew;
    assert(map->count < map->capacity);
    return isnew;
}

uint64_t *map_get(const struct map *map, uint64_t key)
{
    if (map->count == 0)
        return NULL;
    size_t place = find_place(map, key);
    return map->used[place] ? &map->values[place] : NULL;
}

bool map_next(const struct map *map, size_t *at, uint64_t *key, uint64_t *value)
{
    while (*at < map->capacity && !map->used[*at])
        ++*at;
    if (*at >= map->capacity)
        return false;
    *key = map->keys[*at];
    *value = map->values[(*at)++];
    return true;
}

uint64_t hash_bytes(const void *bytes, size_t size)
{
    const unsigned char *from = bytes;
    uint64_t hash = hash_word(size);
    for (; size >= 8; from += 8, size -= 8) {
        uint64_t word;
        memcpy(&word, from, 8);
        hash = hash_pair(hash, word);
    }
    uint64_t rest = 0;
    if (size)
        memcpy(&rest, from, size);
    return hash_pair(hash, rest);
}
