/* cute PROGRAM: one campaign, its progress, its results. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/clock.h"
#include "base/proc.h"
#include "cute/commands/command.h"
#include "cute/commands/show.h"
#include "cute/confirm/evidence.h"
#include "cute/input/places.h"
#include "cute/record/seal.h"
#include "cute/record/test_file.h"
#include "cute/report/paint.h"
#include "cute/report/progress.h"
#include "cute/report/report.h"
#include "cute/search/goal.h"
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

/* A second signal ends cute at once, unless it is the first one's echo: timeout(1) and some shells send each to the
 * process and to its group. */
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
    show_finding(&search->common, finding, &text);
    seal_add(&text);
    snprintf(name, sizeof name, "errors/%s.txt", finding->name);
    write_result(campaign, name, &text);
    text_fini(&text);
}

static void on_test(struct search *search, const struct kept_test *test)
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

/* --reach asks one question. */
static enum status status_of_goal(const struct search *search)
{
    enum goal goal = goal_answer(search);
    if (goal == GOAL_UNDECIDED)
        return search->known.tally.reasons[REASON_SIGNAL] ? STATUS_INTERRUPTED : STATUS_NOTHING;
    return goal == GOAL_REACHED ? STATUS_FOUND : STATUS_GOOD;
}

static enum status status_of(const struct search *search)
{
    const struct tally *tally = &search->known.tally;
    if ((search->settings->self_check && tally->disagreements)
        || (search->settings->flip_check && tally->divergences))
        return STATUS_BUG;
    if (search->common.reach.file)
        return status_of_goal(search);
    if (search_failures(search))
        return STATUS_FOUND;
    if (tally->reasons[REASON_SIGNAL])
        return STATUS_INTERRUPTED;
    bool is_enough = tally_is_complete(tally) || !search->settings->require_complete;
    return tally->reasons[REASON_NOTHING] || !is_enough ? STATUS_NOTHING : STATUS_GOOD;
}

/* The clock, as far as it has come, and the summary. */
static void summarise(struct search *search, struct text *out)
{
    search->known.tally.cpu = search_cpu(search);
    search->known.tally.seconds = search_seconds(search);
    report_summary(search, out);
}

static bool save_there(struct campaign *campaign, enum ledger_moment moment, const char *words, struct err *err)
{
    struct search *search = &campaign->search;
    struct ledger *ledger = &campaign->ledger;
    char path[PATH_MAX];
    return (ledger->db
            || (store_path(&campaign->store, "campaign.db", path, err) && ledger_open(ledger, path, err)))
        && (!campaign->store.fresh[0] || earlier_save(&campaign->earlier, ledger, err))
        && ledger_save(ledger, search, moment, words, status_of(search), err);
}

/* The first save is made in the new folder, which is put in place then: without a state, since what is written there
 * cannot be taken back. */
static bool save(struct campaign *campaign, enum ledger_moment moment, const char *words, struct err *err)
{
    bool goes_on = moment == LEDGER_GOES_ON;
    if (campaign->store.fresh[0]) {
        if (!save_there(campaign, goes_on ? LEDGER_BEGUN : moment, words, err))
            return false;
        ledger_close(&campaign->ledger);
        return store_commit(&campaign->store, err) && (!goes_on || save_there(campaign, moment, words, err));
    }
    return save_there(campaign, moment, words, err);
}

/* Save now and then, but for no more than a twentieth of the time, and not where the campaign would end before it. */
static void after_round(struct search *search)
{
    struct campaign *campaign = search->context;
    struct tally *tally = &search->known.tally;
    uint64_t now = clock_ns(), pause;
    struct text summary;
    if (now < campaign->save_ns || search->is_over || common_is_over(&search->common) || campaign->err.text[0]
        || !common_has_time_left(&search->common, 2 * campaign->save_cost_ns / 1000000))
        return;
    text_init(&summary);
    tally->reasons[REASON_UNFINISHED] = 1;
    summarise(search, &summary);
    tally->reasons[REASON_UNFINISHED] = 0;
    if (write_result(campaign, "summary.json", &summary))
        save(campaign, LEDGER_GOES_ON, summary.data, &campaign->err);
    text_fini(&summary);
    campaign->save_cost_ns = clock_ns() - now;
    pause = campaign->save_cost_ns * SAVE_SHARE;
    campaign->save_ns = clock_ns() + (pause > SAVE_NS ? pause : SAVE_NS);
}

/* Whoever stopped it may have done so in the middle of a round. */
static enum ledger_moment moment_of_end(const struct tally *tally)
{
    const uint64_t *reasons = tally->reasons;
    return reasons[REASON_TIME] || reasons[REASON_SIGNAL] || reasons[REASON_RUNS] ? LEDGER_STOPPED : LEDGER_ENDED;
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

/* The test, and what it was kept for. */
static void write_reach(struct campaign *campaign, const char *name, const struct text *test)
{
    const struct reach *reach = &campaign->search.common.reach;
    struct text text;
    text_init(&text);
    text_add(&text, test->data);
    test_file_add_reach(reach->file, reach->line, &text);
    write_result(campaign, name, &text);
    text_fini(&text);
}

static void write_lcov(struct campaign *campaign)
{
    struct text text;
    text_init(&text);
    report_lcov(&campaign->search, &text);
    write_result(campaign, "coverage.info", &text);
    text_fini(&text);
}

static bool write_reports(struct campaign *campaign, struct err *err)
{
    struct search *search = &campaign->search;
    const struct settings *settings = search->settings;
    struct text text;
    text_init(&text);
    guest_output(&search->team.workers[0].runner.guest, &text);
    write_result(campaign, "output.txt", &text);
    guest_close(&search->team.workers[0].runner.guest);
    text_clear(&text);
    summarise(search, &text);
    write_result(campaign, "summary.json", &text);
    if (search->known.reached.count)
        write_reach(campaign, "reach.test", &search->known.reached);
    else if (search->known.perhaps.count)
        write_reach(campaign, "perhaps.test", &search->known.perhaps);
    if (settings->report_lcov)
        write_lcov(campaign);
    *err = campaign->err;
    bool is_written = !err->text[0]
                   && (!settings->json || file_write(settings->json, text.data, text.count, err));
    text_clear(&text);
    report_end(search, settings->folder, &text);
    is_written = is_written && save(campaign, moment_of_end(&search->known.tally), text.data, err);
    if (is_written && !settings->quiet) {
        print_report(text.data);
    }
    text_fini(&text);
    return is_written;
}

/* What cannot be followed in any run. */
static void tell_losses(const struct search *search)
{
    struct text text;
    text_init(&text);
    places_print_losses(&search->common.sites, search->common.program.name, &text);
    if (text.count && !search->settings->quiet)
        fputs(text.data, stderr);
    text_fini(&text);
}

/* What the kernel does not give, and what holds all the same. */
static void tell_cage(const struct search *search)
{
    struct text text;
    text_init(&text);
    cage_lacks(&search->team.workers[0].runner.guest.cage, &text);
    if (text.count && !search->settings->quiet)
        fprintf(stderr, "cute: contained without %s\n", text.data);
    text_fini(&text);
}

static void tell_goal(const struct search *search)
{
    const struct reach *reach = &search->common.reach;
    if (reach->line != reach->asked && !search->settings->quiet)
        fprintf(stderr, "cute: line %u of %s has no statement of its own; the next one is in line %u\n", reach->asked,
                reach->file, reach->line);
}

static void tell_anew(const struct settings *settings)
{
    if (!settings->quiet)
        fprintf(stderr, "cute: nothing to resume in %s: begins anew\n", settings->folder);
}

/* --resume. True: the search may run, from where it was or from its beginning; else `status` says how it ended. */
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
        tell_anew(settings);
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

/* What the last campaign has found, once more: what still fails stands in the new folder from the start. */
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
    if (words.count && !settings->quiet)
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
        if (write_reports(campaign, err))
            status = status_of(search);
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
            tell_anew(settings);
        status = run_campaign(&campaign, settings, program, err);
    }
    store_close(&campaign.store);
    return status;
}
