/* cute PROGRAM: run one campaign, report its progress, save its results. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/clock.h"
#include "base/proc.h"
#include "cute/commands/command.h"
#include "cute/confirm/evidence.h"
#include "cute/input/places.h"
#include "cute/record/checksum.h"
#include "cute/record/test_file.h"
#include "cute/report/paint.h"
#include "cute/report/progress.h"
#include "cute/report/report.h"
#include "cute/report/show.h"
#include "cute/search/search.h"
#include "cute/store/earlier.h"
#include "cute/store/ledger.h"
#include "cute/store/store.h"

enum { FIRST_SAVE_NS = 200000000, SAVE_NS = 1000000000, SAVE_SHARE = 20 };

struct campaign {
    struct search search;
    struct store store;
    struct ledger ledger;
    struct earlier earlier;
    uint64_t save_ns, save_cost_ns, evidence_ns;
    struct progress *progress;
    struct err err;                        /* the first failure to write */
};

/* A second signal ends cute at once, unless it is an echo of the first: timeout(1) and some shells send each signal
 * both to the process and to its group. */
static void on_signal(int signal_number)
{
    static _Atomic uint64_t first_ns;
    uint64_t now = clock_ns();
    if (!search_interrupted) {
        first_ns = now;
        search_interrupted = signal_number;
    } else if (now - first_ns > SIGNAL_ECHO_NS) {
        _exit(STATUS_INTERRUPTED);
    }
}

static bool write_result(struct campaign *campaign, const char *name, const struct text *text)
{
    struct err err;
    if (store_write(&campaign->store, name, text->data, text->count, &err))
        return true;
    if (!campaign->err.text[0])
        campaign->err = err;
    return false;
}

static void print_finding(const struct search *search, const struct finding *finding, struct text *out)
{
    struct arena arena;
    arena_init(&arena);
    struct result_program program = result_program_of(search);
    struct result_finding found = result_finding_of(search, finding, &arena);
    show_finding(&program, &found, search->settings->folder, out);
    arena_fini(&arena);
}

static void on_finding(struct search *search, struct finding *finding)
{
    struct campaign *campaign = search->context;
    char name[64], path[PATH_MAX];
    struct text text;
    struct err ignored;
    text_init(&text);
    test_file_print_finding(finding, search->common.program.name, search->settings, &text);
    snprintf(name, sizeof name, "errors/%s.test", finding->name);
    if (write_result(campaign, name, &text) && store_path(&campaign->store, name, path, &ignored))
        finding->evidence = evidence_find(&search->common, finding, path, &campaign->evidence_ns);
    text_clear(&text);
    print_finding(search, finding, &text);
    checksum_add(&text);
    snprintf(name, sizeof name, "errors/%s.txt", finding->name);
    write_result(campaign, name, &text);
    text_fini(&text);
}

static void on_test(struct search *search, const struct corpus_test *test)
{
    char name[64];
    snprintf(name, sizeof name, "tests/t%u.test", test->number);
    write_result(search->context, name, &test->text);
}

static void on_round(struct search *search)
{
    struct campaign *campaign = search->context;
    progress_note(campaign->progress);
}

/* With --reach the exit status is the answer. */
static enum status status_of_goal(const struct result *result)
{
    if (result->reach.goal == GOAL_UNDECIDED)
        return result_reason(result, REASON_SIGNAL) ? STATUS_INTERRUPTED : STATUS_NOTHING;
    return result->reach.goal == GOAL_REACHED ? STATUS_FOUND : STATUS_GOOD;
}

static enum status status_of(const struct result *result, bool require_complete)
{
    if ((result->options.self_check && result->stats->disagreements)
        || (result->options.flip_check && result->stats->divergences))
        return STATUS_BUG;
    if (result->reach.file)
        return status_of_goal(result);
    if (result->findings.failures)
        return STATUS_FOUND;
    if (result_reason(result, REASON_SIGNAL))
        return STATUS_INTERRUPTED;
    bool is_enough = result->is_complete || !require_complete;
    return result_reason(result, REASON_NOTHING) || !is_enough ? STATUS_NOTHING : STATUS_GOOD;
}

/* One entry of the ledger. */
struct save {
    enum ledger_moment moment;
    enum status status;
    const char *words;                     /* the summary or the report */
};

static bool save_there(struct campaign *campaign, const struct save *save, struct err *err)
{
    struct search *search = &campaign->search;
    struct ledger *ledger = &campaign->ledger;
    char path[PATH_MAX];
    return (ledger->db
            || (store_path(&campaign->store, "campaign.db", path, err) && ledger_open(ledger, path, err)))
        && (!campaign->store.fresh[0] || earlier_save(&campaign->earlier, ledger, err))
        && ledger_save(ledger, search, save->moment, save->words, save->status, err);
}

/* The first save is made in a new folder, which is then put in place: without a state, since a written state cannot be
 * taken back. */
static bool save_campaign(struct campaign *campaign, const struct save *save, struct err *err)
{
    struct save first = *save;
    if (!campaign->store.fresh[0])
        return save_there(campaign, save, err);
    if (save->moment == LEDGER_GOES_ON)
        first.moment = LEDGER_BEGUN;
    if (!save_there(campaign, &first, err))
        return false;
    ledger_close(&campaign->ledger);
    return store_commit(&campaign->store, err)
        && (save->moment != LEDGER_GOES_ON || save_there(campaign, save, err));
}

static void save_so_far(struct campaign *campaign)
{
    struct search *search = &campaign->search;
    struct result result;
    struct text summary;
    result_init(&result, search, RESULT_SO_FAR);
    text_init(&summary);
    report_summary(&result, &summary);
    struct save save = {LEDGER_GOES_ON, status_of(&result, search->settings->view.require_complete), summary.data};
    result_fini(&result);
    if (write_result(campaign, "summary.json", &summary))
        save_campaign(campaign, &save, &campaign->err);
    text_fini(&summary);
}

/* Save from time to time, but use at most a twentieth of the time for it, and do not start a save that the campaign's
 * end would interrupt. */
static void after_round(struct search *search)
{
    struct campaign *campaign = search->context;
    uint64_t now = clock_ns(), pause;
    if (now < campaign->save_ns || search->is_over || common_is_over(&search->common) || campaign->err.text[0]
        || !common_has_time_left(&search->common, 2 * campaign->save_cost_ns / 1000000))
        return;
    save_so_far(campaign);
    campaign->save_cost_ns = clock_ns() - now;
    pause = campaign->save_cost_ns * SAVE_SHARE;
    campaign->save_ns = clock_ns() + (pause > SAVE_NS ? pause : SAVE_NS);
}

/* A campaign that was stopped may have ended in the middle of a round. */
static enum ledger_moment moment_of_end(const struct result *result)
{
    return result_reason(result, REASON_TIME) || result_reason(result, REASON_SIGNAL)
                || result_reason(result, REASON_RUNS) ? LEDGER_STOPPED : LEDGER_ENDED;
}

static void print_report(const char *report)
{
    struct text painted;
    text_init(&painted);
    if (paint_is_wanted(STDOUT_FILENO))
        paint_report(report, &painted);
    fputs(painted.count ? painted.data : report, stdout);
    text_fini(&painted);
}

/* Write the test with the target that it was kept for. */
static void write_reach(struct campaign *campaign, const struct result_reach *reach)
{
    bool is_reached = reach->goal == GOAL_REACHED;
    const struct text *test = is_reached ? reach->reached : reach->perhaps;
    struct text text;
    if (!test->count)
        return;
    text_init(&text);
    text_add(&text, test->data);
    test_file_add_reach(reach->file, reach->line, &text);
    write_result(campaign, is_reached ? "reach.test" : "perhaps.test", &text);
    text_fini(&text);
}

static void write_lcov(struct campaign *campaign, const struct result *result)
{
    struct text text;
    text_init(&text);
    report_lcov(result, &text);
    write_result(campaign, "coverage.info", &text);
    text_fini(&text);
}

/* Save the output of the program and end its process, so that its CPU time is known. */
static void end_guest(struct campaign *campaign)
{
    struct guest *guest = &campaign->search.team.workers[0].runner.guest;
    struct text text;
    text_init(&text);
    guest_output(guest, &text);
    write_result(campaign, "output.txt", &text);
    guest_close(guest);
    text_fini(&text);
}

/* Write all files; `text` becomes the report for the terminal. */
static bool write_reports(struct campaign *campaign, const struct result *result, struct text *text, struct err *err)
{
    const struct settings *settings = campaign->search.settings;
    struct report_style style = {.folder = settings->folder, .is_verbose = settings->view.verbose};
    report_summary(result, text);
    write_result(campaign, "summary.json", text);
    if (result->reach.file)
        write_reach(campaign, &result->reach);
    if (result->coverage.has_executed)
        write_lcov(campaign, result);
    *err = campaign->err;
    bool is_written = !err->text[0]
                   && (!settings->view.json || file_write(settings->view.json, text->data, text->count, err));
    text_clear(text);
    report_text(result, &style, text);
    return is_written;
}

static enum status end_campaign(struct campaign *campaign, struct err *err)
{
    const struct settings *settings = campaign->search.settings;
    struct result result;
    struct text text;
    end_guest(campaign);
    result_init(&result, &campaign->search, RESULT_AT_THE_END);
    text_init(&text);
    enum status status = status_of(&result, settings->view.require_complete);
    bool is_written = write_reports(campaign, &result, &text, err);
    struct save save = {moment_of_end(&result), status, text.data};
    is_written = is_written && save_campaign(campaign, &save, err);
    if (is_written && !settings->view.quiet)
        print_report(text.data);
    text_fini(&text);
    result_fini(&result);
    return is_written ? status : STATUS_USAGE;
}

/* Report the code that no run can follow symbolically. */
static void tell_losses(const struct search *search)
{
    struct text text;
    text_init(&text);
    places_print_losses(&search->common.sites, search->common.program.name, &text);
    if (text.count && !search->settings->view.quiet)
        fputs(text.data, stderr);
    text_fini(&text);
}

/* Report the means of containment that the kernel lacks; the program is contained without them. */
static void tell_cage(const struct search *search)
{
    struct text text;
    text_init(&text);
    cage_lacks(&search->team.workers[0].runner.guest.cage, &text);
    if (text.count && !search->settings->view.quiet)
        fprintf(stderr, "cute: contained without %s\n", text.data);
    text_fini(&text);
}

static void tell_goal(const struct search *search)
{
    const struct reach *reach = &search->common.reach;
    if (reach->line != reach->asked && !search->settings->view.quiet)
        fprintf(stderr, "cute: line %u of %s has no statement of its own; the next one is in line %u\n", reach->asked,
                reach->file, reach->line);
}

static void report_restart(const struct settings *settings)
{
    if (!settings->view.quiet)
        fprintf(stderr, "cute: nothing to resume in %s: begins anew\n", settings->folder);
}

/* --resume. True: the search may run, from its saved state or from the beginning; else `status` is how the campaign
 * ended. */
static bool go_on(struct campaign *campaign, const struct settings *settings, enum status *status, struct err *err)
{
    struct search *search = &campaign->search;
    struct ledger *ledger = &campaign->ledger;
    char path[PATH_MAX];
    struct text report;
    unsigned number;
    if (!store_path(&campaign->store, "campaign.db", path, err) || !ledger_open(ledger, path, err)
        || !ledger_check(ledger, settings->folder, err))
        return false;
    switch (ledger_rest(ledger, search, err)) {
    case LEDGER_STATE:
        return ledger_load(ledger, search, err);
    case LEDGER_NOTHING:
        report_restart(settings);
        ledger_close(ledger);
        store_close(&campaign->store);
        return store_open(&campaign->store, settings->folder, err);
    case LEDGER_ALL_DONE:
        text_init(&report);
        if (ledger_report(ledger, &report, &number, err)) {
            *status = (enum status)number;
            printf("cute: this campaign has ended before:\n%s", report.data);
        }
        text_fini(&report);
        return false;
    case LEDGER_OTHER:
        break;
    }
    return false;
}

/* Run the findings of the last campaign again: those that still fail are in the new folder from the start. */
static void look_back(struct campaign *campaign, const struct settings *settings, const char *program)
{
    struct search *search = &campaign->search;
    struct finding *kept;
    struct text words;
    text_init(&words);
    earlier_open(&campaign->earlier, settings->folder, program);
    earlier_run(&campaign->earlier, search, &words);
    kept = search->kept.list.data;
    for (size_t i = 0; i < search->kept.list.count; i++)
        on_finding(search, &kept[i]);
    if (words.count && !settings->view.quiet)
        printf("cute: %s\n", words.data);
    fflush(stdout);
    text_fini(&words);
}

static enum status run_campaign(struct campaign *campaign, const struct settings *settings, const char *program,
                                struct err *err)
{
    struct search *search = &campaign->search;
    enum status status = STATUS_USAGE;
    ledger_init(&campaign->ledger);
    if (search_open(search, settings, program, err)
        && (campaign->store.fresh[0] || go_on(campaign, settings, &status, err))) {
        tell_losses(search);
        tell_cage(search);
        tell_goal(search);
        search->on_finding = on_finding;
        search->on_test = on_test;
        search->on_round = on_round;
        search->after_round = after_round;
        search->context = campaign;
        if (campaign->store.fresh[0])
            look_back(campaign, settings, program);
        campaign->save_ns = search->common.started_ns + FIRST_SAVE_NS;
        campaign->progress = progress_open(search);
        search_run(search);
        progress_close(campaign->progress);
        status = end_campaign(campaign, err);
    }
    earlier_close(&campaign->earlier);
    ledger_fini(&campaign->ledger);
    search_close(search);
    return status;
}

enum status command_explore(const struct settings *settings, struct err *err)
{
    static struct campaign campaign;
    const char *const *operands = settings->operands.data;
    if (settings->operands.count != 1) {
        err_set(err, "name one program; cute --help says more");
        return STATUS_USAGE;
    }
    const char *program = operands[0], *dot = strrchr(program, '.');
    if (dot && strcmp(dot, ".c") == 0) {
        err_set(err, "%s is a source file; build it first: cutec %s FUNCTION -o a.out", program, program);
        return STATUS_USAGE;
    }
    if (access(program, X_OK) < 0) {
        err_errno(err, "cannot run %s", program);
        return STATUS_USAGE;
    }
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    enum status status = STATUS_USAGE;
    bool goes_on = settings->resume && ledger_is_in(settings->folder);
    if ((goes_on ? store_reopen : store_open)(&campaign.store, settings->folder, err)) {
        if (settings->resume && !goes_on)
            report_restart(settings);
        status = run_campaign(&campaign, settings, program, err);
    }
    store_close(&campaign.store);
    return status;
}
