/* summary.json. Its names are a stable interface for scripts: add names, do not rename them. */
#include "base/version.h"
#include "cute/confirm/evidence.h"
#include "cute/input/json.h"
#include "cute/input/shape.h"
#include "cute/report/report.h"
#include "cute/state/guess.h"

static const char *const verdict_names[] = {
    [RESULT_COMPLETE] = "complete", [RESULT_INCOMPLETE] = "incomplete", [RESULT_ERROR] = "error",
};
static const char *const goal_names[] = {
    [GOAL_REACHED] = "reached", [GOAL_IMPOSSIBLE] = "impossible", [GOAL_UNDECIDED] = "undecided",
};

static void add_inputs(struct json *json, const struct run *run)
{
    struct text text;
    text_init(&text);
    json_open(json, "inputs", '[');
    for (uint32_t i = 0; i < run->cell_count; i++) {
        json_open(json, NULL, '{');
        json_string(json, "name", cell_name(run, &run->cells[i]));
        text_clear(&text);
        cell_print_type(&run->cells[i], &text);
        json_string(json, "type", text.data);
        text_clear(&text);
        cell_print_value(run, &run->cells[i], &text);
        json_string(json, "value", text.data);
        json_close(json, '}');
    }
    json_close(json, ']');
    text_fini(&text);
}

/* Print a place; nothing if it is unknown. */
static void add_place(struct json *json, const struct site_text *place)
{
    if (!place)
        return;
    json_string(json, "file", place->file);
    json_number(json, "line", place->line);
    json_string(json, "function", place->function);
}

/* The first call refused in the run. `seeming`: whether it fails alike if refused calls seem to succeed. */
static void add_refusal(struct json *json, const struct result_finding *found)
{
    const struct refusal *refusal = &found->finding->refusal;
    json_open(json, "refusal", '{');
    json_string(json, "call", refusal_word(refusal));
    add_place(json, found->refused_at);
    json_string(json, "seeming", refusal_text(refusal));
    if (refusal_option(refusal))
        json_string(json, "option", refusal_option(refusal));
    json_close(json, '}');
}

static void add_finding(struct json *json, const struct result_finding *found)
{
    const struct finding *finding = found->finding;
    const struct failure *failure = &finding->failure;
    struct text text;
    text_init(&text);
    json_open(json, NULL, '{');
    json_string(json, "id", finding->name);
    finding_print(finding, &text);
    json_string(json, "kind", text.data);
    json_string(json, "file", failure->file);
    json_number(json, "line", failure->line);
    json_string(json, "function", failure->function);
    json_string(json, "evidence", evidence_name(finding->evidence));
    json_bool(json, "confirmed", true);
    json_bool(json, "new", finding->is_new);
    if (found->accepted)
        json_string(json, "accepted", found->accepted);
    if (found->annotation)
        json_string(json, "annotation", found->annotation);
    if (found->refusal)
        add_refusal(json, found);
    json_string(json, "shown", finding->inputs);
    add_inputs(json, &finding->run);
    json_close(json, '}');
    text_fini(&text);
}

static void add_findings(struct json *json, const char *name, const struct result_findings *findings, char letter)
{
    const struct result_finding *list = findings->list.data;
    json_open(json, name, '[');
    for (size_t i = 0; i < findings->list.count; i++)
        if (list[i].letter == letter)
            add_finding(json, &list[i]);
    json_close(json, ']');
}

/* The places of one reason. */
static void add_open_places(struct json *json, const struct vec *places, enum reason reason)
{
    const struct result_count *open = places->data;
    json_open(json, "places", '[');
    for (size_t i = 0; i < places->count; i++) {
        if (open[i].kind != reason)
            continue;
        json_open(json, NULL, '{');
        add_place(json, open[i].place);
        json_number(json, "count", open[i].count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Print the reasons against "complete", or the bounds that cut something. */
static void add_reasons(struct json *json, const char *name, bool is_bound, const struct result *result)
{
    const struct result_reason *reasons = result->reasons.data;
    json_open(json, name, '[');
    for (size_t i = 0; i < result->reasons.count; i++) {
        const struct reason_info *info = &reason_info[reasons[i].reason];
        if (is_bound != (info->class == REASON_CLASS_BOUND))
            continue;
        json_open(json, NULL, '{');
        json_string(json, "text", info->text);
        json_number(json, "count", reasons[i].count);
        if (info->option)
            json_string(json, "option", info->option);
        add_open_places(json, &result->open, reasons[i].reason);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The outcomes that no run took; if the campaign is complete, no input within the bounds leads to them. */
static void add_missing(struct json *json, const struct result_coverage *coverage)
{
    const struct result_decision *missing = coverage->missing.data;
    json_open(json, "missing", '[');
    for (size_t i = 0; i < coverage->missing.count; i++) {
        json_open(json, NULL, '{');
        add_place(json, missing[i].place);
        json_string(json, "text", missing[i].place->text);
        json_string(json, "outcome", missing[i].outcome);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_ends(struct json *json, const struct stats *stats)
{
    json_open(json, "ends", '{');
    for (unsigned i = 0; i < END_COUNT; i++)
        if (stats->ends[i])
            json_number(json, end_info[i].text, stats->ends[i]);
    json_close(json, '}');
}

/* A histogram of query times: for each class that is not empty, its upper bound and its count. */
static void add_times(struct json *json, const struct times *times)
{
    json_number(json, "median_ns", times_quantile(times, 50));
    json_number(json, "p99_ns", times_quantile(times, 99));
    json_open(json, "times", '[');
    for (unsigned i = 0; i < TIMES_CLASSES; i++) {
        if (!times->count[i])
            continue;
        json_open(json, NULL, '{');
        json_number(json, "ns", times_limit(i));
        json_number(json, "count", times->count[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_queries(struct json *json, const struct stats *stats)
{
    json_open(json, "queries", '{');
    json_number(json, "total", stats->queries);
    json_real(json, "answered_early", stats_answered_early(stats) / 1000.0);
    json_number(json, "predicates_of_paths", stats->slices.path);
    json_number(json, "predicates_asked_with", stats->slices.kept);
    add_times(json, &stats->times);
    for (unsigned i = 0; i < LINK_COUNT; i++) {
        const struct link_counter *link = &stats->links[i];
        if (!link->asked)
            continue;
        json_open(json, solver_link_text((enum solver_link)i), '{');
        json_number(json, "asked", link->asked);
        json_number(json, "sat", link->sat);
        json_number(json, "unsat", link->unsat);
        json_number(json, "refused", link->refused);
        json_number(json, "ns", link->ns);
        json_real(json, "seconds", (double)link->ns / 1e9);
        json_close(json, '}');
    }
    json_close(json, '}');
}

static void add_losses(struct json *json, const struct vec *list)
{
    const struct result_count *losses = list->data;
    json_open(json, "losses", '[');
    for (size_t i = 0; i < list->count; i++) {
        json_open(json, NULL, '{');
        add_place(json, losses[i].place);
        json_string(json, "reason", losses[i].kind < LOSS_COUNT ? loss_text[losses[i].kind] : "?");
        json_number(json, "count", losses[i].count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Missing functions that were called: the verdict assumes that they behaved like this. */
static void add_assumptions(struct json *json, const struct vec *list)
{
    const struct result_assumption *all = list->data;
    json_open(json, "missing", '[');
    for (size_t i = 0; i < list->count; i++) {
        json_open(json, NULL, '{');
        json_string(json, "function", all[i].function);
        json_string(json, "policy", all[i].policy);
        json_string(json, "assumption", all[i].text);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The array lengths that cutec guessed from the toplevel's parameters. */
static void add_guesses(struct json *json, const struct vec *list)
{
    const struct guess *guesses = list->data;
    json_open(json, "guesses", '[');
    for (size_t i = 0; i < list->count; i++) {
        json_open(json, NULL, '{');
        json_string(json, "pointer", guesses[i].pointer);
        json_string(json, "elements", guesses[i].count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void add_type_bounds(struct json *json, const struct vec *list)
{
    const struct result_type_bound *types = list->data;
    if (!list->count)
        return;
    json_open(json, "max-objects-of", '[');
    for (size_t i = 0; i < list->count; i++)
        json_string(json, NULL, types[i].name);
    json_close(json, ']');
}

static void add_bounds(struct json *json, const struct result *result)
{
    const struct result_bounds *bounds = &result->bounds;
    json_open(json, "bounds", '{');
    for (unsigned i = 0; i < LIMIT_COUNT; i++) {
        if (limit_info[i].programs == LIMIT_PROGRAMS_SEQUENCES && !result->program.is_sequence)
            continue;
        json_number(json, limit_info[i].key, bounds->limits.of[i]);
        if (i == LIMIT_OBJECTS)
            add_type_bounds(json, &bounds->types);
    }
    json_number(json, "time-ms", bounds->time_ms);
    json_number(json, "runs", bounds->runs);
    json_string(json, "checks", bounds->checks);
    add_assumptions(json, &result->assumptions);
    add_reasons(json, "cut", true, result);
    json_close(json, '}');
}

static void add_self_check(struct json *json, const struct stats *stats)
{
    json_open(json, "self_check", '{');
    json_number(json, "disagreements", stats->disagreements);
    json_open(json, "comparisons", '{');
    for (unsigned i = 0; i < OP_COUNT; i++)
        if (stats->comparisons[i])
            json_number(json, op_info[i].name, stats->comparisons[i]);
    json_close(json, '}');
    json_close(json, '}');
}

static void add_decision(struct json *json, const struct result_decision *decision)
{
    if (decision->place) {
        json_string(json, "file", decision->place->file);
        json_number(json, "line", decision->place->line);
        json_string(json, "text", decision->place->text);
    }
    json_string(json, "kind", choice_info[decision->choice.kind].text);
    json_number(json, "outcome", decision->choice.outcome);
}

static void add_unsat_core(struct json *json, const struct result_obstacle *unsat_core)
{
    json_open(json, NULL, '{');
    add_decision(json, &unsat_core->decision);
    json_open(json, "with", '[');
    for (size_t i = 0; i < unsat_core->with_count; i++) {
        json_open(json, NULL, '{');
        add_decision(json, &unsat_core->with[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void add_reach(struct json *json, const struct result_reach *reach)
{
    const struct result_obstacle *unsat_cores = reach->unsat_cores.data;
    json_open(json, "reach", '{');
    json_string(json, "file", reach->file);
    json_number(json, "line", reach->line);
    json_string(json, "answer", goal_names[reach->goal]);
    json_bool(json, "reached", reach->goal == GOAL_REACHED);
    json_bool(json, "perhaps", reach->perhaps->count);
    json_string(json, "shown", reach->reached_by->data);
    json_open(json, "obstacles", '[');
    for (size_t i = 0; i < reach->unsat_cores.count; i++)
        add_unsat_core(json, &unsat_cores[i]);
    json_close(json, ']');
    json_close(json, '}');
}

/* Element n is the number of graphs with n objects. */
static void add_graphs(struct json *json, const struct vec *by_objects)
{
    const uint64_t *counts = by_objects->data;
    json_open(json, "graphs", '[');
    for (size_t i = 0; i < by_objects->count; i++)
        json_number(json, NULL, counts[i]);
    json_close(json, ']');
}

/* The number of sites that were met, and that failed, at least once; then each site. */
static void add_allocations(struct json *json, const struct vec *list)
{
    const struct allocation *all = list->data;
    uint64_t met = 0, failed = 0;
    json_open(json, "allocations", '{');
    json_open(json, "sites", '[');
    for (size_t i = 0; i < list->count; i++) {
        met += all[i].met != 0;
        failed += all[i].failed != 0;
        json_open(json, NULL, '{');
        json_string(json, "file", all[i].place->file);
        json_number(json, "line", all[i].place->line);
        json_string(json, "function", all[i].place->function);
        json_string(json, "text", all[i].place->text);
        json_number(json, "met", all[i].met);
        json_number(json, "failed", all[i].failed);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_number(json, "met", met);
    json_number(json, "failed", failed);
    json_close(json, '}');
}

static void add_coverage(struct json *json, const struct result_coverage *coverage)
{
    json_open(json, "branches", '{');
    json_number(json, "covered", coverage->covered);
    json_number(json, "total", coverage->total);
    add_missing(json, coverage);
    json_close(json, '}');
}

static void add_runs(struct json *json, const struct stats *stats)
{
    json_number(json, "runs", stats->runs);
    json_number(json, "reruns", stats->reruns);
    json_number(json, "paths", stats->paths);
    json_number(json, "flips", stats->flips);
    json_number(json, "variants", stats->mutations);
    json_number(json, "divergences", stats->divergences);
}

void report_summary(const struct result *result, struct text *out)
{
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_string(&json, "version", CUTE_VERSION);
    json_string(&json, "program", result->program.name);
    json_string(&json, "verdict", verdict_names[result->verdict]);
    add_reasons(&json, "reasons", false, result);
    add_runs(&json, result->stats);
    add_graphs(&json, &result->graphs);
    if (result->has_allocations)
        add_allocations(&json, &result->allocations);
    add_findings(&json, "errors", &result->findings, 'e');
    add_findings(&json, "preconditions", &result->findings, 'p');
    add_findings(&json, "after_refusal", &result->findings, 'r');
    add_coverage(&json, &result->coverage);
    if (result->reach.file)
        add_reach(&json, &result->reach);
    add_ends(&json, result->stats);
    add_queries(&json, result->stats);
    add_losses(&json, &result->losses);
    add_guesses(&json, &result->guesses);
    add_bounds(&json, result);
    if (result->options.self_check)
        add_self_check(&json, result->stats);
    json_string(&json, "search", result->options.order);
    json_string(&json, "first", result->options.first);
    json_number(&json, "seed", result->options.seed);
    json_real(&json, "seconds", result->seconds);
    json_real(&json, "cpu", result->cpu);
    json_close(&json, '}');
}
