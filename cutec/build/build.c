/* Every step except instrumenting runs the C compiler.
 *
 * The preprocessor gets the user's flags, so that headers expand as in the user's build, except that glibc must not
 * replace functions by inline ones or by tables: those would hide the names that the runtime and libc/ know. The
 * instrumented text is a C file that is preprocessed again (rt.h has macros), but without -D and -I: the user's macros
 * are already expanded. */
#include "cutec/build/build.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/map.h"
#include "base/proc.h"
#include "cutec/build/broken.h"
#include "cutec/build/cache.h"
#include "cutec/build/harness.h"
#include "instrumenter/instrument.h"

static const char *const preprocess_flags[] = {"-U_FORTIFY_SOURCE", "-D__NO_INLINE__=1", "-D__NO_CTYPE=1"};
#define CUTE_MACRO "-D__CUTE__=1"              /* selects the declarations of cute.h for the runtime */
/* The macro isdigit yields the value in the table, and so does the function, but not the compiler's builtin. */
#define AS_A_FUNCTION "-fno-builtin-isdigit"
/* As a builtin, gcc lets it write to a temporary, which is copied after the call: the runtime would clear the wrong
 * variable. */
#define WRITES_ITSELF "-fno-builtin-posix_memalign"
static const char *const instrumented_flags[] = {"-w", "-O1", "-gdwarf-4", "-g1"};
/* These override all other flags. */
static const char *const enforced_flags[] = {
    "-fno-strict-aliasing", "-fno-delete-null-pointer-checks", "-ffp-contract=off", "-fno-pie", "-mno-red-zone",
    AS_A_FUNCTION, WRITES_ITSELF};
/* Newer compilers reject these by default, and the user may allow them. The user's own text is checked with the user's
 * own flags, so our versions of it may use all of these. */
static const char *const lenient_flags[] = {
    "-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-int-conversion", "-Wno-return-mismatch",
    "-Wno-incompatible-pointer-types", "-Wno-incompatible-function-pointer-types",
    "-Wno-declaration-missing-parameter-type"};

#define ADD(words, list) vec_append(words, list, sizeof(list) / sizeof *(list))

void build_add(struct vec *words, const char *word)
{
    vec_append(words, &word, 1);
}

void build_add_all(struct vec *words, const struct vec *more)
{
    vec_append(words, more->data, more->count);
}

static void print_words(const struct vec *words, struct text *out)
{
    const char *const *argv = words->data;
    for (size_t i = 0; i < words->count; i++)
        text_printf(out, "%s%s", argv[i], i + 1 < words->count ? " " : "\n");
}

bool build_run(struct build *build, struct vec *words, struct text *output, int *status, struct err *err)
{
    struct proc_result result = {0};
    struct text line;
    text_init(&line);
    print_words(words, &line);
    if (build->is_quiet)
        text_add(&build->log, line.data);
    else if (build->job->verbose)
        fputs(line.data, stderr);
    text_fini(&line);
    build_add(words, NULL);
    bool is_run = proc_run(words->data, output || !build->is_quiet ? output : &build->log, &result, err);
    *status = result.status;
    vec_fini(words);
    return is_run;
}

/* Run a compiler that prints its own errors. */
static enum status run_compiler(struct build *build, struct vec *words, struct err *err)
{
    int status;
    if (!build_run(build, words, NULL, &status, err))
        return STATUS_USAGE;
    return status ? STATUS_COMPILE : STATUS_GOOD;
}

struct vec build_command(const struct build *build)
{
    struct vec words;
    vec_init(&words, sizeof(const char *));
    build_add_all(&words, &build->toolchain->compiler);
    return words;
}

const char *build_output(const struct job *job)
{
    const struct unit *units = job->units.data;
    if (job->output)
        return job->output;
    return job->is_compile && job->units.count ? units[0].source : "a.out";
}

/* ---- the folder ---- */

static bool make_folder(struct build *build, struct err *err)
{
    if (!build->job->keep) {
        bool is_made = folder_make_temporary(build->folder, sizeof build->folder, err);
        if (is_made)
            folder_remove_at_signals(build->folder);
        return is_made;
    }
    snprintf(build->folder, sizeof build->folder, "%s.cutec", build_output(build->job));
    return mkdir(build->folder, 0777) == 0 || errno == EEXIST
        || err_errno(err, "cannot make the folder %s", build->folder);
}

static void name_files(struct build *build, size_t i)
{
    struct arena *arena = &build->job->arena;
    struct unit *unit = vec_at(&build->job->units, i);
    const char *slash = strrchr(unit->source, '/'), *name = slash ? slash + 1 : unit->source;
    const char *dot = strrchr(name, '.');
    int length = dot ? (int)(dot - name) : (int)strlen(name);
    const char *stem = arena_printf(arena, "%s/%zu-%.*s", build->folder, i, length, name);
    bool is_preprocessed = unit->language == LANGUAGE_PREPROCESSED;
    unit->preprocessed = is_preprocessed ? unit->source : arena_printf(arena, "%s.i", stem);
    unit->instrumented = arena_printf(arena, "%s.cute.c", stem);
    unit->object = arena_printf(arena, "%s.o", stem);
    unit->no_builtin = arena_printf(arena, "@%s.flags", stem);
    unit->plain_text = arena_printf(arena, "%s.plain.c", stem);
    unit->plain = arena_printf(arena, "%s.plain.o", stem);
    unit->loss = arena_printf(arena, "%s.loss.o", stem);
}

const char *build_prefix(const struct build *build, const struct unit *unit)
{
    const char *name = unit->instrumented + strlen(build->folder) + 1;
    return arena_printf(&build->job->arena, "%.*s", (int)(strchr(name, '-') + 1 - unit->instrumented),
                        unit->instrumented);
}

struct unit *build_add_unit(struct build *build, const char *source, const struct job *flags)
{
    struct job *job = build->job;
    size_t number = job->units.count, at = job->parts.count;
    vec_push(&job->parts);
    for (struct part *parts = job->parts.data; at > 0 && parts[at - 1].kind != PART_UNIT; at--)
        parts[at] = parts[at - 1];
    *(struct part *)vec_at(&job->parts, at) = (struct part){PART_UNIT, source, number};
    *(struct unit *)vec_push(&job->units) = (struct unit){
        .source = source, .language = LANGUAGE_C, .flags = flags, .is_found = true};
    name_files(build, number);
    return vec_at(&job->units, number);
}

bool build_open(struct build *build, struct job *job, const struct toolchain *toolchain, bool is_quiet, struct err *err)
{
    *build = (struct build){.job = job, .toolchain = toolchain, .is_quiet = is_quiet};
    text_init(&build->log);
    if (!make_folder(build, err)) {
        text_fini(&build->log);
        return false;
    }
    for (size_t i = 0; i < job->units.count; i++)
        name_files(build, i);
    return true;
}

void build_close(struct build *build)
{
    struct err ignored;
    if (!build->job->keep) {
        folder_remove_at_signals(NULL);
        folder_remove(build->folder, &ignored);
    } else if (build->log.count) {
        const char *name = arena_printf(&build->job->arena, "%s/log", build->folder);
        file_write(name, build->log.data, build->log.count, &ignored);
    }
    text_fini(&build->log);
}

/* ---- steps ---- */

static void add_source(struct vec *words, const struct unit *unit)
{
    if (unit->forced) {
        build_add(words, "-x");
        build_add(words, unit->forced);
    }
    build_add(words, unit->source);
}

/* When we act as the C compiler, cute.h is not on the include path: the user's own command, which comes first, does not
 * find it either. */
static void add_include(const struct build *build, struct vec *words)
{
    if (build->job->mode != MODE_BUILD) {
        build_add(words, "-I");
        build_add(words, build->toolchain->include);
    }
}

/* The project's flags, then the user's, which override them. */
static void add_preprocess(const struct build *build, const struct unit *unit, struct vec *words)
{
    if (unit->flags)
        build_add_all(words, &unit->flags->preprocess);
    build_add_all(words, &build->job->preprocess);
}

static void add_common(const struct build *build, const struct unit *unit, struct vec *words)
{
    if (unit->flags)
        build_add_all(words, &unit->flags->common);
    build_add_all(words, &build->job->common);
}

/* Of the project's flags for warnings, those that allow more: the text might not compile without them. */
static void add_allowed(const struct unit *unit, struct vec *words)
{
    const char *const *warn = unit->flags ? unit->flags->warn.data : NULL;
    for (size_t i = 0; warn && i < unit->flags->warn.count; i++)
        if (strncmp(warn[i], "-Wno-", 5) == 0 || strcmp(warn[i], "-w") == 0)
            build_add(words, warn[i]);
}

static struct vec native_command(const struct build *build, const struct unit *unit)
{
    struct vec words = build_command(build);
    add_preprocess(build, unit, &words);
    add_common(build, unit, &words);
    add_allowed(unit, &words);
    build_add_all(&words, &build->job->warn);
    build_add(&words, "-g");                       /* for cute replay --gdb, unless the user says otherwise */
    build_add_all(&words, &build->job->debug);
    build_add_all(&words, &build->job->assemble);
    build_add(&words, CUTE_MACRO);
    add_include(build, &words);
    return words;
}

static enum status compile_source(struct build *build, const struct unit *unit, const char *flags, const char *object,
                                  struct err *err)
{
    struct vec words = native_command(build, unit);
    if (flags)
        build_add(&words, flags);
    ADD(&words, ((const char *[]){"-c", "-o", object}));
    add_source(&words, unit);
    return run_compiler(build, &words, err);
}

enum status build_compile_native(struct build *build, const struct unit *unit, const char *object, struct err *err)
{
    return compile_source(build, unit, NULL, object, err);
}

static enum status preprocess_native(struct build *build, const struct unit *unit, const char *output, struct err *err)
{
    struct vec words = native_command(build, unit);
    ADD(&words, ((const char *[]){"-E", "-o", output}));
    add_source(&words, unit);
    return run_compiler(build, &words, err);
}

/* A cached object has the same flags, and a source that preprocesses to the same text. Flags for the assembler may name
 * files, so they prevent caching. */
static enum status compile_or_fetch(struct build *build, const struct unit *unit, const struct unit *kept,
                                    struct err *err)
{
    if (build->job->assemble.count)
        return build_compile_native(build, unit, kept->object, err);
    enum status status = preprocess_native(build, unit, kept->instrumented, err);
    struct vec words = native_command(build, unit);
    ADD(&words, ((const char *[]){"-c", "-o", kept->object}));
    add_source(&words, unit);
    if (status == STATUS_GOOD && !cache_fetch(build, kept, &words)) {
        status = build_compile_native(build, unit, kept->object, err);
        if (status == STATUS_GOOD)
            cache_keep(build, kept, &words);
    }
    vec_fini(&words);
    return status;
}

bool build_compile_unseen(struct build *build, const struct unit *unit, const char **object, struct err *err)
{
    struct arena *arena = &build->job->arena;
    const char *stem = arena_printf(arena, "%s/native-%016" PRIx64, build->folder,
                                    hash_bytes(unit->source, strlen(unit->source)));
    const struct unit kept = {.source = arena_printf(arena, "%s (native)", unit->source), .flags = unit->flags,
                              .instrumented = arena_printf(arena, "%s.i", stem), .no_builtin = "@/dev/null",
                              .object = arena_printf(arena, "%s.o", stem)};
    struct build quiet = *build;
    quiet.is_quiet = true;
    text_init(&quiet.log);
    enum status status = compile_or_fetch(&quiet, unit, &kept, err);
    text_fini(&quiet.log);
    *object = status == STATUS_GOOD ? kept.object : NULL;
    return status != STATUS_USAGE;
}

enum status build_preprocess(struct build *build, struct unit *unit, struct err *err)
{
    if (unit->language == LANGUAGE_PREPROCESSED || unit->is_preprocessed)
        return STATUS_GOOD;
    struct vec words = build_command(build);
    unit->is_preprocessed = true;
    build_add(&words, "-E");
    add_preprocess(build, unit, &words);
    add_common(build, unit, &words);
    ADD(&words, preprocess_flags);
    build_add(&words, CUTE_MACRO);
    add_include(build, &words);
    ADD(&words, ((const char *[]){"-o", unit->preprocessed}));
    add_source(&words, unit);
    return run_compiler(build, &words, err);
}

/* A native file has no sites of its own, so its loss is reported by an object that contains nothing but one site. */
static bool compile_loss(struct build *build, const struct unit *unit, const char *why, struct err *err)
{
    int status;
    struct text text;
    text_init(&text);
    instrument_native(unit->source, why, build->toolchain->prelude.data, &text);
    bool is_written = file_write(unit->instrumented, text.data, text.count, err);
    text_fini(&text);
    struct vec words = build_command(build);
    ADD(&words, ((const char *[]){"-w", "-c", unit->instrumented, "-o", unit->loss}));
    return is_written && build_run(build, &words, NULL, &status, err)
        && (status == 0 || err_set(err, "%s: its place does not compile", unit->source));
}

/* Leave the file native. When we act as the C compiler and only compile, no object is needed: the user's command has
 * made it. */
static enum status leave_native(struct build *build, struct unit *unit, const char *why, struct err *err)
{
    bool is_made = build->job->mode == MODE_BUILD && build->job->is_compile;
    enum status status = is_made ? STATUS_GOOD : build_compile_native(build, unit, unit->object, err);
    if (status != STATUS_GOOD)
        return status;
    if (build->is_quiet)
        text_printf(&build->log, "%s is left native: %s\n", unit->source, why);
    else
        fprintf(stderr, "cutec: warning: %s is left native, cute cannot see into it: %s\n", unit->source, why);
    unit->is_native = true;
    return compile_loss(build, unit, why, err) ? STATUS_GOOD : STATUS_USAGE;
}

/* `show` NULL: print the instrumented text. */
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

#define TIMES "cutec: %s: front end %.2f s, lowering %.2f s, emission %.2f s of CPU\n"

static void tell_stats(struct build *build, const struct unit *unit, const struct instrument_stats *stats)
{
    if (build->is_quiet)
        text_printf(&build->log, TIMES, unit->source, stats->front_s, stats->lower_s, stats->emit_s);
    if (build->job->verbose && !build->is_quiet && !unit->is_native)
        fprintf(stderr, "cutec: %s: %zu of %zu functions, %zu of %zu expressions instrumented, %zu places, "
                "%zu losses\n", unit->source, stats->functions_lowered, stats->functions, stats->nodes_lowered,
                stats->nodes, stats->sites, stats->losses);
    if (build->job->verbose && !build->is_quiet)
        fprintf(stderr, TIMES, unit->source, stats->front_s, stats->lower_s, stats->emit_s);
}

static enum status instrument(struct build *build, struct unit *unit, struct err *err)
{
    const struct job *job = build->job;
    bool loose_floats = job->loose_floats || (unit->flags && unit->flags->loose_floats);
    struct instrument_options options = {.toplevel = unit->is_found ? NULL : job->toplevel, .version = unit->version,
                                         .sequence = unit->sequence,
                                         .from_gcc = build->toolchain->is_gcc,
                                         .everything_symbolic = job->everything, .loose_floats = loose_floats,
                                         .prelude = build->toolchain->prelude.data,
                                         .stubs = unit->stubs, .stub_count = unit->stub_count,
                                         .broken = unit->broken.data, .broken_count = unit->broken.count,
                                         .exclude = job->exclude.data, .exclude_count = job->exclude.count};
    struct instrument_stats stats = {0};
    struct err why = {0};
    struct text out, show, no_builtin;
    enum status status = STATUS_GOOD;
    text_init(&out);
    text_init(&show);
    text_init(&no_builtin);
    options.no_builtin = &no_builtin;
    if (job->mode == MODE_SHOW && !job->show_c)
        options.show = &show;
    if (!instrument_file(unit->preprocessed, &options, &out, &stats, &why))
        status = leave_native(build, unit, why.text, err);
    else if (!file_write(unit->instrumented, out.data, out.count, err)
             || !file_write(unit->no_builtin + 1, no_builtin.data, no_builtin.count, err))
        status = STATUS_USAGE;
    unit->has_toplevel = stats.has_toplevel;
    build->has_function_input |= stats.has_function_input;
    if (job->mode == MODE_SHOW && !unit->is_native)
        print_shown(unit, &stats, options.show, &out);
    tell_stats(build, unit, &stats);
    text_fini(&no_builtin);
    text_fini(&show);
    text_fini(&out);
    return status;
}

enum status build_instrument(struct build *build, struct unit *unit, struct err *err)
{
    if (unit->language == LANGUAGE_OTHER)
        return STATUS_GOOD;
    enum status status = build_preprocess(build, unit, err);
    if (status == STATUS_COMPILE && build->is_quiet)
        return leave_native(build, unit, "it cannot be preprocessed once more", err);
    if (status != STATUS_GOOD)
        return status;
    unit->is_instrumented = true;
    return build->job->mode == MODE_INIT ? harness_write(build, unit, err) : instrument(build, unit, err);
}

/* With -W flags the user wants the compiler's warnings, which our versions of the text suppress. */
enum status build_check(struct build *build, struct unit *unit, struct err *err)
{
    if (unit->language == LANGUAGE_OTHER || unit->is_native || unit->is_warned || build->is_quiet)
        return STATUS_GOOD;
    int status;
    struct text output;
    struct vec words = native_command(build, unit);
    unit->is_warned = true;
    build_add(&words, "-fsyntax-only");
    add_source(&words, unit);
    if (build->job->warn.count)
        return run_compiler(build, &words, err);
    text_init(&output);
    bool is_run = build_run(build, &words, &output, &status, err);
    if (is_run && status)
        fputs(output.data, stderr);
    text_fini(&output);
    return !is_run ? STATUS_USAGE : status ? STATUS_COMPILE : STATUS_GOOD;
}

/* The name cute_input occurs in each unit that makes inputs, since cute.h declares it there. */
static bool needs_plain_text(const struct build *build, const struct unit *unit, struct err *err)
{
    struct text text;
    text_init(&text);
    bool has_word = unit->has_toplevel || unit->stub_count || build->has_function_input
                 || (file_read(unit->preprocessed, &text, err) && strstr(text.data, "cute_input"));
    text_fini(&text);
    return has_word;
}

static bool write_plain_text(const struct build *build, const struct unit *unit, struct err *err)
{
    struct instrument_options options = {.toplevel = build->job->toplevel, .sequence = unit->sequence,
                                         .from_gcc = build->toolchain->is_gcc,
                                         .plain = true, .prelude = build->toolchain->prelude.data,
                                         .stubs = unit->stubs, .stub_count = unit->stub_count};
    struct instrument_stats stats;
    struct text out;
    text_init(&out);
    bool is_written = instrument_file(unit->preprocessed, &options, &out, &stats, err)
                   && file_write(unit->plain_text, out.data, out.count, err);
    text_fini(&out);
    return is_written;
}

static bool compile_plain_text(struct build *build, const struct unit *unit, bool is_lenient, struct err *err)
{
    int status;
    struct text output;
    struct vec words = build_command(build);
    add_common(build, unit, &words);
    build_add(&words, "-g");
    build_add_all(&words, &build->job->debug);
    if (is_lenient)
        ADD(&words, lenient_flags);
    ADD(&words, ((const char *[]){AS_A_FUNCTION, unit->no_builtin, "-c", unit->plain_text, "-o", unit->plain}));
    text_init(&output);
    bool is_run = build_run(build, &words, &output, &status, err);
    text_fini(&output);
    return is_run && status == 0;
}

enum status build_compile_plain(struct build *build, struct unit *unit, struct err *err)
{
    if (unit->language == LANGUAGE_OTHER || unit->is_native) {
        unit->plain = unit->object;
        return STATUS_GOOD;
    }
    if (!needs_plain_text(build, unit, err)) {
        unit->is_warned = true;
        return compile_source(build, unit, unit->no_builtin, unit->plain, err);
    }
    enum status status = build->job->warn.count ? build_check(build, unit, err) : STATUS_GOOD;
    if (status != STATUS_GOOD)
        return status;
    bool is_written = write_plain_text(build, unit, err);
    if (is_written && compile_plain_text(build, unit, false, err))
        return STATUS_GOOD;
    status = build_check(build, unit, err);
    if (status == STATUS_GOOD && !(is_written && compile_plain_text(build, unit, true, err)))
        unit->plain = NULL;
    return status;
}

/* gcc lets its memory grow to twice its live data before it collects garbage: for a large file that is a gigabyte. */
static const char *const gcc_flags[] = {"--param=ggc-min-expand=25", "-fno-gcse", "-fno-reorder-blocks-and-partition",
                                        "-gno-record-gcc-switches"};

/* True if the user optimises for speed or size. */
static bool is_optimised(const struct vec *words)
{
    const char *const *word = words->data, *level = "";
    for (size_t i = 0; i < words->count; i++)
        level = strncmp(word[i], "-O", 2) == 0 ? word[i] + 2 : level;
    return *level && !strchr("01g", *level);
}

/* An overflow of signed numbers wraps, once runtime/record/overflow.c knows of it; frames tell who asked for a block.
 * An interpreter's loop is a tenth slower for it (lua), so what is to be fast does without: of symbolic numbers the
 * runtime is told anyhow. */
static void add_telling(const struct build *build, const struct unit *unit, struct vec *words)
{
    bool is_fast = is_optimised(&build->job->common) || (unit->flags && is_optimised(&unit->flags->common));
    build_add(words, is_fast ? "-fwrapv" : "-fsanitize=signed-integer-overflow");
    if (!is_fast)
        build_add(words, "-fno-omit-frame-pointer");
}

/* Append the compiler's messages to `output`. */
static bool compile_text(struct build *build, const struct unit *unit, struct text *output, int *status,
                         struct err *err)
{
    struct vec words = build_command(build);
    ADD(&words, instrumented_flags);
    add_telling(build, unit, &words);
    add_common(build, unit, &words);
    ADD(&words, enforced_flags);
    ADD(&words, lenient_flags);
    build_add(&words, unit->version ? "-fno-builtin" : unit->no_builtin);      /* printf keeps its name */
    if (build->toolchain->is_gcc)
        ADD(&words, gcc_flags);
    /* Two builds of one text must be equal, wherever it is on the command line. */
    build_add(&words, arena_printf(&build->job->arena, "-ffile-prefix-map=%s=/", build_prefix(build, unit)));
    ADD(&words, ((const char *[]){"-c", unit->instrumented, "-o", unit->object}));
    struct vec kept;
    vec_init(&kept, sizeof(const char *));
    build_add_all(&kept, &words);
    *status = 0;
    bool is_there = cache_fetch(build, unit, &words);
    if (is_there)
        vec_fini(&words);
    bool has_run = is_there || build_run(build, &words, output, status, err);
    if (has_run && !is_there && *status == 0)
        cache_keep(build, unit, &kept);
    vec_fini(&kept);
    return has_run;
}

static void tell_output(struct build *build, const struct text *output)
{
    if (build->is_quiet)
        text_add(&build->log, output->data);
    else
        fprintf(stderr, "%.2000s", output->data);
}

static void tell_broken(struct build *build, const struct unit *unit, size_t first)
{
    const char *const *name = unit->broken.data;
    for (size_t i = first; i < unit->broken.count; i++) {
        const char *line = arena_printf(&build->job->arena, "%s: %s is left native, cute cannot see into it: its "
                                        "instrumented text does not compile, a bug of cutec\n", unit->source, name[i]);
        if (build->is_quiet)
            text_add(&build->log, line);
        else
            fprintf(stderr, "cutec: warning: %s", line);
    }
}

/* If the text does not compile, leave the functions with errors native, or the whole file if no function can
 * be named. */
static enum status compile_instrumented(struct build *build, struct unit *unit, struct err *err)
{
    int status = 1;
    bool has_run = true, is_found = true;
    enum status result = STATUS_GOOD;
    struct text output;
    text_init(&output);
    while (status && has_run && is_found && result == STATUS_GOOD && !unit->is_native) {
        size_t before = unit->broken.count;
        text_clear(&output);
        has_run = compile_text(build, unit, &output, &status, err);
        is_found = has_run && status && broken_find(build, unit, output.data, &unit->broken);
        if (is_found) {
            tell_broken(build, unit, before);
            tell_output(build, &output);
            result = instrument(build, unit, err);
        }
    }
    if (!has_run) {
        result = STATUS_USAGE;
    } else if (status && !is_found) {
        result = leave_native(build, unit, "its instrumented text does not compile, a bug of cutec", err);
        if (result == STATUS_GOOD)
            tell_output(build, &output);
    }
    text_fini(&output);
    return result;
}

enum status build_compile(struct build *build, struct unit *unit, struct err *err)
{
    if (unit->language == LANGUAGE_OTHER)
        return build_compile_native(build, unit, unit->object, err);
    return unit->is_native ? STATUS_GOOD : compile_instrumented(build, unit, err);
}
