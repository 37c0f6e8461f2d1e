/* A linear list, since there are few names. Of several with the same key, the lowest number is taken first. */
#include "cute/input/names.h"
#include <stdio.h>
#include <stdlib.h>

void names_init(struct names *names)
{
    vec_init(&names->list, sizeof(struct name));
}

void names_fini(struct names *names)
{
    vec_fini(&names->list);
}

void names_know(struct names *names, char letter, uint32_t number, uint64_t key, bool was_open)
{
    *(struct name *)vec_push(&names->list) = (struct name){.key = key, .number = number, .letter = letter,
                                                                  .was_open = was_open};
}

/* Find an entry with that key that is not taken. Returns NULL if there is none; `*last` is then the largest number. */
static struct name *find_free(const struct names *names, char letter, uint64_t key, uint32_t *last)
{
    struct name *all = names->list.data, *found = NULL;
    *last = 0;
    for (size_t i = 0; i < names->list.count; i++) {
        if (all[i].letter != letter)
            continue;
        if (all[i].key == key && !all[i].is_taken && (!found || all[i].number < found->number))
            found = &all[i];
        if (all[i].number > *last)
            *last = all[i].number;
    }
    return found;
}

bool names_announce(struct names *names, char letter, uint64_t key, char name[16])
{
    uint32_t last;
    const struct name *found = find_free(names, letter, key, &last);
    if (!found)
        names_know(names, letter, last + 1, key, false);
    snprintf(name, 16, "%c%u", letter, found ? found->number : last + 1);
    return found;
}

uint32_t names_take(struct names *names, char letter, uint64_t key, bool *is_new)
{
    uint32_t last;
    struct name *found = find_free(names, letter, key, &last);
    if (!found) {
        names_know(names, letter, last + 1, key, false);
        found = vec_at(&names->list, names->list.count - 1);
    }
    found->is_taken = true;
    *is_new = !found->was_open;
    return found->number;
}

static struct name *names_find(const struct names *names, const char *name)
{
    struct name *all = names->list.data;
    uint32_t number = (uint32_t)strtoul(name + 1, NULL, 10);
    for (size_t i = 0; i < names->list.count; i++)
        if (all[i].letter == *name && all[i].number == number)
            return &all[i];
    return NULL;
}

bool names_is_taken(const struct names *names, const char *name)
{
    const struct name *found = names_find(names, name);
    return found && found->is_taken;
}

void names_pass(struct names *names, const char *name)
{
    struct name *found = names_find(names, name);
    if (found)
        found->has_passed = true;
}

bool names_has_passed(const struct names *names, const char *name)
{
    const struct name *found = names_find(names, name);
    return found && found->has_passed;
}

void names_code(struct codec *codec, struct names *names)
{
    struct name *all;
    codec_vec(codec, &names->list);
    all = names->list.data;
    for (size_t i = 0; codec_reads(codec) && i < names->list.count; i++) {
        codec_clean_bool(&all[i].was_open);
        codec_clean_bool(&all[i].is_taken);
        codec_clean_bool(&all[i].has_passed);
    }
}
