/* cute replay: one run with the inputs of a saved test, in a fresh process. The report is about what the test was kept
 * for: an error, the end of the run, or a line that it reached. */
#include <stdio.h>
#include <stdlib.h>
#include "cute/commands/command.h"
#include "cute/input/places.h"
#include "cute/input/shape.h"
#include "cute/program/plain.h"
#include "cute/program/runner.h"
#include "cute/record/finding.h"
#include "cute/record/test_file.h"
#include "cute/state/reach.h"
#include "cute/store/fit.h"
#include "cute/store/saved.h"

static const char *replay_operand(const struct settings *settings, size_t index)
{
    const char *const *operands = settings->operands.data;
    return index < settings->operands.count ? operands[index] : NULL;
}

enum { PLAIN_SECONDS = 10 };

struct replay {
    struct arena arena;
    struct saved saved;
    struct settings settings;              /* with the folder of the test */
    struct test_file test;
    struct program program;
    struct site_table sites;
    struct runner runner;
    struct request *request;
    struct run run;
};

/* Report whether the user's own code fails, too. Only the instrumented program has checks. */
static void tell_plain(struct replay *replay, struct text *text)
{
    bool fails = false;
    struct text words;
    struct err ignored;
    if (!program_has_plain(&replay->program))
        return;
    text_init(&words);
    if (plain_run(&replay->program, &replay->settings, replay->saved.test,
                  (struct plain_limit){.seconds = PLAIN_SECONDS}, &fails, &words, &ignored))
        text_printf(text, "\n  plain program: %s%s", words.data, fails ? "" : "; only cute notices");
    text_fini(&words);
}

/* Report a refused call that may have caused the failure. */
static void tell_refusal(struct replay *replay, const struct failure *failure, struct text *text)
{
    struct refusal refusal;
    refusal_judge(&replay->runner, replay->request, (struct run_mode){0}, failure, &refusal);
    if (refusal.after == AFTER_NOTHING)
        return;
    text_add(text, "\n  ");
    refusal_print(&refusal, &replay->sites, text);
}

/* Warn if a source is newer than the program: replay runs the program as it was built. */
static void tell_age(const struct replay *replay, struct text *text)
{
    const char *younger, *missing;
    if (!replay->sites.texts)
        return;
    places_age(replay->sites.texts, replay->program.name, &younger, &missing);
    if (younger)
        text_printf(text, "\n  %s is newer than %s: build it again, or let cute recheck do that", younger,
                    replay->program.name);
}

/* "assertion failed: x > 0  list.c:88 del", "called exit with status 1". */
static void add_end(struct replay *replay, const struct failure *failure, struct text *text)
{
    failure_print(failure, text);
    if (end_info[failure->end].is_error)
        text_printf(text, "  %s:%u %s", failure->file, failure->line, failure->function);
    else if (failure->end == END_EXIT)
        text_printf(text, " with status %d", replay->run.header.exit_status);
}

/* Report the replay of a failed test. *is_told: the run shows whether the error is gone. */
static bool tell_error(struct replay *replay, const struct failure *failure, struct text *text, bool *is_told)
{
    bool fails = end_info[failure->end].is_error;
    const char *doubt = fit_doubt(&replay->test, &replay->run, &replay->sites);
    *is_told = fails || !doubt;
    if (!fails && !test_file_fits(&replay->test, &replay->run))
        text_printf(text, "%s asks for none of the inputs of %s; is it the program that it was found in? ",
                    replay->program.name, replay->saved.name);
    else if (!*is_told)
        text_printf(text, "whether %s is gone cannot be told, %s: ", replay->saved.name, doubt);
    else
        text_printf(text, "%s %s: ", replay->saved.name, fails ? "still fails"
                    : failure->end == END_ASSUME ? "is not allowed any more" : "is gone");
    add_end(replay, failure, text);
    if (fails && failure->end != replay->test.end)
        text_printf(text, "\n  it was: %s  %s", replay->test.error, replay->test.place);
    return fails;
}

/* Report the replay of a test that did not fail. */
static bool tell_test(struct replay *replay, const struct failure *failure, struct text *text)
{
    bool fails = end_info[failure->end].is_error;
    text_printf(text, "%s%s: ", replay->saved.name, fails ? " fails now" : "");
    add_end(replay, failure, text);
    if (failure->end == replay->test.end)
        text_add(text, ", as recorded");
    else
        text_printf(text, "\n  it was: %s", replay->test.error);
    return fails;
}

/* Report the replay of a test of --reach. False: its target is not a line of the program any more. */
static bool tell_reach(struct replay *replay, const struct failure *failure, struct text *text, bool *is_there,
                       struct err *err)
{
    struct cfg cfg;
    struct reach reach = {0};
    struct reach_walk walk = {0};
    cfg_init(&cfg, &replay->sites);
    bool is_known = reach_open(&reach, &cfg, &replay->sites, replay->test.reach, err);
    if (is_known) {
        reach_walk_init(&walk, &reach);
        *is_there = reach_shows(&reach, &replay->run);
        bool may_be = !*is_there && reach_is_open(&walk, &replay->run);
        text_printf(text, "%s: %s %s%s: ", replay->saved.name,
                    *is_there ? "reaches" : may_be ? "may reach" : "does not reach", replay->test.reach,
                    *is_there ? "" : may_be ? ", unseen" : " any more");
        add_end(replay, failure, text);
        reach_walk_fini(&walk);
    }
    reach_close(&reach);
    cfg_fini(&cfg);
    return is_known;
}

static enum status replay_tell(struct replay *replay, struct err *err)
{
    struct failure failure;
    struct text text;
    bool is_again = false, is_told = true;
    text_init(&text);
    failure_of_run(&replay->run, &replay->sites, &failure);
    failure_locate(&failure, &replay->sites, program_test(&replay->program), &replay->arena);
    if (replay->test.reach)
        is_told = tell_reach(replay, &failure, &text, &is_again, err);
    else if (end_info[replay->test.end].is_error)
        is_again = tell_error(replay, &failure, &text, &is_told);
    else
        is_again = tell_test(replay, &failure, &text);
    text_add(&text, "\n  ");
    shape_print_run(&replay->sites, &replay->run, &text);
    if (end_info[failure.end].is_error) {
        tell_refusal(replay, &failure, &text);
        tell_plain(replay, &text);
    }
    tell_age(replay, &text);
    if (!replay->settings.view.quiet && (is_told || !replay->test.reach))
        puts(text.data);
    text_fini(&text);
    return !is_told ? STATUS_NO_REPLAY : is_again ? STATUS_FOUND : STATUS_GOOD;
}

static enum status replay_with(struct replay *replay, struct err *err)
{
    enum status status = STATUS_NO_REPLAY;
    replay->request = request_new();
    test_file_request(&replay->test, replay->request);
    if (runner_run(&replay->runner, replay->request, (struct run_mode){0}, &replay->arena, &replay->run, err))
        status = replay_tell(replay, err);
    free(replay->request);
    return status;
}

static enum status replay_program(struct replay *replay, struct err *err)
{
    const struct settings *settings = &replay->settings;
    if (settings->view.gdb) {
        bool is_run = plain_debug(&replay->program, settings, replay->saved.test, err);
        return is_run ? STATUS_GOOD : STATUS_NO_REPLAY;
    }
    if (!runner_open_first(&replay->runner, &replay->program, settings, &replay->sites, &replay->arena,
                           RECORD_EXPR_LIMIT, err))
        return STATUS_NO_REPLAY;
    enum status status = replay_with(replay, err);
    runner_close(&replay->runner);
    return status;
}

enum status command_replay(const struct settings *settings, struct err *err)
{
    static struct replay replay;
    const char *id = replay_operand(settings, 0), *program = replay_operand(settings, 1);
    enum status status = STATUS_NO_REPLAY;
    if (!id || settings->operands.count > 2) {
        err_set(err, "name one error: cute replay e1 [PROGRAM]");
        return STATUS_USAGE;
    }
    if (!saved_find(&replay.saved, settings->folder, id, err))
        return status;
    replay.settings = *settings;
    replay.settings.folder = replay.saved.folder;
    arena_init(&replay.arena);
    if (test_file_read(&replay.test, replay.saved.test, &replay.arena, err)) {
        if (program_open(&replay.program, program ? program : replay.test.program, err))
            status = replay_program(&replay, err);
        program_close(&replay.program);
    }
    test_file_fini(&replay.test);
    arena_fini(&replay.arena);
    return status;
}
