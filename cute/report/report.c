/* The text at the end of a campaign. A verdict names its bounds if every path was run, else the reasons. */
#include "cute/report/report.h"
#include <string.h>
#include "abi/sequence.h"
#include "cute/state/guess.h"
#include "cute/store/saved.h"

enum { LOSSES_SHOWN = 8, MISSING_SHOWN = 3, ASSUMED_SHOWN = 3, INPUTS_SHOWN = 160, WIDTH_MAX = 110 };

static const char *report_plural(uint64_t count)
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

/* Print all calls of a sequence, as many on a line as fit. */
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

/* "  e1 null pointer dereference  list.c:88 in del  p = {v = 3, next = NULL}, k = 3" */
static void add_finding_line(const struct result_program *program, const struct result_finding *found, struct text *out)
{
    const struct finding *finding = found->finding;
    size_t length = strlen(finding->inputs);
    text_printf(out, "  %s ", finding->name);
    finding_print(finding, out);
    text_add(out, "  ");
    add_place(&finding->failure, out);
    if (program->is_sequence)
        add_calls(finding->inputs, out);
    else
        text_printf(out, length ? "\n     %.*s%s\n" : "\n", INPUTS_SHOWN, finding->inputs,
                    length > INPUTS_SHOWN ? " ..." : "");
    if (found->has_passed)
        text_add(out, "     not fixed: the inputs that showed it before pass now, these do not\n");
    if (found->accepted)
        text_printf(out, "     accepted: %s\n", found->accepted);
    if (found->refusal)
        text_printf(out, "     %s\n", found->refusal);
    if (found->annotation)
        text_printf(out, "     %s   behind the function says that it never is\n", found->annotation);
}

/* Lengths of arrays that cutec guessed, and the annotations that confirm or correct them. */
static void add_guesses(const struct result *result, struct text *out)
{
    const struct guess *guesses = result->guesses.data;
    const char *function = result->program.function;
    for (size_t i = 0; i < result->guesses.count; i++)
        text_printf(out, "  guessed: %s points to %s elements; CUTE_elements(%s, %s, %s); says so, "
                    "CUTE_single(%s, %s); that it points to one\n", guesses[i].pointer, guesses[i].count, function,
                    guesses[i].pointer, guesses[i].count, function, guesses[i].pointer);
}

/* " all by list.c:31", or "most by" the place that rejected most. */
void report_rejections(const struct stats *stats, struct text *out)
{
    const struct rejection *all = stats->rejections.data, *most = all;
    for (size_t i = 1; i < stats->rejections.count; i++)
        most = all[i].count > most->count ? &all[i] : most;
    if (!most)
        return;
    text_printf(out, "%s by ", stats->rejections.count == 1 ? "all" : "most");
    if (most->line)
        text_printf(out, "%s:%u", most->file, most->line);
    else
        text_add(out, "pointers that lead to nothing");
}

static void add_ends(const struct stats *stats, const char *between, struct text *out)
{
    for (unsigned i = 0; i < END_COUNT; i++) {
        if (!stats->ends[i])
            continue;
        text_printf(out, "%s%llu %s", between, (unsigned long long)stats->ends[i], end_info[i].text);
        between = ", ";
    }
}

/* Why nothing was tested, and what to do. */
static void add_nothing(const struct result *result, struct text *out)
{
    const struct stats *stats = result->stats;
    text_add(out, "cute: nothing was tested: ");
    if (!result->program.is_instrumented) {
        text_printf(out, "no function in it is instrumented\n      was a .c file given to cutec, without --exclude? "
                    "cute doctor %s says more\n", result->program.name);
    } else if (stats->ends[END_ASSUME] == stats->runs) {
        text_printf(out, "%llu of %llu runs rejected by an assumption, ", (unsigned long long)stats->runs,
                    (unsigned long long)stats->runs);
        report_rejections(stats, out);
        text_add(out, "\n      no input within the bounds satisfies it, or what it depends on is no input\n");
    } else if (stats->cells == 0) {
        text_add(out, "no run asked for an input\n      name a function with arguments: cutec FILE.c FUNCTION, "
                 "or say CUTE_input(x) in the source\n");
    } else {
        add_ends(stats, "no run reached its end (runs: ", out);
        text_add(out, ")\n      raise what cut them (--max-choices, --run-time, --max-objects), or see the places "
                 "below\n");
    }
}

static void add_reasons(const struct result *result, struct text *out)
{
    const char *between = "cute: NOT exhaustive: ";
    const struct result_reason *reasons = result->reasons.data;
    for (size_t i = 0; i < result->reasons.count; i++) {
        const struct reason_info *info = &reason_info[reasons[i].reason];
        if (reasons[i].reason == REASON_NOTHING || info->class == REASON_CLASS_BOUND)
            continue;
        text_printf(out, "%s%s", between, info->text);
        if (info->class != REASON_CLASS_STATE)
            text_printf(out, ": %llu", (unsigned long long)reasons[i].count);
        if (reasons[i].detail)
            text_printf(out, ": %s", reasons[i].detail);
        if (info->option)
            text_printf(out, " (%s)", info->option);
        between = "; ";
    }
    if (*between == ';')
        text_add(out, "\n");
}

/* Most runs were rejected: the assumption should be made where the inputs are. */
static void add_rejected(const struct stats *stats, struct text *out)
{
    unsigned long long rejected = stats->ends[END_ASSUME];
    if (rejected * 2 <= stats->runs || rejected == stats->runs)
        return;
    text_printf(out, "  rejected: %llu of %llu runs, ", rejected, (unsigned long long)stats->runs);
    report_rejections(stats, out);
    text_add(out, "\n");
}

/* The behaviour assumed of functions without a definition. */
static void add_assumptions(const struct result *result, struct text *out)
{
    const struct result_assumption *all = result->assumptions.data;
    size_t count = result->assumptions.count;
    for (size_t i = 0; i < count && i < ASSUMED_SHOWN; i++)
        text_printf(out, "%s%s", i ? "; " : "      assumed: ", all[i].text);
    if (count > ASSUMED_SHOWN)
        text_printf(out, "; and of %zu more (summary.json)", count - ASSUMED_SHOWN);
    text_add(out, count ? "\n" : "");
}

/* "4 calls (--length), 100000 choices, 8 input objects (node:5), arrays of 4 and strings of 16" */
static void add_bounds(const struct result_bounds *bounds, struct text *out)
{
    const struct result_type_bound *types = bounds->types.data;
    for (unsigned i = 0; i < bounds->named_count; i++) {
        enum limit limit = bounds->named[i];
        text_add(out, i == 0 ? "" : i + 1 < bounds->named_count ? ", " : " and ");
        limit_print_phrase(limit, bounds->limits.of[limit], out);
        if (limit == LIMIT_LENGTH)
            text_printf(out, ", arguments that are strings or arrays of up to %u", SEQUENCE_ARRAY_MAX);
        for (size_t n = 0; limit == LIMIT_OBJECTS && n < bounds->types.count; n++)
            text_printf(out, "%s%s%s", n ? ", " : " (", types[n].name, n + 1 < bounds->types.count ? "" : ")");
    }
}

static void add_complete(const struct result *result, struct text *out)
{
    const struct result_bounds *bounds = &result->bounds;
    uint64_t unknown_leaks = result_reason(result, REASON_LEAKS);
    bool has_larger = result_reason(result, REASON_OBJECTS);
    text_printf(out, "cute: complete%s: every path was run, with at most ", has_larger ? " within these bounds" : "");
    add_bounds(bounds, out);
    text_printf(out, " in a run; checks %s\n", *bounds->checks_done ? bounds->checks_done : "none");
    if (has_larger)
        text_printf(out, bounds->types.count ? "      there are inputs of more objects (--max-objects)\n"
                                             : "      there are inputs of more than %u objects (--max-objects)\n",
                    bounds->limits.max_objects);
    if (unknown_leaks)
        text_printf(out, "      it is not known whether %llu run%s leak: ended by exit in a nested call, threads, "
                    "mappings, shared libraries or fork mode, or a limit\n", (unsigned long long)unknown_leaks,
                    report_plural((unsigned)unknown_leaks));
    add_assumptions(result, out);
}

static void add_verdict(const struct result *result, struct text *out)
{
    if (result_reason(result, REASON_NOTHING))
        add_nothing(result, out);
    if (result->is_complete)
        add_complete(result, out);
    else
        add_reasons(result, out);
}

/* A bound of a type that no input has is probably a typing error. */
static void add_odd_bounds(const struct result_bounds *bounds, struct text *out)
{
    const struct result_type_bound *types = bounds->types.data;
    for (size_t i = 0; i < bounds->types.count; i++)
        if (!types[i].is_met)
            text_printf(out, "  --max-objects=%s: no pointer of an input leads to a type of that name\n",
                        types[i].name);
}

/* "  graphs of input objects: 2056 (with 0, 1, .. objects: 1 1 2 5 14 42 132 429 1430)". Graphs of at most one object
 * are not worth a line. */
static void add_graphs(const struct result *result, struct text *out)
{
    const uint64_t *by_objects = result->graphs.data;
    if (result->graphs.count <= 2)
        return;
    text_printf(out, "  graphs of input objects: %llu (with 0, 1, .. objects:",
                (unsigned long long)result->graph_count);
    for (size_t i = 0; i < result->graphs.count; i++)
        text_printf(out, " %llu", (unsigned long long)by_objects[i]);
    text_add(out, ")\n");
}

static void add_not_failed(const struct vec *list, size_t count, bool is_verbose, struct text *out)
{
    const struct allocation *all = list->data;
    size_t shown = is_verbose ? count : MISSING_SHOWN, number = 0;
    for (size_t i = 0; i < list->count && number < shown; i++)
        if (!all[i].failed)
            text_printf(out, "%s%s:%u (%s), %s", number++ ? "; " : "; not ", all[i].place->file, all[i].place->line,
                        all[i].place->text, all[i].met ? "met" : "never met");
    if (number < count)
        text_printf(out, "; and %zu more (-v)", count - number);
}

/* "  allocations: 2 of 3 sites failed at least once; not list.c:30 (malloc(n)), never met". */
static void add_allocations(const struct result *result, bool is_verbose, struct text *out)
{
    const struct vec *list = &result->allocations;
    const struct allocation *all = list->data;
    size_t failed = 0;
    for (size_t i = 0; i < list->count; i++)
        failed += all[i].failed != 0;
    text_printf(out, "  allocations: %zu of %zu site%s failed at least once", failed, list->count,
                report_plural(list->count));
    add_not_failed(list, list->count - failed, is_verbose, out);
    text_add(out, "\n");
}

static void add_site(const struct site_text *place, const char *none, struct text *out)
{
    if (place)
        text_printf(out, "%s:%u (%s)", place->file, place->line, place->text);
    else
        text_add(out, none);
}

/* "list.c:38 (x < 5) is true", "list.c:40 (c) is its label 2": place, condition, outcome. */
static void add_decision(const struct result_decision *decision, struct text *out)
{
    add_site(decision->place, "?", out);
    text_printf(out, " is %s", decision->outcome);
}

/* Outcomes that no run took, of decisions that depended on inputs in some run. A decision on concrete data leaves no
 * choice in the record, so the program may well have gone that way. */
static void add_missing(const struct result *result, bool is_verbose, struct text *out)
{
    const struct result_decision *missing = result->coverage.missing.data;
    size_t count = result->coverage.missing.count;
    size_t shown = is_verbose || count < MISSING_SHOWN ? count : MISSING_SHOWN;
    bool is_proved = result->is_complete && !result->findings.total;
    const char *word = is_proved ? "no input decides" : "not decided yet";   /* an error may hide what follows it */
    for (size_t i = 0; i < shown; i++) {
        if (i == 0 || is_verbose)
            text_printf(out, "%s  %s: ", i ? "\n" : "", word);
        else
            text_add(out, "; ");
        add_decision(&missing[i], out);
    }
    if (shown < count)
        text_printf(out, "; and %zu more (-v)", count - shown);
    if (count)
        text_add(out, "\n");
}

/* The places where something was cut or not solved, to be examined next. Places of bounds that the verdict names are
 * shown with -v only. */
static void add_open_places(const struct result *result, bool is_verbose, struct text *out)
{
    const struct result_count *open = result->open.data;
    size_t count = 0, shown = is_verbose ? SIZE_MAX : LOSSES_SHOWN;
    for (size_t i = 0; i < result->open.count; i++) {
        if (!is_verbose && reason_info[open[i].kind].class == REASON_CLASS_BOUND)
            continue;
        if (count++ >= shown)
            continue;
        text_add(out, "  at ");
        add_site(open[i].place, "?", out);
        text_printf(out, ": %s x%llu\n", reason_info[open[i].kind].text, (unsigned long long)open[i].count);
    }
    if (count > shown)
        text_printf(out, "  and at %zu more places; -v or summary.json has them all\n", count - shown);
}

static void add_losses(const struct result *result, bool is_verbose, struct text *out)
{
    const struct result_count *losses = result->losses.data;
    size_t count = result->losses.count, shown = is_verbose ? count : LOSSES_SHOWN;
    for (size_t i = 0; i < count && i < shown; i++) {
        const struct site_text *place = losses[i].place;
        text_add(out, "  lost ");
        if (place)
            text_printf(out, "%s:%u%s%s%s: ", place->file, place->line, *place->text ? " (" : "", place->text,
                        *place->text ? ")" : "");
        text_add(out, losses[i].kind < LOSS_COUNT ? loss_text[losses[i].kind] : "unknown reason");
        if (losses[i].count)
            text_printf(out, " x%llu", (unsigned long long)losses[i].count);
        text_add(out, "\n");
    }
    if (count > shown)
        text_printf(out, "  and %zu more places; -v or summary.json has them all\n", count - shown);
}

void report_limits(const struct result *result, bool is_verbose, struct text *out)
{
    add_reasons(result, out);
    add_open_places(result, is_verbose, out);
    add_losses(result, is_verbose, out);
}

/* The queries that each link answered, a line for each link that was used. */
static void add_queries(const struct stats *stats, struct text *out)
{
    unsigned early = stats_answered_early(stats);
    text_printf(out, "\n  queries: %llu, %u.%u %% answered by the quick links; those past the cache: "
                "median %.1f us, 99 %% within %.1f us\n", (unsigned long long)stats->queries, early / 10, early % 10,
                (double)times_quantile(&stats->times, 50) / 1e3, (double)times_quantile(&stats->times, 99) / 1e3);
    text_printf(out, "    %-10s %10s %10s %10s %8s %9s %10s\n", "link", "asked", "sat", "unsat", "refused", "seconds",
                "us each");
    for (unsigned i = 0; i < LINK_COUNT; i++) {
        const struct link_counter *link = &stats->links[i];
        if (link->asked)
            text_printf(out, "    %-10s %10llu %10llu %10llu %8llu %9.3f %10.2f\n",
                        solver_link_text((enum solver_link)i), (unsigned long long)link->asked,
                        (unsigned long long)link->sat, (unsigned long long)link->unsat,
                        (unsigned long long)link->refused, (double)link->ns / 1e9,
                        (double)link->ns / 1e3 / (double)link->asked);
    }
}

/* -v: how the runs ended, the queries of each link, and the speed. */
static void add_details(const struct result *result, struct text *out)
{
    const struct stats *stats = result->stats;
    add_ends(stats, "  runs: ", out);
    if (stats->reruns)
        text_printf(out, ", %llu run again for their records", (unsigned long long)stats->reruns);
    add_queries(stats, out);
    text_printf(out, "  %.0f paths and %.0f runs in a CPU second (%.3f s of CPU)\n",
                (double)stats->paths / result->cpu, (double)stats->runs / result->cpu, result->cpu);
}

static void add_self_check(const struct stats *stats, struct text *out)
{
    uint64_t total = 0;
    for (unsigned i = 0; i < OP_COUNT; i++)
        total += stats->comparisons[i];
    text_printf(out, "cute: self-check: %llu disagreements in %llu comparisons:",
                (unsigned long long)stats->disagreements, (unsigned long long)total);
    for (unsigned i = 0; i < OP_COUNT; i++)
        if (stats->comparisons[i])
            text_printf(out, " %s %llu", op_info[i].name, (unsigned long long)stats->comparisons[i]);
    text_add(out, "\n");
}

static void add_divergences(const struct result *result, struct text *out)
{
    const struct result_divergence *all = result->divergences.data;
    for (size_t i = 0; i < result->divergences.count; i++) {
        text_add(out, "  flipped ");
        add_site(all[i].flipped, "nothing", out);
        text_add(out, ", went astray at ");
        add_site(all[i].parted, "its end", out);
        text_add(out, "\n");
    }
}

static void add_goal(const struct result *result, struct text *out)
{
    const struct result_reach *reach = &result->reach;
    text_printf(out, "cute: %s:%u ", reach->file, reach->line);
    switch (reach->goal) {
    case GOAL_REACHED:
        text_add(out, "is reached");
        break;
    case GOAL_IMPOSSIBLE:
        text_printf(out, "cannot be reached%s",
                    result_reason(result, REASON_OBJECTS) ? " with so few input objects (--max-objects)" : "");
        break;
    case GOAL_UNDECIDED:
        text_printf(out, "is not decided: %s", reach->why);
        break;
    }
    text_add(out, "\n");
}

static void add_unsat_cores(const struct vec *unsat_cores, struct text *out)
{
    const struct result_obstacle *all = unsat_cores->data;
    for (size_t i = 0; i < unsat_cores->count; i++) {
        text_add(out, "  no input decides: ");
        add_decision(&all[i].decision, out);
        for (size_t n = 0; n < all[i].with_count; n++) {
            text_add(out, n ? "\n    and " : "\n    where ");
            add_decision(&all[i].with[n], out);
        }
        text_add(out, "\n");
    }
}

/* --reach: the answer, and the input that reaches the line or the obstacles on the way. */
static void add_reach(const struct result *result, const char *folder, struct text *out)
{
    const struct result_reach *reach = &result->reach;
    bool is_reached = reach->goal == GOAL_REACHED;
    const struct text *inputs = is_reached ? reach->reached_by : reach->perhaps_by;
    add_goal(result, out);
    if (is_reached || reach->perhaps->count)
        text_printf(out, "     %.*s%s\n     next: cute replay %s/%s.test --gdb\n", INPUTS_SHOWN, inputs->data,
                    inputs->count > INPUTS_SHOWN ? " ..." : "", folder, is_reached ? "reach" : "perhaps");
    if (!is_reached)
        add_unsat_cores(&reach->unsat_cores, out);
}

static void add_next(const char *name, const char *folder, struct text *out)
{
    text_printf(out, "; next: cute show %s", name);
    saved_print_option(folder, out);
    text_printf(out, ", cute replay %s", name);
    saved_print_option(folder, out);
}

static void add_headline(const struct result *result, struct text *out)
{
    const struct stats *stats = result->stats;
    const struct result_findings *findings = &result->findings;
    text_printf(out, "cute: %u error%s", findings->errors, report_plural(findings->errors));
    if (findings->accepted)
        text_printf(out, " (%u accepted)", findings->accepted);
    if (findings->apart)
        text_printf(out, ", %u failure%s after a refused call", findings->apart, report_plural(findings->apart));
    text_printf(out, "; %llu/%llu branch outcomes; %llu path%s in %llu run%s, %.1f s, seed %llu\n",
                (unsigned long long)result->coverage.covered, (unsigned long long)result->coverage.total,
                (unsigned long long)stats->paths, report_plural(stats->paths), (unsigned long long)stats->runs,
                report_plural(stats->runs), result->seconds, (unsigned long long)result->options.seed);
}

static void add_findings(const struct result *result, struct text *out)
{
    const struct result_findings *findings = &result->findings;
    const struct result_finding *list = findings->list.data;
    for (size_t i = 0; i < findings->list.count; i++)
        add_finding_line(&result->program, &list[i], out);
    if (findings->preconditions)
        text_add(out, "  (p: only a caller can break it, so it is no error; --strict makes it one)\n");
    if (findings->apart)
        text_add(out, "  (r: what the refused call would have done may prevent it, so it is no error)\n");
}

/* Self-checks, and with -v how the search went. */
static void add_diagnostics(const struct result *result, bool is_verbose, struct text *out)
{
    const struct stats *stats = result->stats;
    if (result->options.self_check)
        add_self_check(stats, out);
    if (result->options.flip_check)
        text_printf(out, "cute: flip-check: %llu divergences in %llu flips\n", (unsigned long long)stats->divergences,
                    (unsigned long long)stats->flips);
    if (result->options.flip_check || is_verbose)
        add_divergences(result, out);
    if (is_verbose)
        add_details(result, out);
}

void report_text(const struct result *result, const struct report_style *style, struct text *out)
{
    add_headline(result, out);
    add_verdict(result, out);
    add_odd_bounds(&result->bounds, out);
    add_graphs(result, out);
    if (result->has_allocations)
        add_allocations(result, style->is_verbose, out);
    add_guesses(result, out);
    if (result->reach.file)
        add_reach(result, style->folder, out);
    add_rejected(result->stats, out);
    add_missing(result, style->is_verbose, out);
    add_open_places(result, style->is_verbose, out);
    add_losses(result, style->is_verbose, out);
    add_findings(result, out);
    add_diagnostics(result, style->is_verbose, out);
    text_printf(out, "wrote %s (summary.json%s%s)", style->folder,
                result->coverage.has_executed ? ", coverage.info" : "", result->findings.total ? ", errors/" : "");
    if (result->findings.first)
        add_next(result->findings.first->finding->name, style->folder, out);
    text_add(out, "\n");
}
