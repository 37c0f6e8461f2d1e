/* Our parts are found relative to the program: in the source tree, build/bin/cutec is next to build/lib, include and
 * abi; an installed PREFIX/bin/cutec has PREFIX/lib/cute, which also contains rt.h, and PREFIX/include.
 *
 * A build calls us a thousand times, so if the name of the compiler's file, with links resolved, reveals its family,
 * the compiler is not run to ask for it. */
#include "cutec/job/toolchain.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/proc.h"

static const struct layout {
    const char *include, *abi, *lib;
} layouts[] = {{"../../include", "../../abi", "../lib"}, {"../include", "../lib/cute", "../lib/cute"}};

static bool find_files(struct toolchain *toolchain, struct err *err)
{
    char folder[PATH_MAX / 2], header[PATH_MAX];
    if (!program_folder(folder, sizeof folder, err))
        return false;
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        snprintf(toolchain->include, sizeof toolchain->include, "%s/%s", folder, layouts[i].include);
        snprintf(toolchain->runtime, sizeof toolchain->runtime, "%s/%s/cute_rt.o", folder, layouts[i].lib);
        snprintf(toolchain->library, sizeof toolchain->library, "%s/%s/libcute_c.a", folder, layouts[i].lib);
        snprintf(header, sizeof header, "%s/%s/rt.h", folder, layouts[i].abi);
        if (!file_exists(header) || !file_exists(toolchain->runtime))
            continue;
        char *real = realpath(toolchain->include, NULL);
        snprintf(toolchain->include, sizeof toolchain->include, "%s", real ? real : toolchain->include);
        free(real);
        return file_read(header, &toolchain->prelude, err);
    }
    return err_set(err, "cute_rt.o and rt.h are not beside %s; is the installation complete?", folder);
}

/* ---- the compiler's program ---- */

/* Resolve all links of an executable file. */
static bool real_name(const char *path, char real[PATH_MAX])
{
    return access(path, X_OK) == 0 && realpath(path, real);
}

/* Find the first program of this name in PATH other than `self`; `file` is its path with links resolved. If it is the
 * very first, `found` is the name alone, because the compiler reports how it was called. */
static bool find_in_path(const char *name, const char *self, char found[PATH_MAX], char file[PATH_MAX])
{
    const char *path = getenv("PATH");
    bool is_first = true;
    for (path = path ? path : "/usr/bin:/bin"; *path;) {
        size_t length = strcspn(path, ":");
        snprintf(found, PATH_MAX, "%.*s/%s", length ? (int)length : 1, length ? path : ".", name);
        if (real_name(found, file)) {
            if (strcmp(file, self) != 0)
                return !is_first || snprintf(found, PATH_MAX, "%s", name) > 0;
            is_first = false;
        }
        path += length + (path[length] == ':');
    }
    return false;
}

static bool find_program(struct toolchain *toolchain, const char *name)
{
    char self[PATH_MAX], found[PATH_MAX], file[PATH_MAX];
    if (!real_name("/proc/self/exe", self))
        *self = 0;
    snprintf(found, PATH_MAX, "%s", name);
    bool is_found = strchr(name, '/') ? real_name(name, file) && strcmp(file, self) != 0
                                      : find_in_path(name, self, found, file);
    if (!is_found)
        return false;
    if (toolchain->compiler.count == 0)
        vec_push(&toolchain->compiler);
    *(const char **)toolchain->compiler.data = arena_string(&toolchain->arena, found);
    toolchain->file = arena_string(&toolchain->arena, file);
    return true;
}

/* "ccache gcc" names a compiler and a wrapper before it. */
static void toolchain_split(struct toolchain *toolchain, const char *named)
{
    char *rest = arena_string(&toolchain->arena, named);
    for (char *word; (word = strsep(&rest, " \t"));)
        if (*word)
            *(const char **)vec_push(&toolchain->compiler) = word;
}

bool toolchain_find_compiler(struct toolchain *toolchain, struct err *err)
{
    static const char *const usual[] = {"cc", "gcc", "clang"};
    const char *named = getenv("CUTE_CC");
    *toolchain = (struct toolchain){0};
    arena_init(&toolchain->arena);
    vec_init(&toolchain->compiler, sizeof(const char *));
    text_init(&toolchain->prelude);
    toolchain_split(toolchain, named ? named : "");
    if (toolchain->compiler.count)
        return find_program(toolchain, *(const char **)toolchain->compiler.data)
            || err_set(err, "CUTE_CC: there is no C compiler %s", *(const char **)toolchain->compiler.data);
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (find_program(toolchain, usual[i]))
            return true;
    return err_set(err, "there is no C compiler: apt-get install gcc, or name one in CUTE_CC");
}

/* ---- its family ---- */

/* clang claims to be gcc too; only its own macro is conclusive. */
static bool ask_family(struct toolchain *toolchain, struct err *err)
{
    static const char *const question[] = {"-dM", "-E", "-x", "c", "/dev/null", NULL};
    struct proc_result result;
    struct text macros;
    struct vec words;
    text_init(&macros);
    vec_init(&words, sizeof(const char *));
    vec_append(&words, toolchain->compiler.data, toolchain->compiler.count);
    vec_append(&words, question, sizeof question / sizeof *question);
    bool is_run = proc_run(words.data, &macros, &result, err);
    if (is_run && result.status != 0)
        is_run = err_set(err, "%s does not work as a C compiler:\n%s", *(const char **)words.data, macros.data);
    toolchain->is_gcc = is_run && !strstr(macros.data, "#define __clang__ ");
    vec_fini(&words);
    text_fini(&macros);
    return is_run || err_context(err, "the C compiler (CUTE_CC)");
}

static bool find_family(struct toolchain *toolchain, struct err *err)
{
    const char *name = strrchr(toolchain->file, '/');
    bool is_alone = toolchain->compiler.count == 1 && name;
    if (is_alone && strstr(name, "clang"))
        return true;
    toolchain->is_gcc = is_alone && strstr(name, "gcc");
    return toolchain->is_gcc || ask_family(toolchain, err);
}

bool toolchain_find_parts(struct toolchain *toolchain, struct err *err)
{
    return find_files(toolchain, err) && find_family(toolchain, err);
}

void toolchain_fini(struct toolchain *toolchain)
{
    text_fini(&toolchain->prelude);
    vec_fini(&toolchain->compiler);
    arena_fini(&toolchain->arena);
}
