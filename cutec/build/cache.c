/* A file of the cache is a header and the object. The header has two hashes of everything that determines the object.
 * The file is written under another name first, so that of two concurrent runs one survives. Flags that may make the
 * compiler read further files, and asm that includes files, prevent caching, because those files may change. */
#include "cutec/build/cache.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/map.h"
#include "base/proc.h"

#define MAGIC "cutec1\n"

struct header {
    char magic[8];
    uint64_t key[2], size, sum;            /* of the object that follows */
};

/* True if the flag does not make the compiler read or write anything but the text and the object. */
static bool is_alone(const char *word)
{
    static const char *const good[] = {"-O", "-f", "-m", "-std=", "-ansi", "-g", "-pthread"};
    static const char *const bad[] = {"-fplugin", "-fprofile", "-fauto-profile", "-fsanitize-", "-fpass-plugin",
                                      "-ftest",
                                      "-fcallgraph", "-fdump", "-fsave", "-fopt-info", "-fstack-usage", "-fxray",
                                      "-fmodule", "-fmemory-profile", "-fcrash", "-fbasic-block-sections",
                                      "-fthinlto", "-gsplit", "-march=native", "-mcpu=native", "-mtune=native"};
    bool is_good = false;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        is_good |= strncmp(word, good[i], strlen(good[i])) == 0;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        is_good &= strncmp(word, bad[i], strlen(bad[i])) != 0;
    return is_good;
}

static bool are_alone(const struct vec *words)
{
    const char *const *word = words->data;
    for (size_t i = 0; i < words->count; i++)
        if (!is_alone(word[i]))
            return false;
    return true;
}

/* Add a word to the key with the names of the temporary folder, which is random, and of the unit, whose number depends
 * on the other files, replaced: the compiler is told not to record them in the object. */
static void add_word(const struct build *build, const struct unit *unit, const char *word, struct text *key)
{
    const char *prefix = build_prefix(build, unit);
    size_t length = strlen(build->folder), whole = strlen(prefix);
    for (const char *at; (at = strstr(word, build->folder));) {
        text_add_n(key, word, (size_t)(at - word));
        text_add(key, "/FOLDER");
        word = at + (strncmp(at, prefix, whole) == 0 ? whole : length);
    }
    text_add(key, word);
    text_add_n(key, "", 1);
}

/* A wrapper may run another compiler from one day to the next: --version identifies it. */
static bool add_compiler(const struct build *build, struct text *key)
{
    struct stat file;
    struct err ignored;
    struct proc_result result = {0};
    struct vec words = build_command(build);
    build_add(&words, "--version");
    build_add(&words, NULL);
    static const char *const names[] = {"PATH", "COMPILER_PATH", "GCC_EXEC_PREFIX"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        text_printf(key, "%s=%s\n", names[i], getenv(names[i]) ? getenv(names[i]) : "");
    bool is_known = proc_run(words.data, key, &result, &ignored) && result.status == 0
                 && stat(build->toolchain->file, &file) == 0;
    vec_fini(&words);
    if (is_known)
        text_printf(key, "%s %jd %jd.%09ld\n", build->toolchain->file, (intmax_t)file.st_size,
                    (intmax_t)file.st_mtim.tv_sec, file.st_mtim.tv_nsec);
    return is_known;
}

/* Returns false if the text has a byte 0, or asm that may include a file. */
static bool add_instrumented(const struct build *build, const struct unit *unit, struct text *key)
{
    struct err ignored;
    struct text text;
    text_init(&text);
    bool is_known = file_read(unit->instrumented, &text, &ignored) && strlen(text.data) == text.count
                 && !strstr(text.data, "incbin") && !strstr(text.data, ".include");
    if (is_known)
        add_word(build, unit, text.data, key);
    text_fini(&text);
    return is_known;
}

/* Returns false if not everything that determines the object is known. */
static bool make_key(const struct build *build, const struct unit *unit, const struct vec *words, uint64_t key[2])
{
    const char *const *word = words->data;
    struct err ignored;
    struct text text;
    char folder[PATH_MAX];
    text_init(&text);
    text_add(&text, "\n");                         /* the second hash begins here, so it differs from the first */
    bool is_known = build->cache && are_alone(&build->job->common) && unit->flags && are_alone(&unit->flags->common)
                 && getcwd(folder, sizeof folder) && add_compiler(build, &text);
    if (is_known) {
        text_add(&text, folder);
        for (size_t i = 0; i < words->count; i++)
            add_word(build, unit, word[i], &text);
        is_known = file_read(unit->no_builtin + 1, &text, &ignored) && add_instrumented(build, unit, &text);
    }
    if (is_known) {
        key[0] = hash_bytes(text.data, text.count);
        key[1] = hash_bytes(text.data + 1, text.count - 1);
    }
    text_fini(&text);
    return is_known;
}

static const char *name_of(const struct build *build, const struct unit *unit)
{
    return arena_printf(&build->job->arena, "%s/%016" PRIx64 ".o", build->cache,
                        hash_bytes(unit->source, strlen(unit->source)));
}

bool cache_fetch(const struct build *build, const struct unit *unit, const struct vec *words)
{
    uint64_t key[2];
    struct header header;
    struct err ignored;
    struct text text;
    if (!make_key(build, unit, words, key))
        return false;
    text_init(&text);
    bool is_found = file_read(name_of(build, unit), &text, &ignored) && text.count > sizeof header;
    if (is_found) {
        memcpy(&header, text.data, sizeof header);
        const char *object = text.data + sizeof header;
        is_found = memcmp(header.magic, MAGIC, sizeof header.magic) == 0 && memcmp(header.key, key, sizeof key) == 0
                && header.size == text.count - sizeof header && header.sum == hash_bytes(object, header.size)
                && file_write(unit->object, object, header.size, &ignored);
    }
    if (is_found && build->job->verbose)
        fprintf(stderr, "cutec: %s has not changed: its object is in %s\n", unit->source, build->cache);
    text_fini(&text);
    return is_found;
}

void cache_keep(const struct build *build, const struct unit *unit, const struct vec *words)
{
    struct header header = {.magic = MAGIC};
    struct err ignored;
    struct text object, file;
    if (!make_key(build, unit, words, header.key))
        return;
    const char *name = name_of(build, unit), *fresh = arena_printf(&build->job->arena, "%s.%d", name, (int)getpid());
    text_init(&object);
    text_init(&file);
    mkdir(build->cache, 0777);                     /* if that fails, nothing can be written */
    if (file_read(unit->object, &object, &ignored)) {
        header.size = object.count;
        header.sum = hash_bytes(object.data, object.count);
        text_add_n(&file, (const char *)&header, sizeof header);
        text_add_n(&file, object.data, object.count);
        if (!file_write(fresh, file.data, file.count, &ignored) || rename(fresh, name) != 0)
            unlink(fresh);
    }
    text_fini(&file);
    text_fini(&object);
}
