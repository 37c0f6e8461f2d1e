/* An object gets its twin, a program gets the whole test program. A shared library gets the twins of sources that were
 * compiled and linked by the same command; those of its objects were linked in with them. */
#include "cutec/modes/drop_in.h"
#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "base/proc.h"
#include "cutec/link/link.h"
#include "cutec/link/twin.h"

static struct vec user_command(const struct job *job, const struct toolchain *toolchain)
{
    struct vec words;
    vec_init(&words, sizeof(const char *));
    build_add_all(&words, &toolchain->compiler);
    build_add_all(&words, &job->user);
    return words;
}

bool drop_in_become(const struct job *job, const struct toolchain *toolchain, struct err *err)
{
    struct vec words = user_command(job, toolchain);
    proc_become(words.data, err);
    vec_fini(&words);
    return false;
}

/* Returns whether the path is an ELF file for this machine of one of the two types. /dev/null is not. */
static bool is_made(const char *path, unsigned type, unsigned other)
{
    struct elf elf;
    struct err ignored;
    if (!elf_open(&elf, path, &ignored))
        return false;
    bool is_good = elf.machine == EM_X86_64 && (elf.type == type || elf.type == other);
    elf_close(&elf);
    return is_good;
}

static bool make_twin(struct build *build, struct unit *unit, struct err *err)
{
    return build_instrument(build, unit, err) == STATUS_GOOD && build_compile(build, unit, err) == STATUS_GOOD;
}

static bool give_twin(const struct unit *unit, const char *path, struct err *err)
{
    return twin_add(path, unit->is_native ? unit->loss : unit->object, unit->is_native ? TWIN_NATIVE : 0, err);
}

/* ---- objects ---- */

/* Without -o the object is in the working directory. */
static const char *object_name(struct job *job, const struct unit *unit)
{
    const char *slash = strrchr(unit->source, '/'), *name = slash ? slash + 1 : unit->source;
    const char *dot = strrchr(name, '.');
    if (job->output)
        return job->output;
    return arena_printf(&job->arena, "%.*s.o", dot ? (int)(dot - name) : (int)strlen(name), name);
}

static bool add_twins(struct build *build, struct err *err)
{
    struct job *job = build->job;
    struct unit *units = job->units.data;
    bool is_good = true;
    for (size_t i = 0; i < job->units.count && is_good; i++) {
        const char *object = job->is_compile ? object_name(job, &units[i]) : build_output(job);
        if (units[i].language != LANGUAGE_OTHER && is_made(object, ET_REL, ET_DYN))
            is_good = make_twin(build, &units[i], err) && give_twin(&units[i], object, err);
    }
    return is_good;
}

/* ---- programs ---- */

static bool add_test(const struct link *link, const char *test, struct err *err)
{
    struct text bytes;
    const char *program = build_output(link->build->job);
    text_init(&bytes);
    bool is_added = file_read(test, &bytes, err)
                 && elf_forget_sections(program, SECTION_TEST, err)
                 && elf_add_section(program, SECTION_TEST, bytes.data, bytes.count, err);
    text_fini(&bytes);
    return is_added;
}

/* The program cannot be explored; store the reason, which cute prints when it is tried. */
static bool add_reason(const struct link *link, const char *reason, struct err *err)
{
    const char *program = build_output(link->build->job);
    return elf_forget_sections(program, SECTION_TEST, err)
        && elf_add_section(program, SECTION_TEST, reason, strlen(reason), err);
}

static bool has_twins(const char *program)
{
    struct elf elf;
    struct err ignored;
    if (!elf_open(&elf, program, &ignored))
        return false;
    bool is_found = twin_count(&elf) > 0;
    elf_close(&elf);
    return is_found;
}

static bool link_program(struct link *link, struct err *err)
{
    struct job *job = link->build->job;
    struct unit *units = job->units.data;
    const char *test = arena_printf(&job->arena, "%s/test", link->build->folder);
    for (size_t i = 0; i < job->units.count; i++)
        if (!make_twin(link->build, &units[i], err))
            return false;
    if (!link_collect(link, err))
        return false;
    if (link->twin_count == 0)
        return has_twins(build_output(job)) && add_reason(link, "no object in it is as cutec made it", err);
    enum status status = link_run(link, test, err);
    if (status == STATUS_COMPILE)
        text_add_n(&link->build->log, link->output.data, link->output.count);
    if (status == STATUS_GOOD)
        link_tell(link);
    return status == STATUS_GOOD ? add_test(link, test, err)
                                 : add_reason(link, status == STATUS_COMPILE ? link->output.data : err->text, err);
}

static bool make_program(struct build *build, struct err *err)
{
    struct link link;
    if (!is_made(build_output(build->job), ET_EXEC, ET_DYN))
        return false;
    link_init(&link, build);
    bool is_made_too = link_program(&link, err);
    link_fini(&link);
    return is_made_too;
}

/* Our own failures go to the log; the user's files exist in any case. */
static void drop_in_follow(struct job *job, const struct toolchain *toolchain)
{
    struct build build;
    struct err err = {0};
    if (!build_open(&build, job, toolchain, true, &err))
        return;
    if (job->is_compile || job->is_shared || job->is_partial)
        add_twins(&build, &err);
    else if (!job->is_alone)
        make_program(&build, &err);
    if (err.text[0])
        text_printf(&build.log, "%s\n", err.text);
    build_close(&build);
}

static bool names_our_header(const struct unit *unit)
{
    struct text text;
    struct err ignored;
    text_init(&text);
    bool is_named = unit->language == LANGUAGE_C && file_read(unit->source, &text, &ignored)
                 && (strstr(text.data, "<cute.h>") || strstr(text.data, "\"cute.h\""));
    text_fini(&text);
    return is_named;
}

/* Returns whether the linker complains that main is missing. The command is run once more to get its messages. */
static bool lacks_main(const struct job *job, const struct toolchain *toolchain)
{
    struct err ignored;
    struct proc_result result;
    struct text output;
    struct vec words = user_command(job, toolchain);
    text_init(&output);
    bool is_run = proc_run(words.data, &output, &result, &ignored);
    bool lacks = strstr(output.data, "undefined reference to `main'") || strstr(output.data, "undefined symbol: main");
    text_fini(&output);
    vec_fini(&words);
    return is_run && lacks;
}

/* A user who wants to test a function but omits its name, or puts it before the file, sees only linker errors. Since we
 * act as the C compiler here, which would say no more, the hint is printed for people only, not for tools that read a
 * build's messages. */
static void explain_function(const struct job *job, const struct toolchain *toolchain)
{
    const struct unit *units = job->units.data;
    const struct part *parts = job->parts.data;
    if (!isatty(STDERR_FILENO) || job->is_compile || job->is_shared || job->is_partial || job->is_alone
        || !job->units.count || units->language != LANGUAGE_C)
        return;
    for (size_t i = 0; i < job->parts.count; i++)
        if (parts[i].kind == PART_FILE && !strpbrk(parts[i].word, "./") && !file_exists(parts[i].word)) {
            fprintf(stderr, "cutec: is %s a function to be tested? its name comes last: cutec %s %s\n", parts[i].word,
                    units->source, parts[i].word);
            return;
        }
    if (lacks_main(job, toolchain))
        fprintf(stderr, "cutec: to test a function: cutec %s FUNCTION\n", units->source);
}

/* When acting as cc, we provide no cute.h; tell a user who includes ours where it is. */
static void drop_in_explain(const struct job *job, struct toolchain *toolchain)
{
    const struct unit *units = job->units.data;
    struct err ignored;
    for (size_t i = 0; i < job->units.count; i++)
        if (names_our_header(&units[i]) && toolchain_find_parts(toolchain, &ignored)) {
            fprintf(stderr, "cutec: for cute.h add -I%s, here and for cc; or make a program for cute alone: "
                            "cutec --test\n", toolchain->include);
            return;
        }
}

bool drop_in_run(struct job *job, struct toolchain *toolchain, int *status, struct err *err)
{
    struct err ignored;
    struct proc_result result;
    struct vec words = user_command(job, toolchain);
    bool is_run = proc_run(words.data, NULL, &result, err);
    vec_fini(&words);
    *status = is_run ? result.status : STATUS_USAGE;
    if (is_run && result.status == 0 && toolchain_find_parts(toolchain, &ignored)) {
        drop_in_follow(job, toolchain);
    } else if (is_run) {
        drop_in_explain(job, toolchain);
        explain_function(job, toolchain);
    }
    return is_run;
}
