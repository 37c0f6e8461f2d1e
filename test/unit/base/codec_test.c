#include "base/codec.h"
#include <string.h>
#include "test/unit/suite.h"

static struct text bytes;
static struct arena arena;

static void setup(void)
{
    text_init(&bytes);
    arena_init(&arena);
}

static void teardown(void)
{
    arena_fini(&arena);
    text_fini(&bytes);
}

struct thing {
    uint32_t number;
    struct vec words;                      /* uint64_t */
    struct map map;
    struct text text;
    const char *name;
    uint16_t *array;
    size_t count;
};

static void thing_init(struct thing *thing)
{
    memset(thing, 0, sizeof *thing);
    vec_init(&thing->words, sizeof(uint64_t));
    map_init(&thing->map);
    text_init(&thing->text);
    thing->name = "";
}

static void thing_fini(struct thing *thing)
{
    vec_fini(&thing->words);
    map_fini(&thing->map);
    text_fini(&thing->text);
}

static void thing_code(struct codec *codec, struct thing *thing)
{
    codec_bytes(codec, &thing->number, sizeof thing->number);
    codec_vec(codec, &thing->words);
    codec_map(codec, &thing->map);
    codec_text(codec, &thing->text);
    codec_string(codec, &arena, &thing->name);
    codec_bytes(codec, &thing->count, sizeof thing->count);
    thing->array = codec_array(codec, &arena, thing->array, thing->count, sizeof *thing->array);
}

static void fill(struct thing *thing, uint16_t array[3])
{
    thing->number = 7;
    for (uint64_t i = 0; i < 100; i++) {
        vec_append(&thing->words, &i, 1);
        map_put(&thing->map, i * i, ~i);
    }
    text_add_n(&thing->text, "a\0b", 3);
    thing->name = "list.c";
    thing->array = array;
    thing->count = 3;
}

START_TEST(comes_back)
{
    struct thing one, two;
    struct codec codec;
    uint16_t array[3] = {1, 2, 65535};
    thing_init(&one);
    thing_init(&two);
    fill(&one, array);
    map_put(&two.map, 5, 5);                               /* is replaced */
    codec_write(&codec, &bytes);
    thing_code(&codec, &one);
    codec_read(&codec, bytes.data, bytes.count);
    thing_code(&codec, &two);
    ck_assert(!codec.is_broken);
    ck_assert_uint_eq(codec.left, 0);
    ck_assert_uint_eq(two.number, 7);
    ck_assert_uint_eq(two.words.count, 100);
    ck_assert(memcmp(two.words.data, one.words.data, 100 * sizeof(uint64_t)) == 0);
    ck_assert_uint_eq(two.map.count, 100);
    ck_assert_uint_eq(*map_get(&two.map, 81), ~UINT64_C(9));
    ck_assert_uint_eq(two.text.count, 3);
    ck_assert(memcmp(two.text.data, "a\0b", 4) == 0);
    ck_assert_str_eq(two.name, "list.c");
    ck_assert(memcmp(two.array, array, sizeof array) == 0);
    thing_fini(&one);
    thing_fini(&two);
}
END_TEST

/* Whatever is left out at the end: broken, and nothing is read that is not there. */
START_TEST(every_cut_is_noticed)
{
    struct thing one;
    struct codec codec;
    uint16_t array[3] = {1, 2, 3};
    thing_init(&one);
    fill(&one, array);
    codec_write(&codec, &bytes);
    thing_code(&codec, &one);
    for (size_t size = 0; size < bytes.count; size++) {
        struct thing two;
        char *copy = arena_copy(&arena, bytes.data, size);
        thing_init(&two);
        codec_read(&codec, copy, size);
        thing_code(&codec, &two);
        ck_assert_msg(codec.is_broken, "%zu of %zu bytes", size, bytes.count);
        thing_fini(&two);
    }
    thing_fini(&one);
}
END_TEST

/* A caller goes by its own count, so one that is not what stands there would lead beyond the array. */
START_TEST(another_count_is_noticed)
{
    uint16_t array[3] = {1, 2, 3};
    struct codec codec;
    codec_write(&codec, &bytes);
    codec_array(&codec, &arena, array, 3, sizeof *array);
    for (size_t count = 0; count < 6; count++) {
        codec_read(&codec, bytes.data, bytes.count);
        codec_array(&codec, &arena, NULL, count, sizeof *array);
        ck_assert_msg(codec.is_broken == (count != 3), "%zu elements", count);
    }
}
END_TEST

static bool is_over_at(const void *state)
{
    const struct text *out = state;
    return out->count > 10 << 20;
}

START_TEST(who_writes_is_told_to_stop)
{
    static char page[4096];
    struct codec codec;
    codec_write(&codec, &bytes);
    codec_watch(&codec, is_over_at, &bytes);
    for (unsigned i = 0; i < 10000; i++)
        codec_bytes(&codec, page, sizeof page);
    ck_assert(codec.is_broken);
    ck_assert_uint_le(bytes.count, (11 << 20) + sizeof page);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("codec");
    TCase *all = tcase_create("codec");
    tcase_add_checked_fixture(all, setup, teardown);
    tcase_add_test(all, comes_back);
    tcase_add_test(all, every_cut_is_noticed);
    tcase_add_test(all, another_count_is_noticed);
    tcase_add_test(all, who_writes_is_told_to_stop);
    suite_add_tcase(suite, all);
    return suite_run(suite);
}
