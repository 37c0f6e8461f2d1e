/* GNU ld reports each use, up to five times for a name, and mentions our temporary objects. */
#include "cutec/link/undefined.h"
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"

struct name {
    const char *name, *file;               /* file "": the place of use is unknown */
    unsigned line;
};

static const char reference[] = "undefined reference to `";

/* Returns whether the linker prints the line only as context of an undefined reference. */
static bool is_around(const char *line)
{
    return strstr(line, ": in function `") || strstr(line, "more undefined references to")
        || strstr(line, "ld returned 1 exit status") || strstr(line, "linker command failed");
}

/* Parse the file and the line from "/usr/bin/ld: /home/u/ext.c:3: ", if both are present. Since binutils 2.44 the
 * offset in the object follows: "/usr/bin/ld: /home/u/ext.c:3:(.text+0x11): ". */
static void find_place(char *head, const char *folder, struct name *name)
{
    static const char linker[] = "ld: ";
    char *file = strstr(head, linker), *end = strrchr(head, ':');
    file = file ? file + strlen(linker) : head;
    if (end <= file)
        return;
    *end = 0;
    char *colon = strrchr(file, ':');
    if (colon && colon[1] == '(') {
        *colon = 0;
        colon = strrchr(file, ':');
    }
    if (!colon || !colon[1] || colon[1 + strspn(colon + 1, "0123456789")])
        return;
    *colon = 0;
    name->line = (unsigned)strtoul(colon + 1, NULL, 10);
    size_t length = strlen(folder);
    bool is_here = strncmp(file, folder, length) == 0 && file[length] == '/';
    name->file = is_here ? file + length + 1 : file;
}

/* Store each name once, with the smallest line in the file that is reported first. */
static void add_name(struct vec *names, const struct name *name)
{
    struct name *all = names->data;
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(all[i].name, name->name) != 0)
            continue;
        if (strcmp(all[i].file, name->file) == 0 && name->line < all[i].line)
            all[i].line = name->line;
        return;
    }
    vec_append(names, name, 1);
}

static void take_line(char *line, const char *folder, struct vec *names, struct text *out)
{
    char *at = strstr(line, reference);
    if (!at) {
        text_printf(out, "%s%s", line, *line ? "\n" : "");
        return;
    }
    struct name name = {.name = at + strlen(reference), .file = ""};
    at[strlen(reference) + strcspn(name.name, "'")] = 0;
    *at = 0;
    find_place(line, folder, &name);
    add_name(names, &name);
}

/* The names point into `arena`; all other linker output is appended to `out`. */
static void take_words(const char *words, const char *folder, struct arena *arena, struct vec *names, struct text *out)
{
    char *next = arena_string(arena, words);
    vec_init(names, sizeof(struct name));
    for (char *line; (line = strsep(&next, "\n"));)
        if (!is_around(line))
            take_line(line, folder, names, out);
}

bool undefined_print(const char *words, const char *folder, struct text *out)
{
    struct arena arena;
    struct vec names;
    if (!strstr(words, reference))
        return false;
    arena_init(&arena);
    take_words(words, folder, &arena, &names, out);
    const struct name *all = names.data;
    for (size_t i = 0; i < names.count; i++) {
        text_printf(out, "cutec: undefined: %s", all[i].name);
        if (*all[i].file)
            text_printf(out, " (used in %s:%u)", all[i].file, all[i].line);
        text_add(out, "\n");
    }
    vec_fini(&names);
    arena_fini(&arena);
    return true;
}

void undefined_select(const char *words, const struct map *names, struct text *out)
{
    for (const char *at = words, *line = words; (at = strstr(line, reference)); line = at) {
        while (at > line && at[-1] != '\n')
            at--;
        const char *name = strstr(at, reference) + strlen(reference), *end = at + strcspn(at, "\n");
        if (map_get(names, hash_bytes(name, strcspn(name, "'\n"))))
            text_printf(out, "%.*s\n", (int)(end - at), at);
        at = end;
    }
}

bool undefined_list(const char *words, struct arena *arena, struct vec *list)
{
    struct vec names;
    struct text others;
    text_init(&others);
    take_words(words, "", arena, &names, &others);
    const struct name *all = names.data;
    for (size_t i = 0; i < names.count; i++)
        vec_append(list, &all[i].name, 1);
    bool is_all = names.count && !others.count;
    vec_fini(&names);
    text_fini(&others);
    return is_all;
}

bool undefined_is_macro(const char *name)
{
    return strncmp(name, "CUTE_", 5) == 0;
}
