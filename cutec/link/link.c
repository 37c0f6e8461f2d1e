/* How twins are found: an object carries its own. An archive is rebuilt with the twins of its members in their places,
 * so that the linker still decides which members are needed. A shared library is replaced by the twins in it, provided
 * that they are complete; they are joined to one object, and the libraries that it depends on are added. */
#include "cutec/link/link.h"
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/archive.h"
#include "base/proc.h"
#include "cutec/link/own.h"
#include "cutec/link/twin.h"
#include "sym/section.h"

#define ADD(words, list) vec_append(words, list, sizeof(list) / sizeof *(list))

/* A file that has been examined: its result is reused. */
struct known {
    const char *path, *word;               /* resolved; the word that replaces it, "" if none is needed */
};

void link_init(struct link *link, struct build *build)
{
    *link = (struct link){.build = build, .runtime = build->toolchain->runtime};
    vec_init(&link->words, sizeof(const char *));
    vec_init(&link->late, sizeof(const char *));
    vec_init(&link->known, sizeof(struct known));
    text_init(&link->output);
    text_init(&link->not_static);
}

void link_fini(struct link *link)
{
    text_fini(&link->not_static);
    text_fini(&link->output);
    vec_fini(&link->known);
    vec_fini(&link->late);
    vec_fini(&link->words);
}

static struct arena *arena_of(const struct link *link)
{
    return &link->build->job->arena;
}

/* ---- files that we make ---- */

static const char *new_name(struct link *link, const char *suffix)
{
    return arena_printf(arena_of(link), "%s/part%zu%s", link->build->folder, link->file_count++, suffix);
}

/* Returns NULL if the file could not be written. */
static const char *write_object(struct link *link, const char *bytes, size_t size, struct err *err)
{
    const char *name = new_name(link, ".o");
    return file_write(name, bytes, size, err) ? name : NULL;
}

/* Add the twins one by one as words, except those whose TWIN_NATIVE flag equals `unwanted`. The loss object of a native
 * unit is linked beside the native object. */
static bool add_twins(struct link *link, const struct elf *elf, uint32_t unwanted, struct err *err)
{
    struct twin_reader reader = {.elf = elf};
    struct twin twin;
    while (twin_next(&reader, &twin)) {
        if ((twin.flags & TWIN_NATIVE) == unwanted)
            continue;
        const char *name = write_object(link, twin.bytes, twin.size, err);
        if (!name)
            return false;
        build_add(&link->words, name);
        link->twin_count++;
    }
    return true;
}

static bool add_object(struct link *link, const char *path, const struct elf *elf, struct err *err)
{
    if (twin_count(elf) && twin_is_whole(elf))
        return add_twins(link, elf, TWIN_NATIVE, err);
    build_add(&link->words, path);
    return add_twins(link, elf, 0, err);
}

/* ---- archives ---- */

/* Join the member's object with its loss objects. */
static const char *link_join(struct link *link, const char *object, const struct elf *elf, struct err *err)
{
    int status;
    const char *joined = new_name(link, ".o");
    struct twin_reader reader = {.elf = elf};
    struct twin twin;
    struct vec words = build_command(link->build);
    ADD(&words, ((const char *[]){"-r", "-nostdlib", "-o", joined, object}));
    while (twin_next(&reader, &twin)) {
        const char *name = twin.flags & TWIN_NATIVE ? write_object(link, twin.bytes, twin.size, err) : NULL;
        if (name)
            build_add(&words, name);
    }
    return build_run(link->build, &words, &link->output, &status, err) && status == 0 ? joined : object;
}

/* Open a member, inside or outside the archive. Returns false if it is not an object. */
static bool open_member(struct link *link, const char *path, const struct archive_member *member, struct elf *elf)
{
    struct err ignored;
    const char *slash = strrchr(path, '/');
    int folder = *member->name != '/' && slash ? (int)(slash - path) + 1 : 0;
    if (member->bytes)
        return elf_init(elf, member->bytes, member->size, &ignored);
    return elf_open(elf, arena_printf(arena_of(link), "%.*s%.*s", folder, path, (int)member->name_size, member->name),
                    &ignored);
}

/* Append the names of the files that replace a member. Returns false on an error of the environment. */
static bool add_member(struct link *link, const struct elf *elf, struct vec *files, struct err *err)
{
    struct twin_reader reader = {.elf = elf};
    struct twin twin;
    bool is_replaced = twin_count(elf) && twin_is_whole(elf);
    const char *name = is_replaced ? NULL : write_object(link, elf->bytes, elf->size, err);
    if (!is_replaced && !name)
        return false;
    if (name)
        build_add(files, twin_count(elf) ? link_join(link, name, elf, err) : name);
    while (is_replaced && twin_next(&reader, &twin)) {
        if (!(name = write_object(link, twin.bytes, twin.size, err)))
            return false;
        build_add(files, name);
        link->twin_count++;
    }
    return true;
}

/* Returns false on an error of the environment. Members that are not objects are tables of the archive, which ar makes
 * again. */
static bool add_members(struct link *link, const char *path, struct archive archive, struct vec *files, struct err *err)
{
    struct archive_member member;
    bool is_good = true;
    while (is_good && archive_next(&archive, &member)) {
        struct elf elf;
        if (open_member(link, path, &member, &elf)) {
            is_good = add_member(link, &elf, files, err);
            elf_close(&elf);
        }
    }
    return is_good;
}

/* Returns the new archive's name, or NULL on an error of the environment. */
static const char *remake_archive(struct link *link, const char *path, struct archive archive, struct err *err)
{
    int status = 0;
    const char *name = new_name(link, ".a");
    struct vec words;
    vec_init(&words, sizeof(const char *));
    ADD(&words, ((const char *[]){"ar", "rcsD", name}));
    bool is_good = add_members(link, path, archive, &words, err);
    if (!is_good)
        vec_fini(&words);
    else
        is_good = build_run(link->build, &words, &link->output, &status, err)
               || err_context(err, "ar is needed: apt-get install binutils");
    return is_good && status == 0 ? name : NULL;
}

/* The word that replaces the archive: its own name if it has no twins. */
static const char *archive_word(struct link *link, const char *path, struct archive archive, struct err *err)
{
    struct archive each = archive;
    struct archive_member member;
    bool has_twins = false;
    while (!has_twins && archive_next(&each, &member)) {
        struct elf elf;
        if (open_member(link, path, &member, &elf)) {
            has_twins = twin_count(&elf) > 0;
            elf_close(&elf);
        }
    }
    return has_twins ? remake_archive(link, path, archive, err) : path;
}

/* ---- shared libraries ---- */

/* Write the exported names to a file for objcopy, which would leave all symbols unchanged if the file were empty. */
static const char *write_exports(struct link *link, const struct elf *elf, struct err *err)
{
    const char *name = new_name(link, ".txt");
    struct elf_symbols symbols = {.elf = elf};
    struct elf_symbol symbol;
    struct text names;
    text_init(&names);
    text_add(&names, "cute_exports_nothing\n");
    while (elf_next_symbol(&symbols, &symbol))
        if (symbol.is_defined)
            text_printf(&names, "%s\n", symbol.name);
    bool is_written = file_write(name, names.data, names.count, err);
    text_fini(&names);
    return is_written ? name : NULL;
}

static bool bind_exports(struct link *link, const struct elf *elf, const char *object, struct err *err)
{
    int status;
    const char *names = write_exports(link, elf, err);
    struct vec words;
    if (!names)
        return false;
    vec_init(&words, sizeof(const char *));
    ADD(&words, ((const char *[]){"objcopy", arena_printf(arena_of(link), "--keep-global-symbols=%s", names),
                                  arena_printf(arena_of(link), "--weaken-symbols=%s", names), object}));
    if (!build_run(link->build, &words, &link->output, &status, err))
        return err_context(err, "objcopy is needed: apt-get install binutils");
    return status == 0 || err_set(err, "objcopy: %s", link->output.data);
}

/* Join the twins of a shared library and bind names as the dynamic linker does: names that the library does not export
 * become local, and those that it exports yield to a definition in the program or in an earlier library. */
static bool add_library_twins(struct link *link, const struct elf *elf, struct err *err)
{
    const char *joined = new_name(link, ".o");
    struct twin_reader reader = {.elf = elf};
    struct twin twin;
    int status;
    struct vec words = build_command(link->build);
    ADD(&words, ((const char *[]){"-r", "-nostdlib", "-Wl,-d", "-o", joined}));
    while (twin_next(&reader, &twin)) {
        const char *name = write_object(link, twin.bytes, twin.size, err);
        if (!name) {
            vec_fini(&words);
            return false;
        }
        build_add(&words, name);
        link->twin_count++;
    }
    if (!build_run(link->build, &words, &link->output, &status, err))
        return false;
    build_add(&link->words, joined);
    return status == 0 ? bind_exports(link, elf, joined, err)
                       : err_set(err, "the twins of a shared library do not go together: %s", link->output.data);
}

static bool add_file(struct link *link, const char *path, const char *word, struct err *err);

static bool is_system_library(const char *name)
{
    return strncmp(name, "libc.so", 7) == 0 || strncmp(name, "ld-linux", 8) == 0 || strncmp(name, "libgcc_s.", 9) == 0;
}

/* Look for "libz.so.1" beside the library and in the folders of -L; otherwise pass -lz to the linker. */
static bool add_needed_one(struct link *link, const char *folder, const char *name, struct err *err)
{
    const char *const *folders = link->build->job->folders.data;
    const char *end = strstr(name, ".so");
    if (is_system_library(name) || strncmp(name, "lib", 3) != 0 || !end)
        return true;
    const char *word = arena_printf(arena_of(link), "-l%.*s", (int)(end - name - 3), name + 3);
    for (size_t i = 0; i <= link->build->job->folders.count; i++) {
        const char *path = arena_printf(arena_of(link), "%s/%s", i ? folders[i - 1] : folder, name);
        if (file_exists(path))
            return add_file(link, path, word, err);
    }
    build_add(&link->late, word);
    return true;
}

static bool add_needed(struct link *link, const char *path, const struct elf *elf, struct err *err)
{
    struct elf_section dynamic, strings;
    const char *slash = strrchr(path, '/');
    const char *folder = slash ? arena_string_n(arena_of(link), path, (size_t)(slash - path)) : ".";
    if (!elf_find(elf, ".dynamic", &dynamic) || !dynamic.bytes || dynamic.link >= elf->section_count)
        return true;
    elf_section(elf, dynamic.link, &strings);
    for (uint64_t at = 0; dynamic.size - at >= sizeof(Elf64_Dyn); at += sizeof(Elf64_Dyn)) {
        Elf64_Dyn entry;
        memcpy(&entry, dynamic.bytes + at, sizeof entry);
        if (entry.d_tag == DT_NEEDED && !add_needed_one(link, folder, elf_string(&strings, entry.d_un.d_val), err))
            return false;
    }
    return true;
}

/* ---- parts ---- */

static struct known *find_known(const struct link *link, const char *path)
{
    struct known *known = link->known.data;
    for (size_t i = 0; i < link->known.count; i++)
        if (strcmp(known[i].path, path) == 0)
            return &known[i];
    return NULL;
}

static void link_remember(struct link *link, const char *path, const char *word)
{
    *(struct known *)vec_push(&link->known) = (struct known){path, word};
}

static bool add_elf(struct link *link, const char *path, const char *real, const char *word, const struct elf *elf,
                    struct err *err)
{
    if (elf->type == ET_REL)
        return add_object(link, path, elf, err);
    bool is_replaced = elf->type == ET_DYN && twin_count(elf) && twin_is_whole(elf);
    link_remember(link, real, is_replaced ? "" : word);
    if (is_replaced)
        return add_library_twins(link, elf, err) && add_needed(link, path, elf, err);
    build_add(&link->words, word);
    return true;
}

static bool add_archive(struct link *link, const char *path, const char *real, const char *word, struct err *err)
{
    struct archive archive;
    struct text bytes;
    text_init(&bytes);
    if (file_read(path, &bytes, err) && archive_init(&archive, bytes.data, bytes.count)) {
        const char *made = archive_word(link, path, archive, err);
        word = made == path ? word : made;
        link_remember(link, real, word);
    }
    text_fini(&bytes);
    if (word)
        build_add(&link->words, word);
    return word != NULL;
}

/* `word` represents the file if it carries no twins. */
static bool add_file(struct link *link, const char *path, const char *word, struct err *err)
{
    struct elf elf;
    struct err ignored;
    char name[PATH_MAX];
    const char *real = arena_string(arena_of(link), realpath(path, name) ? name : path);
    const struct known *known = find_known(link, real);
    if (known) {
        if (*known->word)
            build_add(&link->words, known->word);
        return true;
    }
    if (!elf_open(&elf, path, &ignored))
        return add_archive(link, path, real, word, err);
    bool is_added = add_elf(link, path, real, word, &elf, err);
    elf_close(&elf);
    return is_added;
}

/* Find -lNAME as the user's linker did; a library in no folder of the command line belongs to the system. */
static bool add_library(struct link *link, const char *word, struct err *err)
{
    const struct job *job = link->build->job;
    const char *const *folders = job->folders.data, *name = word + 2;
    for (size_t i = 0; i < job->folders.count; i++) {
        for (int is_archive = job->is_static; is_archive < 2; is_archive++) {
            const char *path = *name == ':' ? arena_printf(arena_of(link), "%s/%s", folders[i], name + 1)
                                            : arena_printf(arena_of(link), "%s/lib%s%s", folders[i], name,
                                                           is_archive ? ".a" : ".so");
            if (file_exists(path))
                return add_file(link, path, word, err);
        }
    }
    build_add(&link->words, word);
    return true;
}

static bool add_unit(struct link *link, const struct unit *unit)
{
    if (link->is_trial) {
        if (unit->trial)
            build_add(&link->words, unit->trial);
        return true;
    }
    build_add(&link->words, link->is_plain ? unit->plain : unit->object);
    if (unit->is_native && !link->is_plain)
        build_add(&link->words, unit->loss);
    link->twin_count += unit->language != LANGUAGE_OTHER;
    return true;
}

/* ---- linker flags ---- */

/* Flags that would write files, or that define how the user's output is made. */
static const struct unwanted {
    const char *name;                      /* without dashes */
    bool has_value;                        /* after = or in the next word */
} unwanted[] = {
    {"Map", true}, {"dependency-file", true}, {"soname", true}, {"h", true}, {"out-implib", true},
    {"version-script", true}, {"cref", false}, {"M", false}, {"print-map", false}, {"t", false}, {"trace", false},
    {"print-gc-sections", false}, {"print-memory-usage", false}, {"verbose", false}, {"stats", false},
    {"fatal-warnings", false}, {"pie", false}, {"pic-executable", false}, {"no-pie", false}, {"shared", false},
    {"Bdynamic", false}, {"dy", false}, {"call_shared", false}, {"s", false}, {"S", false}, {"strip-all", false},
    {"strip-debug", false}, {"discard-all", false}, {"x", false},
};

/* Matches -Map, -Map=FILE and --Map=FILE. */
static const struct unwanted *find_unwanted(const char *word, bool *has_joined_value)
{
    const char *name = word + strspn(word, "-");
    size_t length = strcspn(name, "=");
    *has_joined_value = name[length] == '=';
    for (size_t i = 0; name > word && i < sizeof unwanted / sizeof *unwanted; i++)
        if (strlen(unwanted[i].name) == length && strncmp(unwanted[i].name, name, length) == 0)
            return &unwanted[i];
    return NULL;
}

static void add_linker_word(struct link *link, const char *word)
{
    bool has_joined_value;
    const struct unwanted *found = find_unwanted(word, &has_joined_value);
    if (link->skips_value) {
        link->skips_value = false;
    } else if (found) {
        link->skips_value = found->has_value && !has_joined_value;
    } else {
        build_add(&link->words, "-Xlinker");
        build_add(&link->words, word);
    }
}

/* The runtime depends on the --wrap=main of ld and gold: with lld, its call of the program's main would call itself. */
static bool names_other_linker(const char *word)
{
    static const char choice[] = "-fuse-ld=", path[] = "--ld-path=";
    if (strncmp(word, choice, strlen(choice)) != 0)
        return strncmp(word, path, strlen(path)) == 0;
    const char *name = word + strlen(choice);
    return strcmp(name, "ld") != 0 && strcmp(name, "bfd") != 0 && strcmp(name, "gold") != 0;
}

/* Add -Wl,A,B, or -Xlinker A as two words, where `next` is the second. Returns true if both words were used. */
static bool add_word(struct link *link, const char *word, const char *next)
{
    if (names_other_linker(word))
        return false;
    if (strcmp(word, "-Xlinker") == 0 && next) {
        add_linker_word(link, next);
        return true;
    }
    if (strncmp(word, "-Wl,", 4) != 0) {
        build_add(&link->words, word);
        return false;
    }
    char *rest = arena_string(arena_of(link), word + 4);
    for (const char *piece; (piece = strsep(&rest, ","));)
        add_linker_word(link, piece);
    return false;
}

static bool add_part(struct link *link, const struct part *part, struct err *err)
{
    bool is_as_given = link->is_plain || link->is_trial;
    if (part->kind == PART_LIBRARY && !is_as_given)
        return add_library(link, part->word, err);
    if (!is_as_given)
        return add_file(link, part->word, part->word, err);
    build_add(&link->words, part->word);
    return true;
}

bool link_collect(struct link *link, struct err *err)
{
    const struct job *job = link->build->job;
    const struct part *parts = job->parts.data;
    const struct unit *units = job->units.data;
    bool is_good = true;
    for (size_t i = 0; i < job->parts.count && is_good; i++) {
        const char *next = i + 1 < job->parts.count ? parts[i + 1].word : NULL;
        switch (parts[i].kind) {
        case PART_WORD: i += add_word(link, parts[i].word, next); break;
        case PART_UNIT: is_good = add_unit(link, &units[parts[i].unit]); break;
        case PART_FILE:
        case PART_LIBRARY: is_good = add_part(link, &parts[i], err); break;
        }
    }
    return is_good;
}

/* ---- the link ---- */

/* A shared library may precede the parts that need it, an archive may not. */
static void repeat_libraries(const struct link *link, struct vec *words)
{
    const char *const *word = link->words.data;
    for (size_t i = 0; i < link->words.count; i++)
        if (word[i] && strncmp(word[i], "-l", 2) == 0)
            build_add(words, word[i]);
}

static struct vec link_command(const struct link *link, bool is_static, const char *output)
{
    const struct toolchain *toolchain = link->build->toolchain;
    struct vec words = build_command(link->build);
    if (is_static)
        build_add(&words, "-static");
    if (!is_static || toolchain->is_gcc)           /* clang's -static implies it, and clang would warn */
        build_add(&words, "-no-pie");
    ADD(&words, ((const char *[]){"-w", "-Wl,--wrap=main"}));
    if (!link->build->job->toplevel && !link->build->job->sequence)
        build_add(&words, "-Wl,-u,main");          /* the runtime's reference to main is weak */
    build_add_all(&words, &link->build->job->common);
    build_add(&words, link->runtime);
    build_add_all(&words, &link->words);
    build_add_all(&words, &link->late);
    if (is_static)
        repeat_libraries(link, &words);
    build_add(&words, toolchain->library);         /* behind all that is instrumented: runtime/call/native.c */
    /* For calls that the user's compiler makes instructions of. */
    build_add(&words, is_static ? "-lm" : "-Wl,--push-state,--as-needed,-lm,--pop-state");
    ADD(&words, ((const char *[]){"-o", output}));
    return words;
}

/* The C library's warnings about functions that the runtime uses precede the error but do not explain it. */
static void drop_warnings(struct text *output)
{
    size_t kept = 0;
    for (size_t at = 0, next; at < output->count; at = next) {
        const char *line = output->data + at, *end = memchr(line, '\n', output->count - at);
        next = end ? (size_t)(end - output->data) + 1 : output->count;
        if (memmem(line, next - at, "cute_rt.o", 9) && memmem(line, next - at, ": warning: ", 11))
            continue;
        memmove(output->data + kept, line, next - at);
        kept += next - at;
    }
    if (kept < output->count)
        output->data[output->count = kept] = 0;
}

/* The program's own objects may contain sections with the names of those that we add to it. */
static bool forget_sections(const char *program, struct err *err)
{
    static const char *const names[] = {SECTION_TEST, SECTION_PLAIN, SECTION_WORDS, SECTION_COMMAND, SECTION_MISSING,
                                        SECTION_SEQUENCE};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!elf_forget_sections(program, names[i], err))
            return false;
    return true;
}

static enum status link_both(struct link *link, const char *output, struct err *err)
{
    int status = 1;
    text_clear(&link->not_static);
    for (int is_static = 1; is_static >= 0 && status; is_static--) {
        struct vec words = link_command(link, is_static, output);
        text_clear(&link->output);
        if (!build_run(link->build, &words, &link->output, &status, err))
            return STATUS_USAGE;
        if (is_static && status)
            text_add_n(&link->not_static, link->output.data, link->output.count);
    }
    return status ? STATUS_COMPILE : STATUS_GOOD;
}

/* The linker's first complaint in `words`, without the prefix of program names. */
static const char *find_complaint(struct arena *arena, const char *words)
{
    static const char *const marks[] = {"error: ", "ld: "};
    char *rest = arena_string(arena, words);
    const char *complaint = NULL;
    for (char *line; !complaint && (line = strsep(&rest, "\n"));) {
        if (!*line || strstr(line, "warning: ") || strstr(line, ": in function `"))
            continue;
        complaint = line;
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
            const char *mark = strstr(complaint, marks[i]);
            complaint = mark ? mark + strlen(marks[i]) : complaint;
        }
    }
    return complaint ? complaint : "the linker does not say why";
}

void link_tell(const struct link *link)
{
    struct build *build = link->build;
    if (!link->not_static.count)
        return;
    const char *note = arena_printf(arena_of(link), "the program is linked with shared libraries, so cute explores it "
                                    "in fork mode, which is slower: its static link fails: %.300s",
                                    find_complaint(arena_of(link), link->not_static.data));
    if (build->is_quiet)
        text_printf(&build->log, "%s\n", note);
    else
        fprintf(stderr, "cutec: note: %s\n", note);
}

enum status link_run(struct link *link, const char *output, struct err *err)
{
    struct err why = {0};
    if (!own_rename(link->build, &link->words, err))
        return STATUS_USAGE;
    enum status status = link_both(link, output, err);
    if (status == STATUS_COMPILE && own_collides(link->output.data)) {
        if (own_give_way(link->build, &link->words, link->output.data, &link->runtime, &why)) {
            status = link_both(link, output, err);
        } else {
            text_clear(&link->output);
            text_printf(&link->output, "cutec: %s\n", why.text);
        }
    }
    if (status == STATUS_COMPILE)
        drop_warnings(&link->output);
    if (status == STATUS_GOOD && !forget_sections(output, err))
        return STATUS_USAGE;
    return status;
}
