/* intern.c - the map leads from a hash to the latest string with that hash; strings with equal hashes are chained. */
#include "base/intern.h"

#include <assert.h>
#include <string.h>

static const uint32_t no_number = UINT32_MAX;

void intern_init(struct intern *intern)
{
    arena_init(&intern->text);
    vec_init(&intern->strings, sizeof(const char *));
    map_init(&intern->index);
    vec_init(&intern->next, sizeof(uint32_t));
}

void intern_fini(struct intern *intern)
{
    arena_fini(&intern->text);
    vec_fini(&intern->strings);
    map_fini(&intern->index);
    vec_fini(&intern->next);
}

const char *intern_text(const struct intern *intern, uint32_t number)
{
    return *(const char **)vec_at(&intern->strings, number);
}

static uint32_t intern_add(struct intern *intern, const char *text, size_t size, uint64_t hash, uint32_t next)
{
    assert(intern->strings.count < no_number);
    uint32_t number = (uint32_t)intern->strings.count;
    *(const char **)vec_push(&intern->strings) = arena_string_n(&intern->text, text, size);
    *(uint32_t *)vec_push(&intern->next) = next;
    map_put(&intern->index, hash, number);
    return number;
}

uint32_t intern_string(struct intern *intern, const char *text, size_t size)
{
    assert(!size || !memchr(text, 0, size));
    uint64_t hash = hash_bytes(text, size);
    const uint64_t *found = map_get(&intern->index, hash);
    uint32_t first = found ? (uint32_t)*found : no_number;
    for (uint32_t number = first; number != no_number; number = *(uint32_t *)vec_at(&intern->next, number)) {
        const char *known = intern_text(intern, number);
        if (strlen(known) == size && memcmp(known, text, size) == 0)
            return number;
    }
    return intern_add(intern, text, size, hash, first);
}
