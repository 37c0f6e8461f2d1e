/* cute PROGRAM: one campaign, its progress, its results. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "base/proc.h"
#include "cute/command.h"
#include "cute/paint.h"
#include "cute/places.h"
#include "cute/progress.h"
#include "cute/report.h"
#include "cute/search.h"
#include "cute/store.h"
#include "cute/test_file.h"

enum { ECHO_NS = 300000000 };

struct campaign {
    struct search search;
    struct store store;
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
    } else if (now - first_ns > ECHO_NS) {
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

static void on_finding(struct search *search, const struct finding *finding)
{
    struct campaign *campaign = search->context;
    char name[64];
    struct text text;
    text_init(&text);
    test_file_print(&finding->failure, &finding->run, search->common.program.name, search->settings, &text);
    snprintf(name, sizeof name, "errors/%s.test", finding->name);
    write_result(campaign, name, &text);
    text_clear(&text);
    report_finding(search, finding, &text);
    snprintf(name, sizeof name, "errors/%s.txt", finding->name);
    write_result(campaign, name, &text);
    text_fini(&text);
}

static void on_test(struct search *search, const struct kept_test *test, size_t number)
{
    char name[64];
    snprintf(name, sizeof name, "tests/t%zu.test", number);
    write_result(search->context, name, &test->text);
}

static void on_round(struct search *search)
{
    struct campaign *campaign = search->context;
    progress_note(campaign->progress);
}

static double cpu_of(int who)
{
    struct rusage usage;
    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
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

static bool write_reports(struct campaign *campaign, struct err *err)
{
    struct search *search = &campaign->search;
    const struct settings *settings = search->settings;
    struct text text;
    text_init(&text);
    guest_output(&search->team.workers[0].guest, &text);
    write_result(campaign, "output.txt", &text);
    guest_close(&search->team.workers[0].guest);
    search->known.tally.cpu = cpu_of(RUSAGE_SELF) + cpu_of(RUSAGE_CHILDREN);
    search->known.tally.seconds = (double)(clock_ns() - search->common.started_ns) / 1e9;
    text_clear(&text);
    report_summary(search, &text);
    write_result(campaign, "summary.json", &text);
    if (search->known.reached.count)
        write_result(campaign, "reach.test", &search->known.reached);
    else if (search->known.perhaps.count)
        write_result(campaign, "perhaps.test", &search->known.perhaps);
    *err = campaign->err;
    bool is_written = !err->text[0] && store_commit(&campaign->store, err)
                   && (!settings->json || file_write(settings->json, text.data, text.count, err));
    if (is_written && !settings->quiet) {
        text_clear(&text);
        report_end(search, settings->folder, &text);
        print_report(text.data);
    }
    text_fini(&text);
    return is_written;
}

static enum status status_of(const struct search *search)
{
    const struct tally *tally = &search->known.tally;
    if (tally->disagreements || (search->settings->flip_check && tally->divergences))
        return STATUS_BUG;
    if (search->known.findings.error_count || search->known.reached.count)
        return STATUS_FOUND;
    if (tally->reasons[REASON_SIGNAL])
        return STATUS_INTERRUPTED;
    return tally->reasons[REASON_NOTHING] ? STATUS_NOTHING : STATUS_GOOD;
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

static void tell_goal(const struct search *search)
{
    const struct reach *reach = &search->common.reach;
    if (reach->line != reach->asked && !search->settings->quiet)
        fprintf(stderr, "cute: line %u of %s has no statement of its own; the next one is in line %u\n", reach->asked,
                reach->file, reach->line);
}

static enum status run_campaign(struct campaign *campaign, const struct settings *settings, const char *program,
                                struct err *err)
{
    struct search *search = &campaign->search;
    enum status status = STATUS_USAGE;
    if (search_open(search, settings, program, err)) {
        tell_losses(search);
        tell_goal(search);
        search->on_finding = on_finding;
        search->on_test = on_test;
        search->on_round = on_round;
        search->context = campaign;
        campaign->progress = progress_open(search);
        search_run(search);
        progress_close(campaign->progress);
        if (write_reports(campaign, err))
            status = status_of(search);
    }
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
    if (store_open(&campaign.store, settings->folder, err))
        status = run_campaign(&campaign, settings, program, err);
    store_close(&campaign.store);
    return status;
}
