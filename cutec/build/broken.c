/* Instrumented text has the line numbers of its source, so an error is in the last function that begins at or before
 * its line. */
#include "cutec/build/broken.h"
#include <stdlib.h>
#include <string.h>
#include "instrumenter/instrument.h"

struct place {
    const char *name, *file;
    unsigned long line;
};

/* Parse "NAME FILE:LINE", optionally followed by a tab and more. */
static void add_place(char *text, struct vec *places)
{
    char *file = strchr(text, ' '), *tab = strchr(text, '\t');
    if (tab)
        *tab = 0;
    char *colon = file ? strrchr(file, ':') : NULL;
    if (!colon)
        return;
    *file++ = *colon++ = 0;
    *(struct place *)vec_push(places) = (struct place){text, file, strtoul(colon, NULL, 10)};
}

static const struct place *find_place(const struct vec *places, const char *file, unsigned long line)
{
    const struct place *all = places->data, *found = NULL;
    for (size_t i = 0; i < places->count; i++)
        if (strcmp(all[i].file, file) == 0 && all[i].line <= line && (!found || all[i].line >= found->line))
            found = &all[i];
    return found;
}

static bool is_among(const struct vec *names, const char *name)
{
    const char *const *all = names->data;
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(all[i], name) == 0)
            return true;
    return false;
}

/* Parse "FILE:LINE:COLUMN: error: ..."; NULL for any other line. */
static const struct place *place_of(char *line, const struct vec *places, bool *is_error)
{
    static const char *const signs[] = {": error: ", ": fatal error: ", ": internal compiler error: "};
    char *end = NULL, *number;
    for (size_t i = 0; i < sizeof signs / sizeof *signs && !end; i++)
        end = strstr(line, signs[i]);
    *is_error = end || strstr(line, "Error: ");            /* from the assembler */
    if (!end)
        return NULL;
    *end = 0;
    if (!(number = strrchr(line, ':')))
        return NULL;
    *number = 0;
    if (!(number = strrchr(line, ':')))
        return NULL;
    *number++ = 0;
    return find_place(places, line, strtoul(number, NULL, 10));
}

bool broken_find(const struct build *build, const struct unit *unit, const char *said, struct vec *names)
{
    struct arena *arena = &build->job->arena;
    char *rest = arena_string(arena, said);
    bool is_good = true, is_new = false;
    struct err ignored;
    struct text list;
    struct vec places;
    text_init(&list);
    vec_init(&places, sizeof(struct place));
    if (names->size == 0)
        vec_init(names, sizeof(const char *));
    if (instrument_list_functions(unit->preprocessed, build->toolchain->is_gcc, &list, &ignored)) {
        char *functions = arena_string(arena, list.data);
        for (char *line; (line = strsep(&functions, "\n"));)
            add_place(line, &places);
    }
    for (char *line; (line = strsep(&rest, "\n")) && is_good;) {
        bool is_error;
        const struct place *place = place_of(line, &places, &is_error);
        is_good = !is_error || place;
        if (place && !is_among(names, place->name)) {
            build_add(names, place->name);
            is_new = true;
        }
    }
    vec_fini(&places);
    text_fini(&list);
    return is_good && is_new;
}
