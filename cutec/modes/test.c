/* Compile each file, look for the toplevel in all of them, and link the parts with the runtime. Then do the same for
 * the plain twin, with the user's own code. */
#include "cutec/modes/test.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/argv.h"
#include "base/elf.h"
#include "base/near.h"
#include "base/proc.h"
#include "cutec/link/link.h"
#include "cutec/link/provider.h"
#include "cutec/link/undefined.h"
#include "cutec/modes/missing.h"
#include "cutec/modes/project.h"
#include "cutec/modes/sequence.h"
#include "cutec/modes/versions.h"
#include "instrumenter/instrument.h"
#include "sym/section.h"

/* ---- the toplevel ---- */

/* Find the name in `list` that is nearest to `wanted`. A line of the list is a name, followed by a blank and its place
 * if that is known. */
static void find_near(char *list, const char *wanted, const char *source, size_t *least, char *near, size_t size)
{
    for (char *name; (name = strsep(&list, "\n"));) {
        char *place = strchr(name, ' ');
        name[strcspn(name, "\t")] = 0;
        if (place)
            *place++ = 0;
        size_t distance = *name ? near_distance(name, wanted) : SIZE_MAX;
        if (distance < *least) {
            *least = distance;
            snprintf(near, size, "%s (%s)", name, place ? place : source);
        }
    }
}

/* Fails with "no function list_test; did you mean list_tests (list.c:40)?". Only units `first` to `end - 1` are
 * searched. */
static bool no_toplevel_in(const struct job *job, const struct toolchain *toolchain, size_t first, size_t end,
                           struct err *err)
{
    const struct unit *units = job->units.data;
    size_t least = (strlen(job->toplevel) + 2) / 3 + 1;
    char near[512] = "";
    for (size_t i = first; i < end; i++) {
        struct text names;
        struct err ignored;
        text_init(&names);
        if (units[i].language != LANGUAGE_OTHER
            && instrument_list_functions(units[i].preprocessed, toolchain->is_gcc, &names, &ignored))
            find_near(names.data, job->toplevel, units[i].source, &least, near, sizeof near);
        text_fini(&names);
    }
    return err_set(err, "no function %s%s%s%s", job->toplevel, *near ? "; did you mean " : "", near, *near ? "?" : "");
}

static bool no_toplevel(const struct job *job, const struct toolchain *toolchain, struct err *err)
{
    return no_toplevel_in(job, toolchain, 0, job->units.count, err);
}

static bool has_version(const struct job *job, size_t i)
{
    const struct unit *units = job->units.data;
    return units[i].has_toplevel;
}

static bool no_version(const struct job *job, const struct toolchain *toolchain, size_t i, struct err *err)
{
    const struct unit *units = job->units.data;
    no_toplevel_in(job, toolchain, i, i + 1, err);
    return err_context(err, "%s", units[i].source);
}

static bool check_toplevel(const struct job *job, const struct toolchain *toolchain, struct err *err)
{
    const struct unit *units = job->units.data, *first = NULL;
    if (!job->toplevel)
        return true;
    if (job->is_diff)
        return (has_version(job, 0) || no_version(job, toolchain, 0, err))
            && (has_version(job, 1) || no_version(job, toolchain, 1, err)) && versions_agree(job, err);
    for (size_t i = 0; i < job->units.count; i++) {
        if (!units[i].has_toplevel)
            continue;
        if (first)
            return err_set(err, "%s and %s both define %s", first->source, units[i].source, job->toplevel);
        first = &units[i];
    }
    return first || no_toplevel(job, toolchain, err);
}

/* True if the toplevel's unit had to be compiled without instrumentation, so that no harness calls it. */
static bool is_toplevel_lost(const struct job *job, struct err *err)
{
    const struct unit *units = job->units.data;
    for (size_t i = 0; i < job->units.count; i++)
        if (units[i].has_toplevel && units[i].is_native)
            return !err_set(err, "%s cannot be explored: %s is left native",
                            job->sequence ? "the sequence" : job->toplevel, units[i].source);
    return false;
}

/* ---- all together ---- */

/* Add the plain twin to the test program, so that an error can be examined in the user's own code, on any machine. */
static bool link_plain(struct build *build, const char *test, struct err *err)
{
    const struct unit *units = build->job->units.data;
    struct link link;
    struct text bytes;
    for (size_t i = 0; i < build->job->units.count; i++)
        if (!units[i].plain)
            return err_set(err, "%s does not compile with inputs in it, a bug of cutec", units[i].source);
    const char *plain = arena_printf(&build->job->arena, "%s/plain", build->folder);
    text_init(&bytes);
    link_init(&link, build);
    link.is_plain = true;
    bool is_linked = link_collect(&link, err) && link_run(&link, plain, err) == STATUS_GOOD;
    if (!is_linked && link.output.count)
        err_set(err, "%.300s", link.output.data);
    bool is_added = is_linked && file_read(plain, &bytes, err)
                 && elf_add_section(test, SECTION_PLAIN, bytes.data, bytes.count, err);
    link_fini(&link);
    text_fini(&bytes);
    return is_added;
}

/* Report why the link failed and how to fix it. */
static void tell_link(const struct build *build, const char *words)
{
    struct text text;
    struct vec names;
    char *folder = getcwd(NULL, 0);
    text_init(&text);
    vec_init(&names, sizeof(const char *));
    bool is_undefined = undefined_print(words, folder ? folder : "", &text);
    undefined_list(words, &build->job->arena, &names);
    if (names.count)
        provider_print(build, &names, &text);
    fputs(is_undefined ? text.data : words, stderr);
    bool has_macro = false;
    for (size_t i = 0; i < names.count; i++)
        has_macro |= undefined_is_macro(((const char *const *)names.data)[i]);
    if (has_macro)
        fputs("cutec: CUTE_assume and the like are macros: #include <cute.h>\n", stderr);
    else if (is_undefined)
        fprintf(stderr, "cutec: add the file or the library that defines it to the command%s\n",
                build->job->database ? "" : ", or -p BUILD for a project");
    vec_fini(&names);
    text_fini(&text);
    free(folder);
}

static enum status link_once(struct build *build, struct text *words, struct err *err)
{
    struct link link;
    enum status status = STATUS_USAGE;
    link_init(&link, build);
    if (link_collect(&link, err))
        status = link_run(&link, build_output(build->job), err);
    if (status == STATUS_GOOD)
        link_tell(&link);
    text_clear(words);
    text_add_n(words, link.output.data, link.output.count);
    link_fini(&link);
    return status;
}

/* Functions that nothing defines get stubs, provided that the linker reports no other problem. */
static enum status link_test(struct build *build, struct err *err)
{
    struct text words;
    text_init(&words);
    enum status status = link_once(build, &words, err);
    while (status == STATUS_COMPILE && missing_make(build, words.data, &status, err))
        status = link_once(build, &words, err);
    if (status == STATUS_COMPILE)
        tell_link(build, words.data);
    else if (status == STATUS_GOOD)
        missing_leave(build, build_output(build->job));
    text_fini(&words);
    return status;
}

/* Report the names that the link of a project will lack before the long part of the work begins. */
static enum status test_foresee(struct build *build, struct project *project, struct err *err)
{
    struct job *job = build->job;
    struct text words;
    text_init(&words);
    enum status status = project_foresee(project, build, &words, err);
    struct unit *units = job->units.data;          /* the project may have added units */
    if (status == STATUS_GOOD && words.count) {
        if (missing_foresee(build, words.data, &status, err)) {
            missing_tell(build);
        } else if (status == STATUS_GOOD) {
            tell_link(build, words.data);
            status = STATUS_COMPILE;
        }
    }
    for (size_t i = 0; i < job->units.count; i++) {
        units[i].trial = NULL;
        if (status == STATUS_GOOD && !units[i].is_instrumented)
            status = build_instrument(build, &units[i], err);
    }
    text_fini(&words);
    return status;
}

static void keep_all(const struct vec *words, struct text *out)
{
    const char *const *list = words->data;
    for (size_t i = 0; i < words->count; i++)
        if (strncmp(list[i], "-O", 2) != 0)
            argv_keep(list[i], out);
}

/* Store the flags of the toplevel's unit and the other parts of the link, for tools that build an equivalent program.
 * The optimisation level is omitted, so that undefined behaviour remains observable. */
static void leave_words(const struct job *job, const char *test)
{
    const struct unit *units = job->units.data;
    const struct part *parts = job->parts.data;
    struct text words;
    struct err ignored;
    text_init(&words);
    for (size_t i = 0; i < job->units.count; i++)
        if (units[i].has_toplevel && units[i].flags) {
            keep_all(&units[i].flags->preprocess, &words);
            keep_all(&units[i].flags->common, &words);
        }
    keep_all(&job->preprocess, &words);
    keep_all(&job->common, &words);
    argv_keep("", &words);
    for (size_t i = 0; i < job->parts.count; i++)
        if (parts[i].kind != PART_UNIT)
            argv_keep(parts[i].word, &words);
    elf_add_section(test, SECTION_WORDS, words.data, words.count, &ignored);
    text_fini(&words);
}

/* Only the last -o counts, and cute recheck adds one each time. */
static bool is_overruled(char *const *word)
{
    bool is_followed = false;
    for (char *const *next = word + 1; *next && !is_followed; next++)
        is_followed = strcmp(*next, "-o") == 0;
    return is_followed && strcmp(*word, "-o") == 0 && word[1];
}

/* Store the command that makes this program, for cute recheck, which repeats it. */
static void leave_command(struct job *job, const char *test)
{
    const char *compiler = getenv("CUTE_CC");
    char *folder = getcwd(NULL, 0);
    struct text command;
    struct err ignored;
    if (!folder)
        return;
    text_init(&command);
    argv_keep(folder, &command);
    argv_keep(compiler ? compiler : "", &command);
    for (char *const *word = job->words; *word; word++) {
        if (is_overruled(word))
            word++;
        else if (strcmp(*word, "--remake") != 0)
            argv_keep(*word, &command);
    }
    elf_add_section(test, SECTION_COMMAND, command.data, command.count, &ignored);
    text_fini(&command);
    free(folder);
}

static void warn_of_unused(const struct job *job)
{
    const struct exclusion *exclude = job->exclude.data;
    for (size_t i = 0; i < job->exclude.count; i++)
        if (!exclude[i].is_used)
            fprintf(stderr, "cutec: warning: --exclude=%s: no function and no file has this name\n",
                    exclude[i].pattern);
}

static enum status build_all(struct build *build, struct project *project, struct err *err)
{
    struct job *job = build->job;
    struct unit *units = job->units.data;
    enum status status = STATUS_GOOD;
    if (job->is_diff)
        versions_init(job);
    if (job->sequence)
        status = sequence_find(build, err);
    for (size_t i = 0; i < job->units.count && status == STATUS_GOOD; i++)
        status = build_instrument(build, &units[i], err);
    if (status == STATUS_GOOD && !check_toplevel(job, build->toolchain, err))
        status = STATUS_USAGE;
    if (job->mode == MODE_SHOW || job->mode == MODE_INIT) {
        warn_of_unused(job);
        return status;
    }
    if (status == STATUS_GOOD)
        status = test_foresee(build, project, err);
    units = job->units.data;                       /* the project may have added units */
    for (size_t i = 0; i < job->units.count && status == STATUS_GOOD; i++)
        status = build_compile(build, &units[i], err);
    if (status == STATUS_GOOD && job->is_diff)
        status = versions_rename(build, err);
    if (status == STATUS_GOOD)
        status = project_complete(project, build, err);
    if (status == STATUS_GOOD)
        warn_of_unused(job);
    if (status == STATUS_GOOD && is_toplevel_lost(job, err))
        return STATUS_BUG;
    units = job->units.data;                       /* more may have been added */
    for (size_t i = 0; i < job->units.count && status == STATUS_GOOD; i++)
        status = job->no_plain ? build_check(build, &units[i], err) : build_compile_plain(build, &units[i], err);
    if (status == STATUS_GOOD)
        status = link_test(build, err);
    if (status == STATUS_GOOD)
        leave_words(job, build_output(job));
    if (status == STATUS_GOOD)
        leave_command(job, build_output(job));
    if (status == STATUS_GOOD && job->sequence)
        sequence_leave(job, build_output(job));
    struct err why = {0};
    if (status == STATUS_GOOD && !job->no_plain && !link_plain(build, build_output(job), &why))
        fprintf(stderr, "cutec: note: cute replay will not have the plain program: %s\n", why.text);
    return status;
}

enum status test_build(struct job *job, const struct toolchain *toolchain, struct err *err)
{
    struct build build;
    struct project project;
    enum status status = STATUS_USAGE;
    if (project_open(&project, job, err) && build_open(&build, job, toolchain, false, err)) {
        build.cache = project_cache(&project, &job->arena);
        status = build_all(&build, &project, err);
        build_close(&build);
    }
    versions_fini(job);
    missing_fini(job);
    sequence_fini(job);
    project_close(&project);
    return status;
}
