/* The text of a campaign's end. The verdict says what it rests on: the bounds if all was run, the reasons if not. */
#include "cute/report.h"
#include <stdio.h>
#include <string.h>
#include "cute/places.h"
#include "cute/saved.h"
#include "cute/shape.h"

enum { LOSSES_SHOWN = 8, INPUTS_SHOWN = 160 };

static const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

static void add_place(const struct failure *failure, struct text *out)
{
    if (failure->line)
        text_printf(out, "%s:%u", failure->file, failure->line);
    else
        text_add(out, "place not known");
    if (*failure->function)
        text_printf(out, " in %s", failure->function);
}

/* "  e1 null pointer dereference  list.c:88 in del  p = {v = 3, next = NULL}, k = 3" */
static void add_finding_line(const struct search *search, const struct finding *finding, struct text *out)
{
    size_t length = strlen(finding->inputs);
    text_printf(out, "  %s ", finding->name);
    finding_print(finding, out);
    text_add(out, "  ");
    add_place(&finding->failure, out);
    text_printf(out, "\n     %.*s%s\n", INPUTS_SHOWN, finding->inputs, length > INPUTS_SHOWN ? " ..." : "");
    if (search_acceptance(search, finding))
        text_printf(out, "     accepted: %s\n", search_acceptance(search, finding));
}

/* " all by list.c:31", or by which most. */
void report_rejections(const struct tally *tally, struct text *out)
{
    const struct rejection *all = tally->rejections.data, *most = all;
    for (size_t i = 1; i < tally->rejections.count; i++)
        most = all[i].count > most->count ? &all[i] : most;
    if (!most)
        return;
    text_printf(out, "%s by ", tally->rejections.count == 1 ? "all" : "most");
    if (most->line)
        text_printf(out, "%s:%u", most->file, most->line);
    else
        text_add(out, "pointers that lead to nothing");
}

static void add_ends(const struct tally *tally, const char *between, struct text *out)
{
    for (unsigned i = 0; i < END_COUNT; i++) {
        if (!tally->ends[i])
            continue;
        text_printf(out, "%s%llu %s", between, (unsigned long long)tally->ends[i], end_info[i].text);
        between = ", ";
    }
}

/* Why nothing was tested, and what to do. */
static void add_nothing(const struct search *search, struct text *out)
{
    const struct tally *tally = &search->known.tally;
    text_add(out, "cute: nothing was tested: ");
    if (!places_are_instrumented(&search->common.sites)) {
        text_printf(out, "no function in it is instrumented\n      was a .c file given to cutec, without --exclude? "
                    "cute doctor %s says more\n", search->common.program.name);
    } else if (tally->ends[END_ASSUME] == tally->runs) {
        text_printf(out, "%llu of %llu runs rejected by an assumption, ", (unsigned long long)tally->runs,
                    (unsigned long long)tally->runs);
        report_rejections(tally, out);
        text_add(out, "\n      no input within the bounds satisfies it, or what it depends on is no input\n");
    } else if (tally->cells == 0) {
        text_add(out, "no run asked for an input\n      name a function with arguments: cutec FILE.c FUNCTION, "
                 "or say CUTE_input(x) in the source\n");
    } else {
        add_ends(tally, "no run reached its end (runs: ", out);
        text_add(out, ")\n      raise what cut them (--max-choices, --run-time, --max-objects), or see the places "
                 "below\n");
    }
}

static void add_reasons(const struct search *search, struct text *out)
{
    const char *between = "cute: NOT exhaustive: ";
    for (unsigned i = 0; i < REASON_COUNT; i++) {
        const struct reason_info *reason = &reason_info[i];
        if (!search->known.tally.reasons[i] || i == REASON_NOTHING)
            continue;
        text_printf(out, "%s%s", between, reason->text);
        if (reason->is_count)
            text_printf(out, ": %llu", (unsigned long long)search->known.tally.reasons[i]);
        if (i == REASON_GUEST)
            text_printf(out, ": %s", search->err.text);
        if (reason->option)
            text_printf(out, " (%s)", reason->option);
        between = "; ";
    }
    if (*between == ';')
        text_add(out, "\n");
}

/* Most runs for nothing: an assumption that is better made where the inputs are. */
static void add_rejected(const struct tally *tally, struct text *out)
{
    unsigned long long rejected = tally->ends[END_ASSUME];
    if (rejected * 2 <= tally->runs || rejected == tally->runs)
        return;
    text_printf(out, "  rejected: %llu of %llu runs, ", rejected, (unsigned long long)tally->runs);
    report_rejections(tally, out);
    text_add(out, "\n");
}

static void add_verdict(const struct search *search, struct text *out)
{
    const struct settings *settings = search->settings;
    struct text checks;
    if (search->known.tally.reasons[REASON_NOTHING])
        add_nothing(search, out);
    if (!tally_is_complete(&search->known.tally)) {
        add_reasons(search, out);
        return;
    }
    text_init(&checks);
    settings_print_checks(settings->checks, &checks);
    text_printf(out, "cute: complete: every path was run, with at most %u choices, %u input objects and "
                "strings of %u in a run; checks %s\n", settings->max_choices, settings->max_objects,
                settings->max_string, checks.count ? checks.data : "none");
    text_fini(&checks);
}

static void add_site(const struct search *search, uint32_t index, const char *none, struct text *out)
{
    const struct site_table *sites = &search->common.sites;
    if (index >= sites->count)
        text_add(out, none);
    else
        text_printf(out, "%s:%u (%s)", sites->text[index].file, sites->text[index].line,
                    sites->text[index].text);
}

/* Where it was that something was cut or not solved: what would have to be looked at to get further. */
static void add_open_places(const struct search *search, struct text *out)
{
    const struct place_count *open = search->known.tally.open.list.data;
    size_t count = search->known.tally.open.list.count, shown = search->settings->verbose ? count : LOSSES_SHOWN;
    for (size_t i = 0; i < count && i < shown; i++) {
        text_add(out, "  at ");
        add_site(search, open[i].site, "?", out);
        text_printf(out, ": %s x%llu\n", reason_info[open[i].kind].text, (unsigned long long)open[i].count);
    }
    if (count > shown)
        text_printf(out, "  and at %zu more places; -v or summary.json has them all\n", count - shown);
}

static void add_losses(const struct search *search, struct text *out)
{
    const struct place_count *losses = search->known.tally.losses.list.data;
    size_t count = search->known.tally.losses.list.count, shown = search->settings->verbose ? count : LOSSES_SHOWN;
    for (size_t i = 0; i < count && i < shown; i++) {
        const char *reason = losses[i].kind < LOSS_COUNT ? loss_text[losses[i].kind] : "unknown reason";
        text_add(out, "  lost ");
        if (losses[i].site < search->common.sites.count) {
            const struct site_text *site = &search->common.sites.text[losses[i].site];
            text_printf(out, "%s:%u%s%s%s: ", site->file, site->line, *site->text ? " (" : "", site->text,
                        *site->text ? ")" : "");
        }
        text_add(out, reason);
        if (losses[i].count)
            text_printf(out, " x%llu", (unsigned long long)losses[i].count);
        text_add(out, "\n");
    }
    if (count > shown)
        text_printf(out, "  and %zu more places; -v or summary.json has them all\n", count - shown);
}

void report_limits(const struct search *search, struct text *out)
{
    add_reasons(search, out);
    add_open_places(search, out);
    add_losses(search, out);
}

/* Who answered the queries, a line for each link that was asked. */
static void add_queries(const struct tally *tally, struct text *out)
{
    unsigned early = tally_answered_early(tally);
    text_printf(out, "\n  queries: %llu, %u.%u %% answered by the quick links; those past the cache: "
                "median %.1f us, 99 %% within %.1f us\n", (unsigned long long)tally->queries, early / 10, early % 10,
                (double)times_quantile(&tally->times, 50) / 1e3, (double)times_quantile(&tally->times, 99) / 1e3);
    text_printf(out, "    %-10s %10s %10s %10s %8s %9s %10s\n", "link", "asked", "sat", "unsat", "refused", "seconds",
                "us each");
    for (unsigned i = 0; i < LINK_COUNT; i++) {
        const struct link_counter *link = &tally->links[i];
        if (link->asked)
            text_printf(out, "    %-10s %10llu %10llu %10llu %8llu %9.3f %10.2f\n",
                        solver_link_text((enum solver_link)i), (unsigned long long)link->asked,
                        (unsigned long long)link->sat, (unsigned long long)link->unsat,
                        (unsigned long long)link->refused, (double)link->ns / 1e9,
                        (double)link->ns / 1e3 / (double)link->asked);
    }
}

/* -v: how the runs ended, who answered the queries, how fast it was. */
static void add_details(const struct search *search, struct text *out)
{
    const struct tally *tally = &search->known.tally;
    add_ends(tally, "  runs: ", out);
    if (tally->reruns)
        text_printf(out, ", %llu run again for their records", (unsigned long long)tally->reruns);
    add_queries(tally, out);
    text_printf(out, "  %.0f paths and %.0f runs in a CPU second (%.3f s of CPU)\n",
                (double)tally->paths / tally->cpu, (double)tally->runs / tally->cpu, tally->cpu);
}

static void add_self_check(const struct tally *tally, struct text *out)
{
    uint64_t total = 0;
    for (unsigned i = 0; i < OP_COUNT; i++)
        total += tally->comparisons[i];
    text_printf(out, "cute: self-check: %llu disagreements in %llu comparisons:",
                (unsigned long long)tally->disagreements, (unsigned long long)total);
    for (unsigned i = 0; i < OP_COUNT; i++)
        if (tally->comparisons[i])
            text_printf(out, " %s %llu", op_info[i].name, (unsigned long long)tally->comparisons[i]);
    text_add(out, "\n");
}

static void add_divergences(const struct search *search, struct text *out)
{
    const struct tally *tally = &search->known.tally;
    for (uint64_t i = 0; i < tally->divergences && i < DIVERGENCES_KEPT; i++) {
        text_add(out, "  flipped ");
        add_site(search, tally->divergence[i].flipped, "nothing", out);
        text_add(out, ", went astray at ");
        add_site(search, tally->divergence[i].parted, "its end", out);
        text_add(out, "\n");
    }
}

/* "list.c:38 (x < 5) is true", "list.c:40 (c) is its label 2": where, what, and how it went. */
static void add_choice(const struct search *search, const struct choice *choice, const char *never, struct text *out)
{
    add_site(search, choice->site, "?", out);
    text_printf(out, " is %s", never);
    if (choice->kind == CHOICE_SWITCH && choice->outcome + 1 == choice_outcomes(&search->common.sites, choice))
        text_add(out, "none of the labels");
    else if (choice->kind == CHOICE_SWITCH)
        text_printf(out, "at label number %llu", (unsigned long long)choice->outcome + 1);
    else if (choice->kind == CHOICE_BRANCH)
        text_add(out, choice->outcome ? "true" : "false");
    else
        text_add(out, "as it was");
}

bool report_is_in_the_way(const struct search *search, const struct obstacle *obstacle)
{
    return !search->known.coverage.seen[obstacle->outcome];
}

static void add_obstacles(const struct search *search, struct text *out)
{
    const struct obstacle *obstacles = search->known.obstacles.data;
    for (size_t i = 0; i < search->known.obstacles.count; i++) {
        const struct choice *with = obstacles[i].with.data;
        if (!report_is_in_the_way(search, &obstacles[i]))
            continue;
        text_add(out, "  ");
        add_choice(search, &obstacles[i].choice, "never ", out);
        for (size_t n = 0; n < obstacles[i].with.count; n++) {
            text_add(out, n ? "\n    and " : "\n    where ");
            add_choice(search, &with[n], "", out);
        }
        text_add(out, "\n");
    }
}

/* --reach: whether, by what, or what is in the way. */
static void add_reach(const struct search *search, const char *folder, struct text *out)
{
    const struct reach *reach = &search->common.reach;
    const struct knowledge *known = &search->known;
    bool is_reached = known->reached.count, is_complete = tally_is_complete(&known->tally);
    const struct text *inputs = is_reached ? &known->reached_by : &known->perhaps_by;
    const char *file = is_reached ? "reach" : "perhaps";
    text_printf(out, "cute: %s:%u %s\n", reach->file, reach->line, is_reached ? "is reached" : known->perhaps.count ?
                "may have been reached, unseen: what decides it does not depend on inputs there" : is_complete ?
                "cannot be reached" : "was not reached, and nothing proves that it cannot be");
    if (is_reached || known->perhaps.count)
        text_printf(out, "     %.*s%s\n     next: cute replay %s/%s.test --gdb\n", INPUTS_SHOWN, inputs->data,
                    inputs->count > INPUTS_SHOWN ? " ..." : "", folder, file);
    if (!is_reached)
        add_obstacles(search, out);
}

static unsigned count_accepted(const struct search *search)
{
    const struct finding *list = search->known.findings.list.data;
    unsigned count = 0;
    for (size_t i = 0; i < search->known.findings.list.count; i++)
        count += search_acceptance(search, &list[i]) != NULL;
    return count;
}

static const char *first_error(const struct findings *findings)
{
    const struct finding *list = findings->list.data;
    while (list->parameter)
        list++;
    return list->name;
}

static void add_next(const char *name, const char *folder, struct text *out)
{
    text_printf(out, "; next: cute show %s", name);
    saved_print_option(folder, out);
    text_printf(out, ", cute replay %s", name);
    saved_print_option(folder, out);
}

void report_end(const struct search *search, const char *folder, struct text *out)
{
    const struct tally *tally = &search->known.tally;
    const struct coverage *coverage = &search->known.coverage;
    const struct findings *findings = &search->known.findings;
    const struct finding *list = findings->list.data;
    unsigned errors = findings->error_count, accepted = count_accepted(search);
    text_printf(out, "cute: %u error%s", errors, plural(errors));
    if (accepted)
        text_printf(out, " (%u accepted)", accepted);
    text_printf(out, "; %llu/%llu branch outcomes; %llu path%s in %llu run%s, %.1f s, seed %llu\n",
                (unsigned long long)coverage->covered, (unsigned long long)coverage->total,
                (unsigned long long)tally->paths, plural(tally->paths), (unsigned long long)tally->runs,
                plural(tally->runs), tally->seconds, (unsigned long long)search->settings->seed);
    add_verdict(search, out);
    if (search->common.reach.file)
        add_reach(search, folder, out);
    add_rejected(tally, out);
    add_open_places(search, out);
    add_losses(search, out);
    for (size_t i = 0; i < findings->list.count; i++)
        add_finding_line(search, &list[i], out);
    if (findings->precondition_count)
        text_add(out, "  (p: only a caller can break it, so it is no error; --strict makes it one)\n");
    if (search->settings->self_check)
        add_self_check(tally, out);
    if (search->settings->flip_check)
        text_printf(out, "cute: flip-check: %llu divergences in %llu flips\n", (unsigned long long)tally->divergences,
                    (unsigned long long)tally->flips);
    if (search->settings->flip_check || search->settings->verbose)
        add_divergences(search, out);
    if (search->settings->verbose)
        add_details(search, out);
    text_printf(out, "wrote %s (summary.json%s)", folder, findings->list.count ? ", errors/" : "");
    if (errors)
        add_next(first_error(findings), folder, out);
    text_add(out, "\n");
}
