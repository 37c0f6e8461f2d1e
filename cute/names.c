/* A list: there are few. Of several with one key those with the lower numbers are taken first. */
#include "cute/names.h"
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
    *(struct name *)vec_push(&names->list) = (struct name){key, number, letter, was_open, false};
}

uint32_t names_take(struct names *names, char letter, uint64_t key, bool *is_new)
{
    struct name *all = names->list.data, *found = NULL;
    uint32_t last = 0;
    for (size_t i = 0; i < names->list.count; i++) {
        if (all[i].letter != letter)
            continue;
        if (all[i].key == key && !all[i].is_taken && (!found || all[i].number < found->number))
            found = &all[i];
        if (all[i].number > last)
            last = all[i].number;
    }
    if (!found) {
        names_know(names, letter, last + 1, key, false);
        found = vec_at(&names->list, names->list.count - 1);
    }
    found->is_taken = true;
    *is_new = !found->was_open;
    return found->number;
}

bool names_is_taken(const struct names *names, const char *name)
{
    const struct name *all = names->list.data;
    uint32_t number = (uint32_t)strtoul(name + 1, NULL, 10);
    for (size_t i = 0; i < names->list.count; i++)
        if (all[i].letter == *name && all[i].number == number)
            return all[i].is_taken;
    return false;
}

void names_code(struct codec *codec, struct names *names)
{
    code_vec(codec, &names->list);
}
