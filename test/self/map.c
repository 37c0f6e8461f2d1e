// module=base/map.c
// with=base/arena.c
// toplevel=against_a_list options=--keep=paths verdict=complete errors=0
// toplevel=any_key verdict=complete errors=0
// toplevel=grows options=--keep=paths verdict=complete errors=0
// toplevel=collisions options=--keep=paths verdict=complete errors=0
// toplevel=hashes options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <string.h>
#include "base/map.h"

/* A map without an idea: the pairs, in the order of their first coming. */
struct pairs {
    uint64_t key[32], value[32];
    size_t count;
};

/* True: it is new. */
static bool simple_put(struct pairs *pairs, uint64_t key, uint64_t value)
{
    size_t i = 0;
    while (i < pairs->count && pairs->key[i] != key)
        i++;
    bool is_new = i == pairs->count;
    pairs->key[i] = key;
    pairs->value[i] = value;
    pairs->count += is_new;
    return is_new;
}

/* Do both have the same pairs? Each is found, and a walk meets each once. */
static void check_same(const struct map *map, const struct pairs *pairs)
{
    uint64_t key, value;
    size_t at = 0, count = 0;
    CUTE_assert(map->count == pairs->count);
    for (size_t i = 0; i < pairs->count; i++) {
        const uint64_t *found = map_get(map, pairs->key[i]);
        CUTE_assert(found && *found == pairs->value[i]);
    }
    for (; map_next(map, &at, &key, &value); count++) {
        const uint64_t *found = map_get(map, key);
        CUTE_assert(found && *found == value);
    }
    CUTE_assert(count == pairs->count);
}

static void put(struct map *map, struct pairs *pairs, uint64_t key, uint64_t value)
{
    CUTE_assert(map_put(map, key, value) == simple_put(pairs, key, value));
}

/* Any keys of four, in any order; what is put again is replaced. */
void against_a_list(uint64_t values[3])
{
    struct map map;
    struct pairs pairs = {.count = 0};
    uint64_t keys[3];
    map_init(&map);
    CUTE_assert(!map_get(&map, 0));
    for (unsigned i = 0; i < 3; i++) {
        keys[i] = (uint64_t)CUTE_choose(4);
        put(&map, &pairs, keys[i], values[i]);
    }
    check_same(&map, &pairs);
    for (uint64_t key = 0; key < 4; key++)
        CUTE_assert(!map_get(&map, key) == (key != keys[0] && key != keys[1] && key != keys[2]));
    map_clear(&map);
    map_clear(&map);
    CUTE_assert(!map_get(&map, keys[0]));
    pairs.count = 0;
    put(&map, &pairs, 1, values[0]);
    check_same(&map, &pairs);
    map_fini(&map);
}

/* A key that is an input: where it belongs is known to the solver alone. */
void any_key(uint8_t key, uint64_t value)
{
    struct map map;
    map_init(&map);
    map_put(&map, 0, 7);
    CUTE_assert(map_put(&map, key & 7, value) == (key % 8 != 0));
    CUTE_assert(*map_get(&map, key & 7) == value);
    CUTE_assert(*map_get(&map, 0) == (key & 7 ? 7 : value));
    map_fini(&map);
}

/* Twelve fill a first map of sixteen; what was put in it must be found in the larger one. */
void grows(uint64_t value)
{
    struct map map;
    struct pairs pairs = {.count = 0};
    unsigned count = 11 + (unsigned)CUTE_choose(3);
    map_init(&map);
    for (uint64_t i = 0; i < count; i++)
        put(&map, &pairs, i * 0x100000001ull, i);
    put(&map, &pairs, 5 * (uint64_t)CUTE_choose(4) * 0x100000001ull, value);
    CUTE_assert(4 * map.count <= 3 * map.capacity);
    check_same(&map, &pairs);
    map_fini(&map);
}

/* The `n`th key from 0 up whose place among sixteen is the last one. */
static uint64_t key_of_last_place(unsigned n)
{
    uint64_t key = 0;
    while ((hash_word(key) & 15) != 15 || n-- > 0)
        key++;
    return key;
}

/* Keys of one place stand behind each other, round the end of the table. */
void collisions(void)
{
    struct map map;
    struct pairs pairs = {.count = 0};
    map_init(&map);
    for (unsigned i = 0; i < 3; i++) {
        put(&map, &pairs, key_of_last_place((unsigned)CUTE_choose(4)), i);
        check_same(&map, &pairs);
    }
    CUTE_assert(map.used[15]);
    map_fini(&map);
}

/* A hash is made of the bytes alone, wherever they stand. */
void hashes(unsigned char bytes[11])
{
    unsigned char other[12];
    size_t size = (size_t)CUTE_choose(12);
    memcpy(other + 1, bytes, size);
    CUTE_assert(hash_bytes(bytes, size) == hash_bytes(other + 1, size));
}
