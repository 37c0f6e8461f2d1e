/* cute diff OLD.c NEW.c FUNCTION: cutec builds one program of both versions, whose runs give both the same inputs and
 * compare their results (runtime/versions/versions.c). A difference is a failed run like any other; it ends the search,
 * and a smaller input is then looked for. */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/clock.h"
#include "base/proc.h"
#include "cute/commands/command.h"
#include "cute/input/shape.h"
#include "cute/report/progress.h"
#include "cute/report/report.h"
#include "cute/search/search.h"
#include "cute/search/smaller.h"
#include "sym/difference.h"

enum { COLUMN = 26 };

struct diff {
    const struct settings *asked;
    struct settings settings;
    const char *old, *new, *function;
    char folder[PATH_MAX];
    struct text program;
    struct search search;
};

static struct diff compared;                           /* the comparison of this process, for the signal handler */

/* ---- the program ---- */

/* Build the program; words after -- go to the compiler. */
static bool diff_build(const struct diff *diff, int *status, struct err *err)
{
    char folder[512], cutec[600], toplevel[600];
    struct proc_result result;
    struct vec words;
    if (!program_folder(folder, sizeof folder, err))
        return false;
    snprintf(cutec, sizeof cutec, "%s/cutec", folder);
    snprintf(toplevel, sizeof toplevel, "--toplevel=%s", diff->function);
    const char *first[] = {cutec, "--diff", diff->old, diff->new, toplevel, "-o", diff->program.data};
    vec_init(&words, sizeof(const char *));
    vec_append(&words, first, sizeof first / sizeof *first);
    vec_append(&words, diff->asked->arguments.data, diff->asked->arguments.count);
    bool is_run = proc_run(words.data, NULL, &result, err);
    vec_fini(&words);
    *status = result.status;
    return is_run;
}

/* ---- a difference, for the reader ---- */

static bool is_difference(const struct record_header *header)
{
    return header->end == END_ASSERT && header->message[0] == DIFFERENCE_ROW;
}

static void print_place(const struct diff *diff, uint64_t site, struct text *out)
{
    const struct site_table *sites = &diff->search.common.sites;
    if (site < sites->count && sites->text[site].line)
        text_printf(out, ", %s:%u", sites->text[site].file, sites->text[site].line);
}

static void print_value(const struct diff *diff, char letter, uint64_t value, struct text *out)
{
    double wide;
    float narrow;
    uint32_t low = (uint32_t)value;
    memcpy(&wide, &value, sizeof wide);
    memcpy(&narrow, &low, sizeof narrow);
    switch (letter) {
    case 's': text_printf(out, "%lld", (long long)value); break;
    case 'u': text_printf(out, "%llu", (unsigned long long)value); break;
    case 'd': text_printf(out, "%.17g", wide); break;
    case 'f': text_printf(out, "%.9g", (double)narrow); break;
    case '@': print_place(diff, value, out); break;
    case 'c': text_add(out, value < CHECK_COUNT ? check_text[value] : "?"); break;
    case 'k': text_printf(out, "killed by SIG%s", sigabbrev_np((int)value) ? sigabbrev_np((int)value) : "?"); break;
    case 'e': text_add(out, value == END_TIME ? "does not end" : value < END_COUNT ? end_info[value].text : "?"); break;
    default: text_add(out, "?");
    }
}

/* Print one column; returns its end. */
static const char *print_column(const struct diff *diff, const char *at, struct text *out)
{
    while (*at && *at != DIFFERENCE_COLUMN && *at != DIFFERENCE_ROW) {
        if (*at != DIFFERENCE_VALUE) {
            text_add_n(out, at++, 1);
            continue;
        }
        char letter = at[1], *end;
        if (!letter)
            return at + 1;
        print_value(diff, letter, strtoull(at + 2, &end, 16), out);
        at = end + (*end == ';');
    }
    return at;
}

static void diff_pad(struct text *out, size_t begin, int width)
{
    int used = (int)(out->count - begin);
    text_printf(out, "%*s", used < width ? width - used : 1, "");
}

static void print_rows(const struct diff *diff, const char *message, struct text *out)
{
    while (*message == DIFFERENCE_ROW) {
        size_t begin = out->count;
        text_add(out, "    ");
        message = print_column(diff, message + 1, out);
        for (int column = 1; *message == DIFFERENCE_COLUMN; column++) {
            diff_pad(out, begin, column * COLUMN);
            message = print_column(diff, message + 1, out);
        }
        text_add(out, "\n");
    }
}

static void print_difference(const struct diff *diff, const struct run *run, struct text *out)
{
    text_printf(out, "cute diff: %s differs, for\n    ", diff->function);
    size_t begin = out->count;
    shape_print(run, out);
    text_add(out, out->count == begin ? "(no inputs)\n\n" : "\n\n");
    begin = out->count;
    diff_pad(out, begin, COLUMN);
    text_add(out, diff->old);
    diff_pad(out, begin, 2 * COLUMN);
    text_printf(out, "%s\n", diff->new);
    print_rows(diff, run->header.message, out);
}

/* Report a difference, with a smaller input if there is one. */
static void tell_difference(struct diff *diff, const struct finding *finding, struct text *out)
{
    struct search *search = &diff->search;
    struct runner runner = {0};
    struct err err;
    struct smaller smaller = {.settings = &diff->settings, .runner = &runner, .holds = is_difference};
    bool is_open = runner_open(&runner, &search->common.program, &diff->settings, &search->common.sites,
                               diff->settings.expressions, &err);
    runner_stop_when(&runner, common_is_over, &search->common);
    bool is_found = is_open && smaller_find(&smaller, &finding->run, &err);
    print_difference(diff, is_found ? &smaller.run : &finding->run, out);
    smaller_fini(&smaller);
    runner_close(&runner);
}

/* ---- the search ---- */

/* A second signal ends cute at once, as in explore.c; the temporary folder is removed first. */
static void on_signal(int signal_number)
{
    static _Atomic uint64_t first_ns;
    if (!search_interrupted) {
        first_ns = clock_ns();
        search_interrupted = signal_number;
    } else if (clock_ns() - first_ns > SIGNAL_ECHO_NS) {
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        folder_remove_at_signals(compared.folder);
        raise(signal_number);
    }
}

static void ignore_finding(struct search *search, struct finding *finding)
{
    (void)search, (void)finding;
}

static void ignore_test(struct search *search, const struct corpus_test *test)
{
    (void)search, (void)test;
}

/* Returns whether an assumption of the program rejected inputs. */
static bool is_restricted(const struct stats *stats)
{
    const struct rejection *rejections = stats->rejections.data;
    for (size_t i = 0; i < stats->rejections.count; i++)
        if (rejections[i].line)
            return true;
    return false;
}

static void print_same(const struct result *result, const char *function, struct text *out)
{
    const struct result_bounds *bounds = &result->bounds;
    text_printf(out, "cute diff: %s is the same in both, for all inputs%s within: ", function,
                is_restricted(result->stats) ? " that the assumptions allow" : "");
    for (unsigned i = 0; i < bounds->named_count; i++) {
        enum limit limit = bounds->named[i];
        if (limit == LIMIT_CHOICES)
            continue;
        limit_print_phrase(limit, bounds->limits.of[limit], out);
        bool has_larger = limit == LIMIT_OBJECTS && result_reason(result, REASON_OBJECTS);
        text_add(out, has_larger ? " (there are inputs with more), " : ", ");
    }
    limit_print_phrase(LIMIT_CHOICES, bounds->limits.max_choices, out);
    text_add(out, " in a run; complete\n");
}

static void ignore_round(struct search *search)
{
    (void)search;
}

static void on_round(struct search *search)
{
    progress_note(search->context);
}

/* `first`: an error that is no difference, such as the death of the process, or NULL. */
static enum status print_undecided(const struct diff *diff, const struct result *result, const struct finding *first,
                                   struct text *out)
{
    text_printf(out, "cute diff: no difference of %s was found in %llu runs\n", diff->function,
                (unsigned long long)result->stats->runs);
    report_limits(result, diff->settings.view.verbose, out);
    if (first) {
        text_add(out, "  a run ended before both were done: ");
        finding_print(first, out);
        text_printf(out, ", for %s\n", first->inputs);
    }
    if (result_reason(result, REASON_SIGNAL))
        return STATUS_INTERRUPTED;
    return result->stats->paths && !diff->settings.view.require_complete ? STATUS_GOOD : STATUS_NOTHING;
}

static enum status print_result(struct diff *diff, const struct result *result, struct text *out)
{
    const struct result_finding *found = result->findings.first;
    const struct finding *first = found && found->letter == 'e' ? found->finding : NULL;
    if (first && first->failure.message[0] == DIFFERENCE_ROW) {
        tell_difference(diff, first, out);
        return STATUS_FOUND;
    }
    if (!result->is_complete)
        return print_undecided(diff, result, first, out);
    print_same(result, diff->function, out);
    return STATUS_GOOD;
}

static enum status judge_search(struct diff *diff, struct text *out)
{
    struct stats *stats = &diff->search.known.stats;
    struct result result;
    if (stats->paths)
        stats->reasons[REASON_NOTHING] = 0;            /* one run tests a function without inputs */
    result_init(&result, &diff->search, RESULT_AT_THE_END);
    enum status status = print_result(diff, &result, out);
    result_fini(&result);
    return status;
}

static enum status diff_compare(struct diff *diff, struct err *err)
{
    struct search *search = &diff->search;
    enum status status = STATUS_USAGE;
    diff->settings = *diff->asked;
    diff->settings.stop_first = true;
    diff->settings.strict = true;
    diff->settings.two_versions = true;
    for (unsigned i = 0; i < CHECK_COUNT; i++)
        if (check_class[i] == CHECK_CLASS_AGAIN)       /* their errors are no difference between versions */
            diff->settings.checks &= ~(1u << i);
    vec_init(&diff->settings.arguments, sizeof(char *));
    vec_push(&diff->settings.arguments);
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    if (search_open(search, &diff->settings, diff->program.data, err)) {
        struct text out;
        text_init(&out);
        search->on_finding = ignore_finding;
        search->on_test = ignore_test;
        search->on_round = on_round;
        search->after_round = ignore_round;
        search->context = progress_open(search);
        search_run(search);
        progress_close(search->context);
        status = judge_search(diff, &out);
        if (!diff->settings.view.quiet)
            fputs(out.data, stdout);
        text_fini(&out);
    }
    search_close(search);
    vec_fini(&diff->settings.arguments);
    return status;
}

static enum status build_and_compare(struct diff *diff, struct err *err)
{
    struct err ignored;
    enum status status = STATUS_USAGE;
    int built;
    if (!folder_make_temporary(diff->folder, sizeof diff->folder, err))
        return STATUS_USAGE;
    folder_remove_at_signals(diff->folder);
    text_init(&diff->program);
    text_printf(&diff->program, "%s/diff", diff->folder);
    if (diff_build(diff, &built, err))
        status = built ? (enum status)built : diff_compare(diff, err);
    text_fini(&diff->program);
    folder_remove_at_signals(NULL);
    folder_remove(diff->folder, &ignored);
    return status;
}

enum status command_diff(const struct settings *settings, struct err *err)
{
    const char *const *operands = settings->operands.data;
    if (settings->operands.count != 3) {
        err_set(err, "name the two versions and the function: cute diff OLD.c NEW.c FUNCTION [-- COMPILER OPTIONS]");
        return STATUS_USAGE;
    }
    compared.asked = settings;
    compared.old = operands[0];
    compared.new = operands[1];
    compared.function = operands[2];
    return build_and_compare(&compared, err);
}
