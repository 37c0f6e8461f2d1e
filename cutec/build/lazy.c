/* The instrumenter is in a shared library, which is opened only when a file is instrumented: libclang takes longer to
 * start than the C compiler, and most calls in a build only link, or probe the compiler. */
#include <dlfcn.h>
#include <stdio.h>
#include "base/proc.h"
#include "instrumenter/instrument.h"

/* Relative to the folder of the program, as in toolchain.c. */
static const char *const places[] = {"../lib/cute_instrument.so", "../lib/cute/cute_instrument.so"};

static void *open_library(struct err *err)
{
    static void *library;
    char folder[512], path[600] = "";
    if (library)
        return library;
    if (!program_folder(folder, sizeof folder, err))
        return NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, places[i]);
        if (file_exists(path))
            break;
    }
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library)
        err_set(err, "%s: apt-get install libclang1-19, if that is what is missing", dlerror());
    return library;
}

static void *lazy_find(const char *name, struct err *err)
{
    void *library = open_library(err), *found = library ? dlsym(library, name) : NULL;
    if (library && !found)
        err_set(err, "cute_instrument.so is not of this version");
    return found;
}

bool instrument_file(const char *path, const struct instrument_options *options, struct text *out,
                     struct instrument_stats *stats, struct err *err)
{
    __typeof__(instrument_file) *real = (__typeof__(instrument_file) *)lazy_find("instrument_file", err);
    *stats = (struct instrument_stats){0};
    return real && real(path, options, out, stats, err);
}

bool instrument_list_functions(const char *path, bool from_gcc, struct text *names, struct err *err)
{
    __typeof__(instrument_list_functions) *real =
        (__typeof__(instrument_list_functions) *)lazy_find("instrument_list_functions", err);
    return real && real(path, from_gcc, names, err);
}

bool instrument_list_missing(const char *path, bool from_gcc, struct text *names, struct err *err)
{
    __typeof__(instrument_list_missing) *real =
        (__typeof__(instrument_list_missing) *)lazy_find("instrument_list_missing", err);
    return real && real(path, from_gcc, names, err);
}

bool instrument_sequence(const char *path, bool from_gcc, struct sequence *sequence, struct err *err)
{
    __typeof__(instrument_sequence) *real = (__typeof__(instrument_sequence) *)lazy_find("instrument_sequence", err);
    return real && real(path, from_gcc, sequence, err);
}

bool instrument_describe(const char *path, bool from_gcc, const char *function, struct text *out, struct err *err)
{
    __typeof__(instrument_describe) *real = (__typeof__(instrument_describe) *)lazy_find("instrument_describe", err);
    return real && real(path, from_gcc, function, out, err);
}

void instrument_native(const char *path, const char *why, const char *prelude, struct text *out)
{
    struct err ignored;
    __typeof__(instrument_native) *real = (__typeof__(instrument_native) *)lazy_find("instrument_native", &ignored);
    if (real)
        real(path, why, prelude, out);
}
