#include "base/map.h"
#include "base/rng.h"
#include "test/unit/suite.h"

static struct map map;

static void setup(void)
{
    map_init(&map);
}

static void teardown(void)
{
    map_fini(&map);
}

/* Keys are drawn from few, so that most are met again; an array is the second opinion. */
START_TEST(as_an_array_would)
{
    enum { KEYS = 5000 };
    uint64_t value[KEYS] = {0}, count = 0;
    struct rng rng;
    rng_init(&rng, 1);
    for (uint64_t i = 1; i < 100000; i++) {
        uint64_t key = rng_below(&rng, KEYS), spread = key * 0x100000000ull;
        uint64_t *found = map_get(&map, spread);
        if ((found ? *found : 0) != value[key])
            ck_abort_msg("key %llu", (unsigned long long)key);
        if (map_put(&map, spread, i) != (value[key] == 0))
            ck_abort_msg("key %llu is new or not", (unsigned long long)key);
        count += value[key] == 0;
        value[key] = i;
    }
    ck_assert_uint_eq(map.count, count);
}
END_TEST

START_TEST(every_key_is_allowed)
{
    const uint64_t keys[] = {0, 1, UINT64_MAX, UINT64_MAX - 1, 1ull << 63};
    ck_assert_ptr_null(map_get(&map, 0));
    for (uint64_t i = 0; i < 5; i++)
        ck_assert(map_put(&map, keys[i], i));
    for (uint64_t i = 0; i < 5; i++)
        ck_assert_uint_eq(*map_get(&map, keys[i]), i);
    ck_assert_ptr_null(map_get(&map, 2));
    map_clear(&map);
    ck_assert_uint_eq(map.count, 0);
    ck_assert_ptr_null(map_get(&map, 0));
    ck_assert(map_put(&map, 0, 9));
}
END_TEST

START_TEST(hashes_differ)
{
    const char bytes[64] = "the same bytes, cut at every length";
    struct map seen;
    map_init(&seen);
    for (size_t size = 0; size <= sizeof bytes; size++)
        ck_assert(map_put(&seen, hash_bytes(bytes, size), 0));
    map_clear(&seen);
    for (uint64_t a = 0; a < 100; a++)
        for (uint64_t b = 0; b < 100; b++)
            if (!map_put(&seen, hash_pair(a, b), 0))
                ck_abort_msg("hash_pair(%llu, %llu)", (unsigned long long)a, (unsigned long long)b);
    map_fini(&seen);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base/map");
    TCase *all = tcase_create("map");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, as_an_array_would);
    tcase_add_test(all, every_key_is_allowed);
    tcase_add_test(all, hashes_differ);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
