// module=base/codec.c
// with=base/vec.c,base/arena.c,base/map.c,base/printable.c
// toplevel=there_and_back options=--keep=paths verdict=complete errors=0
// toplevel=maps options=--keep=paths verdict=complete errors=0
// toplevel=any_bytes verdict=complete errors=0
// toplevel=any_map options=--keep=paths verdict=complete errors=0
// toplevel=told_to_stop verdict=complete errors=0
#include <cute.h>
#include <string.h>
#include "base/codec.h"

/* All that there is a function for. */
struct thing {
    uint32_t number;
    struct vec halves;                     /* uint16_t */
    struct text text;
    const char *string;
    size_t count;
    uint16_t *array;
};

static struct arena arena;

static void thing_init(struct thing *thing)
{
    *thing = (struct thing){.string = ""};
    vec_init(&thing->halves, sizeof(uint16_t));
    text_init(&thing->text);
}

static void thing_fini(struct thing *thing)
{
    vec_fini(&thing->halves);
    text_fini(&thing->text);
}

static void thing_code(struct codec *codec, struct thing *thing)
{
    codec_bytes(codec, &thing->number, sizeof thing->number);
    codec_vec(codec, &thing->halves);
    codec_text(codec, &thing->text);
    codec_string(codec, &arena, &thing->string);
    codec_count(codec, &thing->count, sizeof *thing->array);
    thing->array = codec_array(codec, &arena, thing->array, thing->count, sizeof *thing->array);
}

/* What was written is what is read. What is cut off at any place is seen to be broken, and what was cut off is zero. */
void there_and_back(uint32_t number, uint16_t halves[2], char bytes[2])
{
    struct thing one, two;
    struct text out;
    struct codec codec;
    thing_init(&one);
    thing_init(&two);
    text_init(&out);
    one.number = number;
    vec_append(&one.halves, halves, (size_t)CUTE_choose(3));
    text_add_n(&one.text, bytes, (size_t)CUTE_choose(2));
    one.string = "ab";
    one.count = (size_t)CUTE_choose(2);
    one.array = halves;
    codec_write(&codec, &out);
    thing_code(&codec, &one);
    vec_append(&two.halves, "xx", 1);
    text_add(&two.text, "before");
    size_t cut = CUTE_choose(2) ? 0 : 1 + (size_t)CUTE_choose((long)out.count);
    codec_read(&codec, out.data, out.count - cut);
    thing_code(&codec, &two);
    CUTE_assert(codec.is_broken == (cut > 0) && codec.left <= out.count);
    if (!cut) {
        CUTE_assert(codec.left == 0 && two.number == number && two.count == one.count);
        CUTE_assert(two.halves.count == one.halves.count && two.text.count == one.text.count);
        CUTE_assert(!one.halves.count || !memcmp(two.halves.data, one.halves.data, 2 * one.halves.count));
        CUTE_assert(!memcmp(two.text.data, one.text.data, one.text.count + 1));
        CUTE_assert(!strcmp(two.string, one.string));
        CUTE_assert(!memcmp(two.array, one.array, 2 * one.count));
    }
    thing_fini(&one);
    thing_fini(&two);
    text_fini(&out);
    arena_fini(&arena);
}

void maps(uint64_t values[2])
{
    struct map one, two;
    struct text out;
    struct codec codec;
    size_t count = (size_t)CUTE_choose(3);
    map_init(&one);
    map_init(&two);
    text_init(&out);
    for (size_t i = 0; i < count; i++)
        map_put(&one, i, values[i]);
    map_put(&two, 9, 9);
    codec_write(&codec, &out);
    codec_map(&codec, &one);
    codec_read(&codec, out.data, out.count);
    codec_map(&codec, &two);
    CUTE_assert(!codec.is_broken && two.count == count && !map_get(&two, 9));
    for (size_t i = 0; i < count; i++)
        CUTE_assert(*map_get(&two, i) == values[i]);
    map_fini(&one);
    map_fini(&two);
    text_fini(&out);
}

/* Whatever stands there, it is read within its bounds, and what is told to be so large is. */
void any_bytes(char bytes[18])
{
    struct codec codec;
    struct vec vec;
    struct text text;
    const char *string = NULL;
    vec_init(&vec, 3);
    text_init(&text);
    codec_read(&codec, bytes, 18);
    switch (CUTE_choose(4)) {
    case 0:
        codec_vec(&codec, &vec);
        CUTE_assert(vec.count <= 3 && (codec.is_broken || codec.left == 10 - 3 * vec.count));
        break;
    case 1:
        codec_text(&codec, &text);
        CUTE_assert(text.count <= 10 && codec.left + text.count >= 10 && text.data[text.count] == 0);
        break;
    case 2:
        codec_string(&codec, &arena, &string);
        CUTE_assert(strlen(string) <= 10 && codec.left + strlen(string) <= 18);
        break;
    case 3:
        string = codec_array(&codec, &arena, NULL, 2, 3);
        CUTE_assert(codec.is_broken || (codec.left == 4 && !memcmp(string, bytes + 8, 6)));
        break;
    }
    vec_fini(&vec);
    text_fini(&text);
    arena_fini(&arena);
}

/* One pair at most has room: of more, and of one that is cut, there is none. */
void any_map(uint64_t count, uint64_t value)
{
    uint64_t words[3] = {count, 5, value};
    struct codec codec;
    struct map map;
    map_init(&map);
    codec_read(&codec, words, CUTE_choose(2) ? sizeof words : sizeof words - 1);
    bool fits = codec.left == sizeof words ? count <= 1 : count == 0;
    codec_map(&codec, &map);
    CUTE_assert(codec.is_broken == !fits && map.count == (fits && count ? 1 : 0));
    CUTE_assert(!map.count || *map_get(&map, 5) == value);
    map_fini(&map);
}

static bool says(const void *state)
{
    return *(const bool *)state;
}

/* Who watches is asked after each megabyte or so, and not again once it has said that it is enough. */
void told_to_stop(bool is_enough)
{
    static char page[600 << 10];
    struct text out;
    struct codec codec;
    text_init(&out);
    codec_write(&codec, &out);
    codec_watch(&codec, says, &is_enough);
    for (int i = 0; i < 4; i++)
        codec_bytes(&codec, page, sizeof page);
    CUTE_assert(codec.is_broken == is_enough && out.count == (is_enough ? 2 : 4) * sizeof page);
    text_fini(&out);
}
