// module=base/vec.c
// with=base/arena.c
// toplevel=elements options=--keep=paths verdict=complete errors=0
// toplevel=texts options=--keep=paths verdict=complete errors=0
// toplevel=printed options=--keep=paths verdict=complete errors=0
#include <cute.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include "base/vec.h"

enum { MOST = 40 };

/* Three calls in any order, against an array that is large enough for all. */
void elements(uint16_t values[3], size_t more)
{
    struct vec vec;
    uint16_t all[MOST];
    size_t count = 0;
    CUTE_assume(more <= 9);
    vec_init(&vec, sizeof *all);
    for (unsigned i = 0; i < 3; i++) {
        const void *place = vec.data;
        size_t room = vec.capacity;
        switch (CUTE_choose(5)) {
        case 0:
            *(uint16_t *)vec_push(&vec) = all[count] = values[i % 3];
            count++;
            break;
        case 1:
            vec_push_n(&vec, more);
            memset(all + count, 0, more * sizeof *all);
            count += more;
            break;
        case 2:
            vec_append(&vec, values, 3);
            vec_append(&vec, NULL, 0);
            memcpy(all + count, values, sizeof *values * 3);
            count += 3;
            break;
        case 3:
            if (count == 0)
                break;
            vec_pop(&vec);
            count--;
            break;
        case 4:
            vec_reserve(&vec, 9);
            CUTE_assert(vec.capacity >= 9);
            break;
        }
        CUTE_assert(vec.count == count && vec.capacity >= count && vec.capacity >= room);
        CUTE_assert(!place || room < count || vec.capacity > room || vec.data == place);
        CUTE_assert(count == 0 || !memcmp(vec.data, all, count * sizeof *all));
        CUTE_assert(count == 0 || vec_at(&vec, count - 1) == (uint16_t *)vec.data + (count - 1));
    }
    vec_clear(&vec);
    CUTE_assert(vec.count == 0);
    vec_fini(&vec);
    CUTE_assert(!vec.data && vec.size == sizeof *all);
}

/* What is added stands behind what was there, and a 0 behind all of it. */
void texts(char bytes[3], size_t size)
{
    struct text text;
    char all[200] = "", many[70];
    size_t count = 0;
    CUTE_assume(size <= 3);
    memset(many, 'm', sizeof many);
    text_init(&text);
    for (unsigned i = 0; i < 3; i++) {
        const char *from = CUTE_choose(2) ? bytes : many;
        size_t length = from == bytes ? size : 60 + (size);
        text_add_n(&text, from, length);
        memcpy(all + count, from, length);
        count += length;
        CUTE_assert(text.count == count && text.capacity > count && text.data[count] == 0);
        CUTE_assert(!memcmp(text.data, all, count));
    }
    text_clear(&text);
    CUTE_assert(text.count == 0 && *text.data == 0);
    text_add(&text, "new");
    CUTE_assert(!strcmp(text.data, "new"));
    text_fini(&text);
    CUTE_assert(!text.data);
}

/* Around the size at which the text has to grow. */
void printed(void)
{
    struct text text;
    char many[80];
    size_t before = 62 * (size_t)CUTE_choose(2), size = (before ? 0 : 62) + (size_t)CUTE_choose(4);
    memset(many, 'm', sizeof many);
    text_init(&text);
    text_add_n(&text, many, before);
    text_printf(&text, "%.*s%d", (int)size, many, 7);
    CUTE_assert(text.count == before + size + 1 && strlen(text.data) == text.count && text.capacity > text.count);
    CUTE_assert(text.data[text.count - 1] == '7' && !memcmp(text.data, many, text.count - 1));
    text_fini(&text);
}
