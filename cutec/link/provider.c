/* Searches the folders of -L and those that the compiler lists. A library counts once, as the linker would find it: in
 * the first folder that has it, and the shared one before the archive. Of an archive, the symbol table is read. */
#include "cutec/link/provider.h"
#include <dirent.h>
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include "base/archive.h"
#include "base/elf.h"
#include "base/map.h"
#include "base/proc.h"
#include "cutec/link/needs.h"

struct library {
    const char *name;                      /* as in -lNAME */
    bool *has;                             /* one flag for each wanted name */
};

struct search {
    const struct build *build;
    struct arena arena;
    const struct vec *names;
    struct map index, known;               /* index of a name; libraries already examined */
    struct vec libraries;                  /* struct library: those that define a wanted name */
};

static void note_name(const struct search *search, const char *name, struct library *library)
{
    const uint64_t *index = map_get(&search->index, needs_hash(name));
    if (index)
        library->has[*index] = true;
}

static uint32_t big_endian(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

/* The first member is the symbol table: a count, then as many offsets, then as many names. */
static void read_table(const struct search *search, const char *path, struct library *library)
{
    struct archive archive;
    struct archive_member member;
    struct err ignored;
    struct text bytes;
    text_init(&bytes);
    if (file_read(path, &bytes, &ignored) && archive_init(&archive, bytes.data, bytes.count)
        && archive_next(&archive, &member) && member.bytes && member.size >= 4 && *member.name == '/') {
        const char *end = member.bytes + member.size;
        uint64_t names_at = 4 + (uint64_t)big_endian(member.bytes) * 4;
        const char *name = names_at < member.size ? member.bytes + names_at : end;
        for (const char *next; name < end && (next = memchr(name, 0, (size_t)(end - name))); name = next + 1)
            note_name(search, name, library);
    }
    text_fini(&bytes);
}

static void read_library(struct search *search, const char *path, const char *name)
{
    struct library library = {name, arena_alloc(&search->arena, search->names->count + 1)};
    struct elf elf;
    struct elf_symbol symbol;
    struct err ignored;
    if (elf_open(&elf, path, &ignored)) {
        for (struct elf_symbols symbols = {.elf = &elf}; elf_next_symbol(&symbols, &symbol);)
            if (symbol.is_defined)
                note_name(search, symbol.name, &library);
        elf_close(&elf);
    } else {
        read_table(search, path, &library);
    }
    for (size_t i = 0; i < search->names->count; i++)
        if (library.has[i]) {
            vec_append(&search->libraries, &library, 1);
            return;
        }
}

/* Read all libNAME.so or libNAME.a of the folder. */
static void read_folder(struct search *search, const char *folder, const char *suffix)
{
    DIR *all = opendir(folder);
    if (!all)
        return;
    for (const struct dirent *entry; (entry = readdir(all));) {
        size_t length = strlen(entry->d_name), tail = strlen(suffix);
        if (strncmp(entry->d_name, "lib", 3) != 0 || length <= 3 + tail
            || strcmp(entry->d_name + length - tail, suffix) != 0)
            continue;
        const char *name = arena_string_n(&search->arena, entry->d_name + 3, length - tail - 3);
        if (map_put(&search->known, needs_hash(name), 1))
            read_library(search, arena_printf(&search->arena, "%s/%s", folder, entry->d_name), name);
    }
    closedir(all);
}

static void read_both(struct search *search, const char *folder)
{
    read_folder(search, folder, ".so");
    read_folder(search, folder, ".a");
}

/* The compiler prints its folders as "libraries: =/usr/lib/gcc:/usr/lib". */
static void read_all(struct search *search)
{
    static const char mark[] = "libraries: =";
    const char *const *folder = search->build->job->folders.data;
    struct proc_result result = {0};
    struct err ignored;
    struct text said;
    struct vec words = build_command(search->build);
    build_add(&words, "-print-search-dirs");
    build_add(&words, NULL);
    text_init(&said);
    for (size_t i = 0; i < search->build->job->folders.count; i++)
        read_both(search, folder[i]);
    char *at = proc_run(words.data, &said, &result, &ignored) ? strstr(said.data, mark) : NULL;
    if (at) {
        at += strlen(mark);
        at[strcspn(at, "\n")] = 0;
        for (const char *one; (one = strsep(&at, ":"));)
            read_both(search, one);
    }
    text_fini(&said);
    vec_fini(&words);
}

static size_t count_names(const struct search *search, const struct library *library)
{
    size_t count = 0;
    for (size_t i = 0; i < search->names->count; i++)
        count += library->has[i];
    return count;
}

/* If two libraries define equally many names, prefer the shorter name: -lm to -lasan, which merely intercepts the
 * functions. */
static bool is_better(const struct search *search, const struct library *a, const struct library *b)
{
    size_t count_a = count_names(search, a), count_b = b ? count_names(search, b) : 0;
    if (count_a != count_b || !b)
        return count_a > count_b;
    size_t length_a = strlen(a->name), length_b = strlen(b->name);
    return length_a < length_b || (length_a == length_b && strcmp(a->name, b->name) < 0);
}

/* Returns NULL if no library defines a remaining name. */
static const struct library *find_best(const struct search *search)
{
    const struct library *library = search->libraries.data, *best = NULL;
    for (size_t i = 0; i < search->libraries.count; i++)
        if (is_better(search, &library[i], best))
            best = &library[i];
    return best;
}

/* Names that this library defines are no longer searched for in others. */
static void print_library(const struct search *search, const struct library *best, struct text *out)
{
    const char *const *name = search->names->data;
    struct library *library = search->libraries.data;
    size_t count = 0;
    text_printf(out, "cutec: -l%s defines", best->name);
    for (size_t i = 0; i < search->names->count; i++) {
        if (!best->has[i])
            continue;
        text_printf(out, "%s %s", count++ ? "," : "", name[i]);
        for (size_t k = 0; k < search->libraries.count; k++)
            library[k].has[i] = false;
    }
    text_add(out, "\n");
}

void provider_print(const struct build *build, const struct vec *names, struct text *out)
{
    struct search search = {.build = build, .names = names};
    const char *const *name = names->data;
    arena_init(&search.arena);
    map_init(&search.index);
    map_init(&search.known);
    vec_init(&search.libraries, sizeof(struct library));
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(name[i], "main") != 0)          /* some library defines main, but that is never the one meant */
            map_put(&search.index, needs_hash(name[i]), i);
    read_all(&search);
    for (const struct library *best; (best = find_best(&search));)
        print_library(&search, best, out);
    vec_fini(&search.libraries);
    map_fini(&search.known);
    map_fini(&search.index);
    arena_fini(&search.arena);
}
