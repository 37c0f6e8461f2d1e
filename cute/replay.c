/* cute replay: one run with the inputs of a saved test, in a fresh process. cute show: what was saved of an error.
 * An ID is e1, e2, ... in the folder of results, or the name of a .test file. */
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/proc.h"
#include "cute/command.h"
#include "cute/finding.h"
#include "cute/guest.h"
#include "cute/plain.h"
#include "cute/shape.h"
#include "cute/show.h"
#include "cute/test_file.h"

static const char *operand(const struct settings *settings, size_t index)
{
    const char *const *operands = settings->operands.data;
    return index < settings->operands.count ? operands[index] : NULL;
}

static void path_of(const struct settings *settings, const char *id, const char *suffix, char path[PATH_MAX])
{
    if (strchr(id, '.') || strchr(id, '/'))
        snprintf(path, PATH_MAX, "%s", id);
    else
        snprintf(path, PATH_MAX, "%s/errors/%s%s", settings->folder, id, suffix);
}

enum { PLAIN_SECONDS = 10 };

struct replay {
    struct arena arena;
    struct test_file test;
    struct program program;
    struct guest guest;
    struct site_table sites;
    struct exprs exprs;
    struct vars vars;
    struct reader reader;
    struct run run;
};

/* False: it could not be run. */
static bool run_once(struct replay *replay, struct err *err)
{
    return guest_run(&replay->guest, err)
        && reader_read(&replay->reader, guest_record(&replay->guest), &replay->sites, &replay->arena, &replay->run,
                       err);
}

/* Does the user's own code fail too? Checks are seen by the instrumented program only. */
static void tell_plain(struct replay *replay, const struct settings *settings, const char *path, struct text *text)
{
    bool fails = false;
    struct text words;
    struct err ignored;
    if (!program_has_plain(&replay->program))
        return;
    text_init(&words);
    if (plain_run(&replay->program, settings, path, PLAIN_SECONDS, &fails, &words, &ignored))
        text_printf(text, "\n  plain program: %s%s", words.data, fails ? "" : "; only cute notices");
    text_fini(&words);
}

static enum status tell(struct replay *replay, const struct settings *settings, const char *id, const char *path)
{
    const struct record_header *header = &replay->run.header;
    bool fails = end_info[header->end].is_error;
    struct failure failure;
    struct text text;
    text_init(&text);
    failure_of_run(&replay->run, &replay->sites, &failure);
    failure_locate(&failure, &replay->sites, program_test(&replay->program), &replay->arena);
    text_printf(&text, "%s %s: ", id, fails ? "still fails" : "is gone");
    failure_print(&failure, &text);
    if (fails)
        text_printf(&text, "  %s:%u %s", failure.file, failure.line, failure.function);
    else if (header->end == END_EXIT)
        text_printf(&text, " with status %d", header->exit_status);
    if (fails && failure.end != replay->test.end)
        text_printf(&text, "\n  it was: %s  %s", replay->test.error, replay->test.place);
    text_add(&text, "\n  ");
    shape_print(&replay->run, &text);
    if (fails)
        tell_plain(replay, settings, path, &text);
    if (!settings->quiet)
        puts(text.data);
    text_fini(&text);
    return fails ? STATUS_FOUND : STATUS_GOOD;
}

static enum status replay_with(struct replay *replay, const struct settings *settings, const char *id, const char *path,
                               struct err *err)
{
    enum status status = STATUS_NO_REPLAY;
    if (!exprs_init(&replay->exprs, NULL, RECORD_EXPR_LIMIT)) {
        err_set(err, "no address space for expressions");
        return status;
    }
    vars_init(&replay->vars);
    reader_init(&replay->reader, &replay->exprs, &replay->vars);
    test_file_request(&replay->test, guest_request(&replay->guest));
    if (run_once(replay, err))
        status = tell(replay, settings, id, path);
    reader_fini(&replay->reader);
    vars_fini(&replay->vars);
    exprs_fini(&replay->exprs);
    return status;
}

static enum status replay_program(struct replay *replay, const struct settings *settings, const char *id,
                                  const char *path, struct err *err)
{
    if (settings->gdb) {
        plain_debug(&replay->program, settings, path, err);
        return STATUS_NO_REPLAY;
    }
    if (!guest_open(&replay->guest, &replay->program, settings, &replay->sites, &replay->arena, err))
        return STATUS_NO_REPLAY;
    enum status status = replay_with(replay, settings, id, path, err);
    guest_close(&replay->guest);
    return status;
}

enum status command_replay(const struct settings *settings, struct err *err)
{
    static struct replay replay;
    char path[PATH_MAX];
    const char *id = operand(settings, 0), *program = operand(settings, 1);
    enum status status = STATUS_NO_REPLAY;
    if (!id || settings->operands.count > 2) {
        err_set(err, "name one error: cute replay e1 [PROGRAM]");
        return STATUS_USAGE;
    }
    path_of(settings, id, ".test", path);
    arena_init(&replay.arena);
    if (test_file_read(&replay.test, path, &replay.arena, err)) {
        if (program_open(&replay.program, program ? program : replay.test.program, err))
            status = replay_program(&replay, settings, id, path, err);
        program_close(&replay.program);
    }
    test_file_fini(&replay.test);
    arena_fini(&replay.arena);
    return status;
}

static bool show_file(const char *path, enum show_part part, struct err *err)
{
    struct text text;
    text_init(&text);
    bool is_read = file_read(path, &text, err);
    const char *shown = is_read ? show_part(text.data, part) : "";
    if (is_read && !*shown)
        is_read = err_set(err, "%s has no such part", path);
    size_t length = strlen(shown);
    if (is_read)
        printf("%s%s", shown, length && shown[length - 1] == '\n' ? "" : "\n");
    text_fini(&text);
    return is_read;
}

/* The highest number of a name that begins with `letter`; what was fixed has left a gap. */
static unsigned last_number(const struct settings *settings, char letter)
{
    char path[PATH_MAX];
    unsigned last = 0;
    snprintf(path, sizeof path, "%s/errors", settings->folder);
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        unsigned number = (unsigned)strtoul(entry->d_name + 1, NULL, 10);
        if (*entry->d_name == letter && number > last)
            last = number;
    }
    if (dir)
        closedir(dir);
    return last;
}

/* Those whose names begin with `letter`, in the order of their numbers; the result is how many. */
static unsigned show_kind(const struct settings *settings, char letter, struct err *err)
{
    char path[PATH_MAX], name[32];
    unsigned last = last_number(settings, letter), count = 0;
    for (unsigned id = 1; id <= last; id++) {
        snprintf(name, sizeof name, "%c%u", letter, id);
        path_of(settings, name, ".txt", path);
        if (file_exists(path))
            count += show_file(path, SHOW_HEAD, err);
    }
    return count;
}

static bool show_all(const struct settings *settings, struct err *err)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/summary.json", settings->folder);
    if (!file_exists(path))
        return err_set(err, "%s holds no results of cute", settings->folder);
    if (show_kind(settings, 'e', err) + show_kind(settings, 'p', err) == 0 && !err->text[0])
        puts("no errors");
    return !err->text[0];
}

/* What is shown of the source is what it was. */
static void tell_if_stale(const struct settings *settings, const char *id, const char *path)
{
    char name[PATH_MAX];
    struct test_file test;
    struct arena arena;
    struct err ignored;
    path_of(settings, id, ".test", name);
    arena_init(&arena);
    if (test_file_read(&test, name, &arena, &ignored) && show_is_stale(test.place, path))
        printf("\nthe source has changed since: cute replay %s tells whether it still fails\n", id);
    test_file_fini(&test);
    arena_fini(&arena);
}

enum status command_show(const struct settings *settings, struct err *err)
{
    char path[PATH_MAX];
    const char *id = operand(settings, 0);
    if (!id)
        return show_all(settings, err) ? STATUS_GOOD : STATUS_USAGE;
    path_of(settings, id, ".txt", path);
    enum show_part part = settings->paste ? SHOW_PROGRAM : settings->verbose ? SHOW_PATH : SHOW_FINDING;
    if (!show_file(path, part, err))
        return STATUS_USAGE;
    if (!settings->paste)
        tell_if_stale(settings, id, path);
    return STATUS_GOOD;
}
