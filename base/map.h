/* map.h - a hash map from 64-bit keys to 64-bit values, open addressing. Every key is allowed.
 *
 *   struct map map;
 *   map_init(&map);
 *   bool isnew = map_put(&map, key, value);              an old value is replaced
 *   uint64_t *value = map_get(&map, key);                NULL if absent; valid until the next put
 *   for (size_t at = 0; map_next(&map, &at, &key, &value);) ...             all of them, in no order
 *   map_fini(&map); */
#ifndef BASE_MAP_H
#define BASE_MAP_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map {
    uint64_t *keys, *values;
    uint8_t *used;
    size_t count, capacity;
};

void map_init(struct map *map);
void map_fini(struct map *map);
/* Keeps the memory. */
void map_clear(struct map *map);
bool map_put(struct map *map, uint64_t key, uint64_t value);
uint64_t *map_get(const struct map *map, uint64_t key);
bool map_next(const struct map *map, size_t *at, uint64_t *key, uint64_t *value);

/* Mix the bits of one or two words into a hash. */
static inline uint64_t hash_word(uint64_t x)
{
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    return x ^ x >> 32;
}
static inline uint64_t hash_pair(uint64_t a, uint64_t b)
{
    return hash_word(a * 0x9e3779b97f4a7c15u + b);
}
uint64_t hash_bytes(const void *bytes, size_t size);
#endif
