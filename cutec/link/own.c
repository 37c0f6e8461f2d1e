/* All objects are searched for the names they define, but copies are made only if a name is found. Archives from others
 * stay unchanged: their calls go to the library. */
#include "cutec/link/own.h"
#include <elf.h>
#include <string.h>
#include "base/archive.h"
#include "base/elf.h"
#include "base/map.h"
#include "base/proc.h"

/* ---- names of the C library ---- */

#define RENAMED "own."                     /* no C identifier contains a dot */

static const char *const library[] = {
#define MODEL(name, kind) #name,
#include "abi/model.def"
#undef MODEL
#define LIBC(name, effects) #name,
#include "abi/libc.def"
#undef LIBC
};

static bool is_interposed(const char *name);

/* Collect the hashes of names that the program may define too, except those that the runtime interposes. */
static void fill_library(struct map *names)
{
    for (size_t i = 0; i < sizeof library / sizeof *library; i++)
        if (!is_interposed(library[i]))
            map_put(names, hash_bytes(library[i], strlen(library[i])), 1);
}

/* Append a line for objcopy, "old new", for each symbol in `names` that the object defines. No name is listed twice. */
static void list_defined(const char *path, struct map *names, struct text *out)
{
    struct elf elf;
    struct elf_symbol symbol;
    struct err ignored;
    if (!elf_open(&elf, path, &ignored))
        return;
    struct elf_symbols symbols = {.elf = &elf};
    while (elf.type == ET_REL && elf_next_symbol(&symbols, &symbol)) {
        uint64_t *is_wanted = symbol.is_defined ? map_get(names, hash_bytes(symbol.name, strlen(symbol.name))) : NULL;
        if (is_wanted && *is_wanted)
            text_printf(out, "%s " RENAMED "%s\n", symbol.name, symbol.name);
        if (is_wanted)
            *is_wanted = 0;
    }
    elf_close(&elf);
}

/* Run objcopy and free `command`. */
static bool run_objcopy(struct build *build, struct vec *command, struct err *err)
{
    int status;
    struct text said;
    text_init(&said);
    bool is_good = build_run(build, command, &said, &status, err);
    if (!is_good)
        err_context(err, "objcopy is needed: apt-get install binutils");
    else if (status)
        is_good = err_set(err, "objcopy: %s", said.data);
    text_fini(&said);
    return is_good;
}

static bool is_object(const char *path)
{
    struct elf elf;
    struct err ignored;
    bool is_good = path && *path != '-' && elf_open(&elf, path, &ignored);
    if (is_good) {
        is_good = elf.type == ET_REL;
        elf_close(&elf);
    }
    return is_good;
}

static bool rename_all(struct build *build, struct vec *words, const char *list, struct err *err)
{
    const char **word = words->data;
    bool is_good = true;
    for (size_t i = 0; i < words->count && is_good; i++) {
        if (!is_object(word[i]))
            continue;
        const char *copy = arena_printf(&build->job->arena, "%s.own%zu.o", list, i);
        struct vec command;
        vec_init(&command, sizeof(const char *));
        build_add(&command, "objcopy");
        build_add(&command, arena_printf(&build->job->arena, "--redefine-syms=%s", list));
        build_add(&command, word[i]);
        build_add(&command, copy);
        is_good = run_objcopy(build, &command, err);
        word[i] = copy;
    }
    return is_good;
}

bool own_rename(struct build *build, struct vec *words, struct err *err)
{
    const char *const *word = words->data;
    const char *path = arena_printf(&build->job->arena, "%s/own-names", build->folder);
    bool is_good = true;
    struct map names;
    struct text list;
    map_init(&names);
    text_init(&list);
    fill_library(&names);
    for (size_t i = 0; i < words->count; i++)
        if (word[i] && *word[i] != '-')
            list_defined(word[i], &names, &list);
    if (list.count)
        is_good = file_write(path, list.data, list.count, err) && rename_all(build, words, path, err);
    text_fini(&list);
    map_fini(&names);
    return is_good;
}

/* ---- names of the runtime ---- */

enum kind { ALLOCATE, TEXT, NATIVE, OTHER, ALWAYS };

static const struct {
    const char *name;
    enum kind kind;
} interposed[] = {
#define INTERPOSE(name, kind) {#name, kind},
#include "abi/interpose.def"
#undef INTERPOSE
};
enum { COUNT = sizeof interposed / sizeof *interposed };

static bool is_interposed(const char *name)
{
    for (size_t i = 0; i < COUNT; i++)
        if (strcmp(interposed[i].name, name) == 0)
            return true;
    return false;
}

struct finder {
    struct arena *arena;
    bool is_own[COUNT];
};

bool own_collides(const char *said)
{
    return strstr(said, "multiple definition of `") && strstr(said, "cute_rt.o");
}

static void look_at_object(struct finder *finder, const struct elf *elf)
{
    struct elf_symbols symbols = {.elf = elf};
    struct elf_symbol symbol;
    while (elf_next_symbol(&symbols, &symbol))
        for (size_t i = 0; i < COUNT; i++)
            if (symbol.is_defined && strcmp(symbol.name, interposed[i].name) == 0)
                finder->is_own[i] = true;
}

/* The archives that link.c rebuilds are never thin. */
static void look_at_archive(struct finder *finder, struct archive *archive)
{
    struct archive_member member;
    struct err ignored;
    while (archive_next(archive, &member)) {
        struct elf elf;
        if (!member.bytes || !elf_init(&elf, member.bytes, member.size, &ignored))
            continue;
        look_at_object(finder, &elf);
        elf_close(&elf);
    }
}

static void look_at_file(struct finder *finder, const char *path)
{
    struct archive archive;
    struct elf elf;
    struct err ignored;
    struct text bytes;
    text_init(&bytes);
    if (file_read(path, &bytes, &ignored)) {
        if (archive_init(&archive, bytes.data, bytes.count)) {
            look_at_archive(finder, &archive);
        } else if (elf_init(&elf, bytes.data, bytes.count, &ignored)) {
            look_at_object(finder, &elf);
            elf_close(&elf);
        }
    }
    text_fini(&bytes);
}

static bool is_any(const struct finder *finder, enum kind kind)
{
    for (size_t i = 0; i < COUNT; i++)
        if (finder->is_own[i] && interposed[i].kind == kind)
            return true;
    return false;
}

static const char *find_always(const struct finder *finder)
{
    for (size_t i = 0; i < COUNT; i++)
        if (finder->is_own[i] && interposed[i].kind == ALWAYS)
            return interposed[i].name;
    return NULL;
}

/* If the program has its own malloc, the library's strdup calls that, as it would without us. */
static void add_names(const struct finder *finder, struct vec *words)
{
    for (size_t i = 0; i < COUNT; i++)
        if (finder->is_own[i] || (interposed[i].kind == TEXT && is_any(finder, ALLOCATE)))
            build_add(words, arena_printf(finder->arena, "--localize-symbol=%s", interposed[i].name));
}

static bool has_any(const struct finder *finder)
{
    return is_any(finder, ALLOCATE) || is_any(finder, TEXT) || is_any(finder, OTHER);
}

bool own_give_way(struct build *build, const struct vec *words, const char *said, const char **runtime,
                  struct err *err)
{
    struct finder finder = {.arena = &build->job->arena};
    const char *const *word = words->data;
    for (size_t i = 0; i < words->count; i++)
        if (word[i] && *word[i] != '-')
            look_at_file(&finder, word[i]);
    const char *copy = arena_printf(finder.arena, "%s/runtime.o", build->folder), *always = find_always(&finder);
    if (always)
        return err_set(err, "the program defines %s, which only the runtime of a test program can do: compile that "
                       "with -D%s=own%s, or leave it out", always, always, always);
    if (!has_any(&finder))
        return err_set(err, "a library has functions of the runtime's names: %.300s", said);
    struct vec command;
    vec_init(&command, sizeof(const char *));
    build_add(&command, "objcopy");
    add_names(&finder, &command);
    build_add(&command, *runtime);
    build_add(&command, copy);
    bool is_made = run_objcopy(build, &command, err);
    *runtime = is_made ? copy : *runtime;
    return is_made;
}
