/* Every step is a call of the C compiler, but instrumenting. When something of ours fails on a file, the file is
 * compiled as it is: if that fails too, the compiler's own messages are the answer, else the file is left native, and
 * a warning says so.
 *
 * The preprocessor sees the user's flags, so that headers come out as in the user's build, except that glibc must not
 * replace functions by inline ones: those would hide the names that the runtime knows. The instrumented text is a C
 * file again (rt.h has macros) and does not get -D and -I: all was expanded once. */
#include "cutec/build.h"
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/near.h"
#include "base/proc.h"
#include "instrumenter/instrument.h"
#include "sym/op.h"

static const char *const preprocess_flags[] = {"-U_FORTIFY_SOURCE", "-D__NO_INLINE__=1"};
static const char *const instrumented_flags[] = {"-w", "-fwrapv", "-O1", "-g1"};
/* These have the last word. What newer compilers refuse was good enough for the user's flags. */
static const char *const enforced_flags[] = {
    "-fno-strict-aliasing", "-fno-delete-null-pointer-checks", "-ffp-contract=off", "-fno-pie",
    "-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-int-conversion", "-Wno-return-mismatch",
    "-Wno-incompatible-function-pointer-types"};
static const char *const link_flags[] = {"-static", "-Wl,--wrap=main"};

#define ADD(words, list) vec_append(words, list, sizeof(list) / sizeof *(list))

static void add(struct vec *words, const char *word)
{
    vec_append(words, &word, 1);
}

static void add_all(struct vec *words, const struct vec *more)
{
    vec_append(words, more->data, more->count);
}

/* Run the words, which are freed. `output` NULL: what it prints goes to the user. */
static bool run(struct vec *words, bool verbose, struct text *output, int *status, struct err *err)
{
    struct proc_result result = {0};
    const char *const *argv = words->data;
    for (size_t i = 0; verbose && i < words->count; i++)
        fprintf(stderr, "%s%s", argv[i], i + 1 < words->count ? " " : "\n");
    add(words, NULL);
    bool is_run = proc_run(words->data, output, &result, err);
    *status = result.status;
    vec_fini(words);
    return is_run;
}

static struct vec command(const struct toolchain *toolchain)
{
    struct vec words;
    vec_init(&words, sizeof(const char *));
    add_all(&words, &toolchain->compiler);
    return words;
}

/* The user's own text, with the user's own flags; `last` are the words that say what to do with it. */
static struct vec native_command(const struct job *job, const struct toolchain *toolchain)
{
    struct vec words = command(toolchain);
    add_all(&words, &job->preprocess);
    add_all(&words, &job->common);
    add_all(&words, &job->warn);
    add_all(&words, &job->debug);
    add(&words, "-I");
    add(&words, toolchain->include);
    return words;
}

static const char *output_of(const struct job *job)
{
    return job->output ? job->output : "a.out";
}

/* Make the working folder and name what will stand there. */
static bool open_folder(struct job *job, char *folder, size_t size, struct err *err)
{
    struct unit *units = job->units.data;
    if (job->keep) {
        snprintf(folder, size, "%s.cutec", output_of(job));
        if (mkdir(folder, 0777) < 0 && errno != EEXIST)
            return err_errno(err, "cannot make the folder %s", folder);
    } else if (!folder_make_temporary(folder, size, err)) {
        return false;
    }
    for (size_t i = 0; i < job->units.count; i++) {
        const char *slash = strrchr(units[i].source, '/'), *name = slash ? slash + 1 : units[i].source;
        const char *dot = strrchr(name, '.');
        int stem = dot ? (int)(dot - name) : (int)strlen(name);
        units[i].preprocessed = arena_printf(&job->arena, "%s/%zu-%.*s.i", folder, i, stem, name);
        units[i].instrumented = arena_printf(&job->arena, "%s/%zu-%.*s.cute.c", folder, i, stem, name);
        units[i].object = arena_printf(&job->arena, "%s/%zu-%.*s.o", folder, i, stem, name);
        units[i].loss = arena_printf(&job->arena, "%s/%zu-%.*s.loss.o", folder, i, stem, name);
    }
    return true;
}

static enum status preprocess(const struct job *job, const struct toolchain *toolchain, const struct unit *unit,
                              struct err *err)
{
    int status;
    struct vec words = command(toolchain);
    add(&words, "-E");
    add_all(&words, &job->preprocess);
    add_all(&words, &job->common);
    ADD(&words, preprocess_flags);
    ADD(&words, ((const char *[]){"-I", toolchain->include, unit->source, "-o", unit->preprocessed}));
    if (!run(&words, job->verbose, NULL, &status, err))
        return STATUS_USAGE;
    return status ? STATUS_COMPILE : STATUS_GOOD;
}

/* A native file has no places of its own, so its loss is told by an object that holds nothing but one place. */
static bool compile_loss(const struct job *job, const struct toolchain *toolchain, const struct unit *unit,
                         struct err *err)
{
    int status;
    struct text text;
    text_init(&text);
    text_printf(&text, "%s\nstatic const struct cute_site cute_S[] __attribute__((section(\"cute_sites\"), used, "
                "aligned(64))) = {{\n    .file = \"%s\", .function = \"\", .text = \"\", .line = 1, "
                ".kind = CUTE_SITE_LOSS, .size = %d}};\n", toolchain->prelude.data, unit->source, LOSS_FILE);
    bool is_written = file_write(unit->instrumented, text.data, text.count, err);
    text_fini(&text);
    struct vec words = command(toolchain);
    ADD(&words, ((const char *[]){"-c", unit->instrumented, "-o", unit->loss}));
    return is_written && run(&words, job->verbose, NULL, &status, err)
        && (status == 0 || err_set(err, "%s: its place does not compile", unit->source));
}

/* Compile the file as it is. It fails for reasons of its own, and the user sees them. */
static enum status compile_native(const struct job *job, const struct toolchain *toolchain, struct unit *unit,
                                  const char *why, struct err *err)
{
    int status;
    struct vec words = native_command(job, toolchain);
    ADD(&words, ((const char *[]){"-c", unit->source, "-o", unit->object}));
    if (!run(&words, job->verbose, NULL, &status, err))
        return STATUS_USAGE;
    if (status)
        return STATUS_COMPILE;
    fprintf(stderr, "cutec: warning: %s is left native, cute cannot see into it: %s\n", unit->source, why);
    unit->is_native = true;
    return compile_loss(job, toolchain, unit, err) ? STATUS_GOOD : STATUS_USAGE;
}

/* With -W flags the user wants the compiler's opinion of the text; the instrumented one is compiled without. */
static enum status show_warnings(const struct job *job, const struct toolchain *toolchain, const struct unit *unit,
                                 struct err *err)
{
    int status;
    if (job->warn.count == 0 || unit->is_native)
        return STATUS_GOOD;
    struct vec words = native_command(job, toolchain);
    ADD(&words, ((const char *[]){"-fsyntax-only", unit->source}));
    if (!run(&words, job->verbose, NULL, &status, err))
        return STATUS_USAGE;
    return status ? STATUS_COMPILE : STATUS_GOOD;
}

/* `show` NULL: the instrumented text is wanted. */
static void print_shown(const struct unit *unit, const struct instrument_stats *stats, const struct text *show,
                        const struct text *instrumented)
{
    if (!show) {
        fputs(instrumented->data, stdout);
        return;
    }
    printf("%s: %zu of %zu functions, %zu of %zu expressions are instrumented\n"
           "~ symbolic data is followed   ! it is lost\n\n%s", unit->source, stats->functions_lowered, stats->functions,
           stats->nodes_lowered, stats->nodes, show->data);
}

static enum status instrument(const struct job *job, const struct toolchain *toolchain, struct unit *unit,
                              struct err *err)
{
    struct instrument_options options = {.toplevel = job->toplevel, .from_gcc = toolchain->is_gcc,
                                         .everything_symbolic = job->everything, .prelude = toolchain->prelude.data,
                                         .exclude = job->exclude.data, .exclude_count = job->exclude.count};
    struct instrument_stats stats = {0};
    struct err why = {0};
    struct text out, show;
    enum status status = STATUS_GOOD;
    text_init(&out);
    text_init(&show);
    if (job->mode == MODE_SHOW && !job->show_c)
        options.show = &show;
    if (!instrument_file(unit->preprocessed, &options, &out, &stats, &why))
        status = compile_native(job, toolchain, unit, why.text, err);
    else if (!file_write(unit->instrumented, out.data, out.count, err))
        status = STATUS_USAGE;
    unit->has_toplevel = stats.has_toplevel;
    if (job->mode == MODE_SHOW && !unit->is_native)
        print_shown(unit, &stats, options.show, &out);
    if (job->verbose && !unit->is_native)
        fprintf(stderr, "cutec: %s: %zu of %zu functions, %zu of %zu expressions instrumented, %zu places, "
                "%zu losses\n", unit->source, stats.functions_lowered, stats.functions, stats.nodes_lowered,
                stats.nodes, stats.sites, stats.losses);
    text_fini(&show);
    text_fini(&out);
    return status;
}

static enum status compile(const struct job *job, const struct toolchain *toolchain, struct unit *unit, struct err *err)
{
    int status;
    struct text output;
    struct vec words = command(toolchain);
    enum status result = STATUS_GOOD;
    ADD(&words, instrumented_flags);
    add_all(&words, &job->common);
    ADD(&words, enforced_flags);
    ADD(&words, ((const char *[]){"-c", unit->instrumented, "-o", unit->object}));
    text_init(&output);
    if (!run(&words, job->verbose, &output, &status, err)) {
        result = STATUS_USAGE;
    } else if (status) {
        result = compile_native(job, toolchain, unit, "its instrumented text does not compile, a bug of cutec", err);
        fprintf(stderr, "%.2000s", result == STATUS_GOOD ? output.data : "");
    }
    text_fini(&output);
    return result;
}

/* The nearest of the names in `list`, one a line, each with its place behind a blank if that is known. */
static void find_near(char *list, const char *wanted, const char *source, size_t *least, char *near, size_t size)
{
    for (char *name; (name = strsep(&list, "\n"));) {
        char *place = strchr(name, ' ');
        if (place)
            *place++ = 0;
        size_t distance = *name ? near_distance(name, wanted) : SIZE_MAX;
        if (distance < *least) {
            *least = distance;
            snprintf(near, size, "%s (%s)", name, place ? place : source);
        }
    }
}

/* "no function list_test; did you mean list_tests (list.c:40)?" */
static bool no_toplevel(const struct job *job, const struct toolchain *toolchain, struct err *err)
{
    const struct unit *units = job->units.data;
    size_t least = (strlen(job->toplevel) + 2) / 3 + 1;
    char near[512] = "";
    for (size_t i = 0; i < job->units.count; i++) {
        struct text names;
        struct err ignored;
        text_init(&names);
        if (instrument_list_functions(units[i].preprocessed, toolchain->is_gcc, &names, &ignored))
            find_near(names.data, job->toplevel, units[i].source, &least, near, sizeof near);
        text_fini(&names);
    }
    return err_set(err, "no function %s%s%s%s", job->toplevel, *near ? "; did you mean " : "", near, *near ? "?" : "");
}

static bool check_toplevel(const struct job *job, const struct toolchain *toolchain, struct err *err)
{
    const struct unit *units = job->units.data, *first = NULL;
    if (!job->toplevel)
        return true;
    for (size_t i = 0; i < job->units.count; i++) {
        if (!units[i].has_toplevel)
            continue;
        if (first)
            return err_set(err, "%s and %s both define %s", first->source, units[i].source, job->toplevel);
        first = &units[i];
    }
    return first || no_toplevel(job, toolchain, err);
}

/* Its unit had to be compiled as it is, so there is nothing that would call it. */
static bool is_toplevel_lost(const struct job *job, struct err *err)
{
    const struct unit *units = job->units.data;
    for (size_t i = 0; i < job->units.count; i++)
        if (units[i].has_toplevel && units[i].is_native)
            return !err_set(err, "%s cannot be explored: %s is left native", job->toplevel, units[i].source);
    return false;
}

static enum status link_all(const struct job *job, const struct toolchain *toolchain, struct err *err)
{
    int status;
    struct vec words = command(toolchain);
    const struct unit *units = job->units.data;
    const struct part *parts = job->parts.data;
    ADD(&words, link_flags);
    if (toolchain->is_gcc)                         /* clang's -static implies it, and warns */
        add(&words, "-no-pie");
    add_all(&words, &job->common);
    for (size_t i = 0; i < job->parts.count; i++) {
        const struct unit *unit = parts[i].kind == PART_UNIT ? &units[parts[i].unit] : NULL;
        add(&words, unit ? unit->object : parts[i].word);
        if (unit && unit->is_native)
            add(&words, unit->loss);
    }
    ADD(&words, ((const char *[]){toolchain->runtime, "-o", output_of(job)}));
    if (!run(&words, job->verbose, NULL, &status, err))
        return STATUS_USAGE;
    return status ? STATUS_COMPILE : STATUS_GOOD;
}

static void warn_of_unused(const struct job *job)
{
    const struct exclusion *exclude = job->exclude.data;
    for (size_t i = 0; i < job->exclude.count; i++)
        if (!exclude[i].is_used)
            fprintf(stderr, "cutec: warning: --exclude=%s: no function and no file has this name\n", exclude[i].pattern);
}

static enum status build_units(struct job *job, const struct toolchain *toolchain, struct err *err)
{
    struct unit *units = job->units.data;
    enum status status = STATUS_GOOD;
    for (size_t i = 0; i < job->units.count && status == STATUS_GOOD; i++) {
        status = preprocess(job, toolchain, &units[i], err);
        if (status == STATUS_GOOD)
            status = instrument(job, toolchain, &units[i], err);
    }
    if (status == STATUS_GOOD && !check_toplevel(job, toolchain, err))
        status = STATUS_USAGE;
    if (status == STATUS_GOOD)
        warn_of_unused(job);
    if (job->mode == MODE_SHOW)
        return status;
    for (size_t i = 0; i < job->units.count && status == STATUS_GOOD; i++) {
        status = show_warnings(job, toolchain, &units[i], err);
        if (status == STATUS_GOOD && !units[i].is_native)
            status = compile(job, toolchain, &units[i], err);
    }
    if (status == STATUS_GOOD && is_toplevel_lost(job, err))
        return STATUS_BUG;
    return status == STATUS_GOOD ? link_all(job, toolchain, err) : status;
}

enum status build(struct job *job, const struct toolchain *toolchain, struct err *err)
{
    char folder[PATH_MAX];
    struct err ignored;
    if (!open_folder(job, folder, sizeof folder, err))
        return STATUS_USAGE;
    enum status status = build_units(job, toolchain, err);
    if (!job->keep)
        folder_remove(folder, &ignored);
    return status;
}
