/* The text of a campaign's end. The verdict says what it rests on: the bounds if all was run, the reasons if not. */
#include "cute/report/report.h"
#include <stdio.h>
#include <string.h>
#include "cute/input/choice_text.h"
#include "cute/input/places.h"
#include "cute/input/shape.h"
#include "cute/program/toplevel.h"
#include "cute/record/graph.h"
#include "cute/report/allocation.h"
#include "cute/search/goal.h"
#include "cute/state/guess.h"
#include "cute/store/saved.h"

enum { LOSSES_SHOWN = 8, MISSING_SHOWN = 3, ASSUMED_SHOWN = 3, INPUTS_SHOWN = 160, WIDTH_MAX = 110 };

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

/* Of a sequence all calls, as many on a line as there is room for. */
static void add_calls(const char *calls, struct text *out)
{
    size_t width = 0;
    while (*calls) {
        size_t length = strcspn(calls, ";");
        length += calls[length] ? 1 + strspn(calls + length + 1, " ") : 0;
        if (strncmp(calls + length, "/*", 2) == 0)
            length = strlen(calls);
        if (width && width + length > WIDTH_MAX) {
            while (out->count && out->data[out->count - 1] == ' ')
                out->data[--out->count] = 0;
            width = 0;
        }
        text_add(out, width ? "" : "\n     ");
        text_add_n(out, calls, length);
        width += length;
        calls += length;
    }
    text_add(out, "\n");
}

void report_add_annotation(const struct search *search, const struct finding *finding, struct text *out)
{
    struct toplevel toplevel;
    toplevel_init(&toplevel, &search->common.sites);
    text_printf(out, "CUTE_nonnull(%s, %s);", toplevel.function, finding->parameter);
    toplevel_fini(&toplevel);
}

/* "  e1 null pointer dereference  list.c:88 in del  p = {v = 3, next = NULL}, k = 3" */
static void add_finding_line(const struct search *search, const struct finding *finding, struct text *out)
{
    size_t length = strlen(finding->inputs);
    text_printf(out, "  %s ", finding->name);
    finding_print(finding, out);
    text_add(out, "  ");
    add_place(&finding->failure, out);
    if (search->common.sites.script)
        add_calls(finding->inputs, out);
    else
        text_printf(out, length ? "\n     %.*s%s\n" : "\n", INPUTS_SHOWN, finding->inputs,
                    length > INPUTS_SHOWN ? " ..." : "");
    if (!finding->is_new && names_has_passed(&search->names, finding->name))
        text_add(out, "     not fixed: the inputs that showed it before pass now, these do not\n");
    if (search_acceptance(search, finding))
        text_printf(out, "     accepted: %s\n", search_acceptance(search, finding));
    if (finding->refusal.after != AFTER_NOTHING) {
        text_add(out, "     ");
        refusal_print(&finding->refusal, &search->common.sites, out);
        text_add(out, "\n");
    }
    if (finding->parameter) {
        text_add(out, "     ");
        report_add_annotation(search, finding, out);
        text_add(out, "   behind the function says that it never is\n");
    }
}

/* What nobody has said, and is believed all the same. */
static void add_guesses(const struct search *search, struct text *out)
{
    struct toplevel toplevel;
    struct arena arena;
    struct guess guess;
    uint32_t index = 0;
    toplevel_init(&toplevel, &search->common.sites);
    arena_init(&arena);
    while (guess_next(&search->common.sites, &index, &arena, &guess))
        text_printf(out, "  guessed: %s points to %s elements; CUTE_elements(%s, %s, %s); says so, "
                    "CUTE_single(%s, %s); that it points to one\n", guess.pointer, guess.count, toplevel.function,
                    guess.pointer, guess.count, toplevel.function, guess.pointer);
    arena_fini(&arena);
    toplevel_fini(&toplevel);
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
        if (!search->known.tally.reasons[i] || i == REASON_NOTHING || reason->class == REASON_CLASS_BOUND)
            continue;
        text_printf(out, "%s%s", between, reason->text);
        if (reason->class != REASON_CLASS_STATE)
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

/* What functions that are defined nowhere were taken to do. */
static void add_assumptions(const struct search *search, struct text *out)
{
    const struct missing_stub *stubs = search->common.stubs.data;
    size_t count = 0;
    for (size_t i = 0; i < search->common.stubs.count; i++) {
        if (!tally_has_stub(&search->known.tally, i) || count++ >= ASSUMED_SHOWN)
            continue;
        text_add(out, count == 1 ? "      assumed: " : "; ");
        missing_print_assumption(&stubs[i], missing_policy(search->settings->missing.text.data, stubs[i].name), out);
    }
    if (count > ASSUMED_SHOWN)
        text_printf(out, "; and of %zu more (summary.json)", count - ASSUMED_SHOWN);
    text_add(out, count ? "\n" : "");
}

/* "4 calls (--length), 100000 choices, 8 input objects (node:5), arrays of 4 and strings of 16" */
static void add_bounds(const struct search *search, struct text *out)
{
    const struct settings *settings = search->settings;
    const struct type_bounds *types = &settings->bounds;
    enum limit named[LIMIT_COUNT];
    unsigned count = limits_in_verdict(search->common.sites.script, guess_has_arrays(&search->common.sites), named);
    for (unsigned i = 0; i < count; i++) {
        text_add(out, i == 0 ? "" : i + 1 < count ? ", " : " and ");
        limit_print_phrase(named[i], settings->limits.of[named[i]], out);
        if (named[i] == LIMIT_LENGTH)
            text_printf(out, ", arguments that are strings or arrays of up to %u", SEQUENCE_ARRAY_MAX);
        for (uint32_t n = 0; named[i] == LIMIT_OBJECTS && n < types->count; n++)
            text_printf(out, "%s%s%s", n ? ", " : " (", types->name[n], n + 1 < types->count ? "" : ")");
    }
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
    uint64_t unknown_leaks = search->known.tally.reasons[REASON_LEAKS];
    settings_print_checks(unknown_leaks ? settings->checks & ~(1u << CHECK_LEAK) : settings->checks, &checks);
    bool has_larger = search->known.tally.reasons[REASON_OBJECTS];
    text_printf(out, "cute: complete%s: every path was run, with at most ", has_larger ? " within these bounds" : "");
    add_bounds(search, out);
    text_printf(out, " in a run; checks %s\n", checks.count ? checks.data : "none");
    if (has_larger)
        text_printf(out, settings->bounds.count ? "      there are inputs of more objects (--max-objects)\n"
                                                : "      there are inputs of more than %u objects (--max-objects)\n",
                    settings->limits.max_objects);
    if (unknown_leaks)
        text_printf(out, "      it is not known whether %llu run%s leak: ended by exit in a nested call, threads, "
                    "mappings, shared libraries or fork mode, or a limit\n", (unsigned long long)unknown_leaks,
                    plural((unsigned)unknown_leaks));
    add_assumptions(search, out);
    text_fini(&checks);
}

/* A word that names no type here is a mistake. */
static void add_odd_bounds(const struct search *search, struct text *out)
{
    const struct type_bounds *bounds = &search->settings->bounds;
    for (uint32_t i = 0; i < bounds->count; i++)
        if (!(search->known.tally.bounds_met & 1u << i))
            text_printf(out, "  --max-objects=%s: no pointer of an input leads to a type of that name\n",
                        bounds->name[i]);
}

/* "  graphs of input objects: 2056 (with 0, 1, .. objects: 1 1 2 5 14 42 132 429 1430)". A pointer to one object makes
 * no graph that is worth a line. */
static void add_graphs(const struct search *search, struct text *out)
{
    struct vec by_objects;
    vec_init(&by_objects, sizeof(uint64_t));
    graph_count(&search->known.graphs, &by_objects);
    if (by_objects.count > 2) {
        text_printf(out, "  graphs of input objects: %zu (with 0, 1, .. objects:", search->known.graphs.count);
        for (size_t i = 0; i < by_objects.count; i++)
            text_printf(out, " %llu", (unsigned long long)*(uint64_t *)vec_at(&by_objects, i));
        text_add(out, ")\n");
    }
    vec_fini(&by_objects);
}

static void add_not_failed(const struct search *search, const struct vec *list, size_t count, struct text *out)
{
    const struct allocation *all = list->data;
    size_t shown = search->settings->verbose ? count : MISSING_SHOWN, number = 0;
    for (size_t i = 0; i < list->count && number < shown; i++)
        if (!all[i].failed)
            text_printf(out, "%s%s:%u (%s), %s", number++ ? "; " : "; not ", all[i].place->file, all[i].place->line,
                        all[i].place->text, all[i].met ? "met" : "never met");
    if (number < count)
        text_printf(out, "; and %zu more (-v)", count - number);
}

/* "  allocations: 2 of 3 sites failed at least once; not list.c:30 (malloc(n)), never met". */
static void add_allocations(const struct search *search, struct text *out)
{
    struct vec list;
    size_t failed = 0;
    allocations_list(&search->common.sites, &search->known.tally, &list);
    for (size_t i = 0; i < list.count; i++)
        failed += ((const struct allocation *)vec_at(&list, i))->failed != 0;
    text_printf(out, "  allocations: %zu of %zu site%s failed at least once", failed, list.count, plural(list.count));
    add_not_failed(search, &list, list.count - failed, out);
    text_add(out, "\n");
    vec_fini(&list);
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

void report_outcome(const struct search *search, const struct choice *choice, struct text *out)
{
    choice_print_outcome(&search->common.sites, choice, out);
}

/* "list.c:38 (x < 5) is true", "list.c:40 (c) is its label 2": where, what, and how it went. */
static void add_choice(const struct search *search, const struct choice *choice, struct text *out)
{
    add_site(search, choice->site, "?", out);
    text_add(out, " is ");
    report_outcome(search, choice, out);
}

/* What no run did, of decisions that depended on inputs in some run. What does not depend on them leaves no choice, so
 * the program may well have gone that way. */
static void add_missing(const struct search *search, struct text *out)
{
    const struct coverage *coverage = &search->known.coverage;
    bool is_verbose = search->settings->verbose;
    uint64_t count = coverage->total - coverage->covered;
    uint64_t shown = is_verbose || count < MISSING_SHOWN ? count : MISSING_SHOWN;
    bool is_proved = tally_is_complete(&search->known.tally) && !search->known.findings.list.count;
    const char *word = is_proved ? "no input decides" : "not decided yet";   /* an error may hide what is behind it */
    uint32_t site = 0, outcome = 0;
    struct choice choice;
    for (uint64_t i = 0; i < shown && coverage_missing(coverage, &site, &outcome, &choice); i++) {
        if (i == 0 || is_verbose)
            text_printf(out, "%s  %s: ", i ? "\n" : "", word);
        else
            text_add(out, "; ");
        add_choice(search, &choice, out);
    }
    if (shown < count)
        text_printf(out, "; and %llu more (-v)", (unsigned long long)(count - shown));
    if (count)
        text_add(out, "\n");
}

/* Where it was that something was cut or not solved: what would have to be looked at to get further. Of a bound that
 * the verdict names nobody needs the places, unless he asks. */
static void add_open_places(const struct search *search, struct text *out)
{
    const struct place_count *open = search->known.tally.open.list.data;
    bool is_verbose = search->settings->verbose;
    size_t count = 0, shown = is_verbose ? SIZE_MAX : LOSSES_SHOWN;
    for (size_t i = 0; i < search->known.tally.open.list.count; i++) {
        if (!is_verbose && reason_info[open[i].kind].class == REASON_CLASS_BOUND)
            continue;
        if (count++ >= shown)
            continue;
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
        text_add(out, "  no input decides: ");
        add_choice(search, &obstacles[i].choice, out);
        for (size_t n = 0; n < obstacles[i].with.count; n++) {
            text_add(out, n ? "\n    and " : "\n    where ");
            add_choice(search, &with[n], out);
        }
        text_add(out, "\n");
    }
}

/* --reach: whether, by what, or what is in the way. */
static void add_reach(const struct search *search, const char *folder, struct text *out)
{
    const struct knowledge *known = &search->known;
    bool is_reached = known->reached.count;
    const struct text *inputs = is_reached ? &known->reached_by : &known->perhaps_by;
    const char *file = is_reached ? "reach" : "perhaps";
    goal_print(search, out);
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

static unsigned count_apart(const struct findings *findings)
{
    const struct finding *list = findings->list.data;
    unsigned count = 0;
    for (size_t i = 0; i < findings->list.count; i++)
        count += finding_letter(&list[i]) == 'r' && findings_show(findings, &list[i]);
    return count;
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
    unsigned errors = findings->error_count, accepted = count_accepted(search), apart = count_apart(findings);
    text_printf(out, "cute: %u error%s", errors, plural(errors));
    if (accepted)
        text_printf(out, " (%u accepted)", accepted);
    if (apart)
        text_printf(out, ", %u failure%s after a refused call", apart, plural(apart));
    text_printf(out, "; %llu/%llu branch outcomes; %llu path%s in %llu run%s, %.1f s, seed %llu\n",
                (unsigned long long)coverage->covered, (unsigned long long)coverage->total,
                (unsigned long long)tally->paths, plural(tally->paths), (unsigned long long)tally->runs,
                plural(tally->runs), tally->seconds, (unsigned long long)search->settings->seed);
    add_verdict(search, out);
    add_odd_bounds(search, out);
    add_graphs(search, out);
    if (search->settings->fails & 1u << FAIL_MALLOC)
        add_allocations(search, out);
    add_guesses(search, out);
    if (search->common.reach.file)
        add_reach(search, folder, out);
    add_rejected(tally, out);
    add_missing(search, out);
    add_open_places(search, out);
    add_losses(search, out);
    for (size_t i = 0; i < findings->list.count; i++)
        if (findings_show(findings, &list[i]))
            add_finding_line(search, &list[i], out);
    if (findings->precondition_count)
        text_add(out, "  (p: only a caller can break it, so it is no error; --strict makes it one)\n");
    if (apart)
        text_add(out, "  (r: what the refused call would have done may prevent it, so it is no error)\n");
    if (search->settings->self_check)
        add_self_check(tally, out);
    if (search->settings->flip_check)
        text_printf(out, "cute: flip-check: %llu divergences in %llu flips\n", (unsigned long long)tally->divergences,
                    (unsigned long long)tally->flips);
    if (search->settings->flip_check || search->settings->verbose)
        add_divergences(search, out);
    if (search->settings->verbose)
        add_details(search, out);
    text_printf(out, "wrote %s (summary.json%s%s)", folder, search->settings->report_lcov ? ", coverage.info" : "",
                findings->list.count ? ", errors/" : "");
    if (errors || apart)
        add_next(findings_first(findings, errors ? 'e' : 'r')->name, folder, out);
    text_add(out, "\n");
}
