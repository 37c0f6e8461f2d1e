/* The first link combines the libraries with an object that uses every name that no unit defines, which takes no longer
 * for a large project than for a small one. An object from the project's own build may be older than a header or built
 * with other flags, so the units that use a missing name are then compiled and linked. Other names that they use from
 * other units are undefined in this link too; they are omitted from the messages. */
#include "cutec/link/trial.h"
#include <stdio.h>
#include "base/elf.h"
#include "base/proc.h"
#include "cutec/link/link.h"
#include "cutec/link/undefined.h"

/* Returns NULL if the object cannot be made. */
static const char *make_user(struct build *build, const struct needs *needs, struct err *err)
{
    const char *source = arena_printf(needs->arena, "%s/trial.s", build->folder);
    const char *object = arena_printf(needs->arena, "%s/trial.o", build->folder);
    const char *const last[] = {"-c", source, "-o", object}, *const *wanted = needs->wanted.data;
    struct vec words = build_command(build);
    struct text text, said;
    int status = 0;
    text_init(&text);
    text_init(&said);
    text_add(&text, ".data\n");
    for (size_t i = 0; i < needs->wanted.count; i++)
        if (!map_get(&needs->defined, needs_hash(wanted[i])))
            text_printf(&text, ".quad \"%s\"\n", wanted[i]);
    vec_append(&words, last, sizeof last / sizeof *last);
    bool is_written = file_write(source, text.data, text.count, err);
    bool is_made = build_run(build, &words, &said, &status, err) && is_written && status == 0;
    text_fini(&said);
    text_fini(&text);
    return is_made ? object : NULL;
}

/* Collect the names of `needs` that `words` reports as undefined. */
static void find_names(const struct needs *needs, const char *words, struct map *names)
{
    struct vec list;
    vec_init(&list, sizeof(const char *));
    undefined_list(words, needs->arena, &list);
    const char *const *name = list.data;
    for (size_t i = 0; i < list.count; i++)
        if (map_get(&needs->seen, needs_hash(name[i])) && !map_get(&needs->defined, needs_hash(name[i])))
            map_put(names, needs_hash(name[i]), 1);
    vec_fini(&list);
}

/* With `object` NULL, only the units are linked. The linker's messages are appended to `words`. */
static bool try_link(struct build *build, const char *object, struct text *words, struct err *err)
{
    struct link link;
    link_init(&link, build);
    link.is_trial = true;
    if (object)
        build_add(&link.words, object);
    bool is_tried = link_collect(&link, err)
                 && link_run(&link, arena_printf(&build->job->arena, "%s/trial", build->folder), err) != STATUS_USAGE;
    text_add_n(words, link.output.data, link.output.count);
    link_fini(&link);
    return is_tried;
}

static bool uses_any(const char *object, const struct map *names)
{
    struct elf elf;
    struct elf_symbol symbol;
    struct err ignored;
    bool is_found = false;
    if (!elf_open(&elf, object, &ignored))
        return false;
    struct elf_symbols symbols = {.elf = &elf};
    while (!is_found && elf_next_symbol(&symbols, &symbol))
        is_found = !symbol.is_defined && map_get(names, needs_hash(symbol.name));
    elf_close(&elf);
    return is_found;
}

static bool compile_users(struct build *build, const char *const *objects, const struct map *names, struct err *err)
{
    struct unit *units = build->job->units.data;
    bool is_good = true;
    for (size_t i = 0; i < build->job->units.count && is_good; i++)
        if (objects[i] && uses_any(objects[i], names))
            is_good = build_compile_unseen(build, &units[i], &units[i].trial, err);
    return is_good;
}

bool trial_run(struct build *build, const struct needs *needs, struct text *words, struct err *err)
{
    struct unit *units = build->job->units.data;
    const char **objects = arena_alloc(needs->arena, (build->job->units.count + 1) * sizeof *objects);
    struct map names;
    struct text first, second;
    struct err ignored;
    for (size_t i = 0; i < build->job->units.count; i++) {
        objects[i] = units[i].trial;
        units[i].trial = NULL;
    }
    const char *user = make_user(build, needs, &ignored);
    if (!user)
        return true;
    map_init(&names);
    text_init(&first);
    text_init(&second);
    bool is_good = try_link(build, user, &first, err);
    if (is_good)
        find_names(needs, first.data, &names);
    if (names.count)
        is_good = compile_users(build, objects, &names, err) && try_link(build, NULL, &second, err);
    if (is_good && names.count)
        undefined_select(second.data, &names, words);
    text_fini(&second);
    text_fini(&first);
    map_fini(&names);
    return is_good;
}
