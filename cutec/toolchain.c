/* Our parts are found from the place of the program: in the tree build/bin/cutec has build/lib and include beside it,
 * an installed PREFIX/bin/cutec has PREFIX/lib/cute and PREFIX/include. */
#include "cutec/toolchain.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/proc.h"

static const struct layout {
    const char *include, *runtime;
} layouts[] = {{"../../include", "../lib/cute_rt.o"}, {"../include", "../lib/cute/cute_rt.o"}};

static bool find_parts(struct toolchain *toolchain, struct err *err)
{
    char folder[PATH_MAX / 2], header[PATH_MAX];
    if (!program_folder(folder, sizeof folder, err))
        return false;
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        snprintf(toolchain->include, sizeof toolchain->include, "%s/%s", folder, layouts[i].include);
        snprintf(toolchain->runtime, sizeof toolchain->runtime, "%s/%s", folder, layouts[i].runtime);
        snprintf(header, sizeof header, "%s/%s/cute/rt.h", folder, layouts[i].include);
        if (file_exists(header) && file_exists(toolchain->runtime))
            return file_read(header, &toolchain->prelude, err);
    }
    return err_set(err, "cute_rt.o and cute/rt.h are not beside %s; is the installation complete?", folder);
}

/* clang calls itself gcc too, so only its own macro tells. */
static bool find_family(struct toolchain *toolchain, struct err *err)
{
    const char *argv[] = {toolchain->compiler, "-dM", "-E", "-x", "c", "/dev/null", NULL};
    struct proc_result result;
    struct text macros;
    text_init(&macros);
    bool is_run = proc_run(argv, &macros, &result, err);
    if (is_run && result.status != 0)
        is_run = err_set(err, "%s does not work as a C compiler:\n%s", toolchain->compiler, macros.data);
    toolchain->is_gcc = is_run && !strstr(macros.data, "#define __clang__ ");
    text_fini(&macros);
    return is_run || err_context(err, "the C compiler (CUTE_CC)");
}

bool toolchain_open(struct toolchain *toolchain, struct err *err)
{
    const char *named = getenv("CUTE_CC");
    toolchain->compiler = named && *named ? named : "cc";
    text_init(&toolchain->prelude);
    return find_parts(toolchain, err) && find_family(toolchain, err);
}

void toolchain_close(struct toolchain *toolchain)
{
    text_fini(&toolchain->prelude);
}
