/* summary.json. Its names are a promise to scripts: add, do not rename. */
#include <string.h>
#include "base/version.h"
#include "cute/confirm/evidence.h"
#include "cute/input/json.h"
#include "cute/input/shape.h"
#include "cute/record/graph.h"
#include "cute/report/allocation.h"
#include "cute/report/report.h"
#include "cute/search/goal.h"
#include "cute/state/guess.h"

const char *report_verdict(const struct search *search)
{
    if (search->known.findings.error_count)
        return "error";
    return tally_is_complete(&search->known.tally) ? "complete" : "incomplete";
}

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

static void add_place(struct json *json, const struct search *search, uint32_t index)
{
    if (index >= search->common.sites.count)
        return;
    const struct site_text *site = &search->common.sites.text[index];
    json_string(json, "file", site->file);
    json_number(json, "line", site->line);
    json_string(json, "function", site->function);
}

/* What the cage refused first in the run. `seeming`: does it fail alike where refused calls seem to be done? */
static void add_refusal(struct json *json, const struct search *search, const struct refusal *refusal)
{
    json_open(json, "refusal", '{');
    json_string(json, "call", refusal_word(refusal));
    add_place(json, search, refusal->site);
    json_string(json, "seeming", refusal_text(refusal));
    if (refusal_option(refusal))
        json_string(json, "option", refusal_option(refusal));
    json_close(json, '}');
}

static void add_finding(struct json *json, const struct search *search, const struct finding *finding)
{
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
    if (search_acceptance(search, finding))
        json_string(json, "accepted", search_acceptance(search, finding));
    if (finding->parameter) {
        text_clear(&text);
        report_add_annotation(search, finding, &text);
        json_string(json, "annotation", text.data);
    }
    if (finding->refusal.after != AFTER_NOTHING)
        add_refusal(json, search, &finding->refusal);
    json_string(json, "shown", finding->inputs);
    add_inputs(json, &finding->run);
    json_close(json, '}');
    text_fini(&text);
}

static void add_findings(struct json *json, const char *name, const struct search *search, char letter)
{
    const struct findings *findings = &search->known.findings;
    const struct finding *list = findings->list.data;
    json_open(json, name, '[');
    for (size_t i = 0; i < findings->list.count; i++)
        if (finding_letter(&list[i]) == letter && findings_show(findings, &list[i]))
            add_finding(json, search, &list[i]);
    json_close(json, ']');
}

/* The places of one reason. */
static void add_open_places(struct json *json, const struct search *search, unsigned reason)
{
    const struct place_count *open = search->known.tally.open.list.data;
    json_open(json, "places", '[');
    for (size_t i = 0; i < search->known.tally.open.list.count; i++) {
        if (open[i].kind != reason)
            continue;
        json_open(json, NULL, '{');
        add_place(json, search, open[i].site);
        json_number(json, "count", open[i].count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Those against "complete", or the bounds that cut something. */
static void add_reasons(struct json *json, const char *name, bool is_bound, const struct search *search)
{
    const struct tally *tally = &search->known.tally;
    json_open(json, name, '[');
    for (unsigned i = 0; i < REASON_COUNT; i++) {
        if (!tally->reasons[i] || is_bound != (reason_info[i].class == REASON_CLASS_BOUND))
            continue;
        json_open(json, NULL, '{');
        json_string(json, "text", reason_info[i].text);
        json_number(json, "count", tally->reasons[i]);
        if (reason_info[i].option)
            json_string(json, "option", reason_info[i].option);
        add_open_places(json, search, i);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* The outcomes that no run had; in a campaign that is complete no input within the bounds makes them. */
static void add_missing(struct json *json, const struct search *search)
{
    uint32_t site = 0, outcome = 0;
    struct choice choice;
    struct text text;
    text_init(&text);
    json_open(json, "missing", '[');
    while (coverage_missing(&search->known.coverage, &site, &outcome, &choice)) {
        json_open(json, NULL, '{');
        add_place(json, search, choice.site);
        json_string(json, "text", search->common.sites.text[choice.site].text);
        text_clear(&text);
        report_outcome(search, &choice, &text);
        json_string(json, "outcome", text.data);
        json_close(json, '}');
    }
    json_close(json, ']');
    text_fini(&text);
}

static void add_ends(struct json *json, const struct tally *tally)
{
    json_open(json, "ends", '{');
    for (unsigned i = 0; i < END_COUNT; i++)
        if (tally->ends[i])
            json_number(json, end_info[i].text, tally->ends[i]);
    json_close(json, '}');
}

/* How many queries took how long: the longest time of each class that there are any of. */
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

static void add_queries(struct json *json, const struct tally *tally)
{
    json_open(json, "queries", '{');
    json_number(json, "total", tally->queries);
    json_real(json, "answered_early", tally_answered_early(tally) / 1000.0);
    json_number(json, "predicates_of_paths", tally->slices.path);
    json_number(json, "predicates_asked_with", tally->slices.kept);
    add_times(json, &tally->times);
    for (unsigned i = 0; i < LINK_COUNT; i++) {
        const struct link_counter *link = &tally->links[i];
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

static void add_losses(struct json *json, const struct search *search)
{
    const struct place_count *losses = search->known.tally.losses.list.data;
    json_open(json, "losses", '[');
    for (size_t i = 0; i < search->known.tally.losses.list.count; i++) {
        json_open(json, NULL, '{');
        add_place(json, search, losses[i].site);
        json_string(json, "reason", losses[i].kind < LOSS_COUNT ? loss_text[losses[i].kind] : "?");
        json_number(json, "count", losses[i].count);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* Functions that are defined nowhere, as far as they were called: what is said of all inputs rests on what they did. */
static void add_stubs(struct json *json, const struct search *search)
{
    const struct missing_stub *stubs = search->common.stubs.data;
    struct text text;
    text_init(&text);
    json_open(json, "missing", '[');
    for (size_t i = 0; i < search->common.stubs.count; i++) {
        enum missing policy = missing_policy(search->settings->missing.text.data, stubs[i].name);
        if (!tally_has_stub(&search->known.tally, i))
            continue;
        text_clear(&text);
        missing_print_assumption(&stubs[i], policy, &text);
        json_open(json, NULL, '{');
        json_string(json, "function", stubs[i].name);
        json_string(json, "policy", missing_text(policy));
        json_string(json, "assumption", text.data);
        json_close(json, '}');
    }
    json_close(json, ']');
    text_fini(&text);
}

/* What cutec made of the toplevel's parameters without being told. */
static void add_guesses(struct json *json, const struct search *search)
{
    struct arena arena;
    struct guess guess;
    uint32_t index = 0;
    arena_init(&arena);
    json_open(json, "guesses", '[');
    while (guess_next(&search->common.sites, &index, &arena, &guess)) {
        json_open(json, NULL, '{');
        json_string(json, "pointer", guess.pointer);
        json_string(json, "elements", guess.count);
        json_close(json, '}');
    }
    json_close(json, ']');
    arena_fini(&arena);
}

static void add_type_bounds(struct json *json, const struct type_bounds *bounds)
{
    if (!bounds->count)
        return;
    json_open(json, "max-objects-of", '[');
    for (uint32_t i = 0; i < bounds->count; i++)
        json_string(json, NULL, bounds->name[i]);
    json_close(json, ']');
}

static void add_bounds(struct json *json, const struct search *search)
{
    const struct settings *settings = search->settings;
    struct text checks;
    text_init(&checks);
    settings_print_checks(settings->checks, &checks);
    json_open(json, "bounds", '{');
    for (unsigned i = 0; i < LIMIT_COUNT; i++) {
        if (limit_info[i].programs == LIMIT_PROGRAMS_SEQUENCES && !search->common.sites.script)
            continue;
        json_number(json, limit_info[i].key, settings->limits.of[i]);
        if (i == LIMIT_OBJECTS)
            add_type_bounds(json, &settings->bounds);
    }
    json_number(json, "time-ms", settings->time_ms);
    json_number(json, "runs", settings->runs);
    json_string(json, "checks", checks.data);
    add_stubs(json, search);
    add_reasons(json, "cut", true, search);
    json_close(json, '}');
    text_fini(&checks);
}

static void add_self_check(struct json *json, const struct tally *tally)
{
    json_open(json, "self_check", '{');
    json_number(json, "disagreements", tally->disagreements);
    json_open(json, "comparisons", '{');
    for (unsigned i = 0; i < OP_COUNT; i++)
        if (tally->comparisons[i])
            json_number(json, op_info[i].name, tally->comparisons[i]);
    json_close(json, '}');
    json_close(json, '}');
}

static void add_choice(struct json *json, const struct search *search, const struct choice *choice)
{
    const struct site_text *site = &search->common.sites.text[choice->site];
    json_string(json, "file", site->file);
    json_number(json, "line", site->line);
    json_string(json, "text", site->text);
    json_string(json, "kind", choice_info[choice->kind].text);
    json_number(json, "outcome", choice->outcome);
}

static void add_obstacle(struct json *json, const struct search *search, const struct obstacle *obstacle)
{
    const struct choice *with = obstacle->with.data;
    json_open(json, NULL, '{');
    add_choice(json, search, &obstacle->choice);
    json_open(json, "with", '[');
    for (size_t i = 0; i < obstacle->with.count; i++) {
        json_open(json, NULL, '{');
        add_choice(json, search, &with[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
}

static void add_reach(struct json *json, const struct search *search)
{
    const struct reach *reach = &search->common.reach;
    const struct obstacle *obstacles = search->known.obstacles.data;
    json_open(json, "reach", '{');
    json_string(json, "file", reach->file);
    json_number(json, "line", reach->line);
    json_string(json, "answer", goal_name(goal_answer(search)));
    json_bool(json, "reached", search->known.reached.count);
    json_bool(json, "perhaps", search->known.perhaps.count);
    json_string(json, "shown", search->known.reached_by.data);
    json_open(json, "obstacles", '[');
    for (size_t i = 0; i < search->known.obstacles.count; i++)
        if (report_is_in_the_way(search, &obstacles[i]))
            add_obstacle(json, search, &obstacles[i]);
    json_close(json, ']');
    json_close(json, '}');
}

/* At n how many have n objects. */
static void add_graphs(struct json *json, const struct search *search)
{
    struct vec by_objects;
    vec_init(&by_objects, sizeof(uint64_t));
    graph_count(&search->known.graphs, &by_objects);
    json_open(json, "graphs", '[');
    for (size_t i = 0; i < by_objects.count; i++)
        json_number(json, NULL, *(uint64_t *)vec_at(&by_objects, i));
    json_close(json, ']');
    vec_fini(&by_objects);
}

/* How many of the sites were met and failed, at least once, and each of them. */
static void add_allocations(struct json *json, const struct search *search)
{
    struct vec list;
    uint64_t met = 0, failed = 0;
    allocations_list(&search->common.sites, &search->known.tally, &list);
    const struct allocation *all = list.data;
    json_open(json, "allocations", '{');
    json_open(json, "sites", '[');
    for (size_t i = 0; i < list.count; i++) {
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
    vec_fini(&list);
}

void report_summary(const struct search *search, struct text *out)
{
    const struct tally *tally = &search->known.tally;
    struct json json = {.out = out};
    json_open(&json, NULL, '{');
    json_string(&json, "version", CUTE_VERSION);
    json_string(&json, "program", search->common.program.name);
    json_string(&json, "verdict", report_verdict(search));
    add_reasons(&json, "reasons", false, search);
    json_number(&json, "runs", tally->runs);
    json_number(&json, "reruns", tally->reruns);
    json_number(&json, "paths", tally->paths);
    json_number(&json, "flips", tally->flips);
    json_number(&json, "variants", tally->variants);
    json_number(&json, "divergences", tally->divergences);
    add_graphs(&json, search);
    if (search->settings->fails & 1u << FAIL_MALLOC)
        add_allocations(&json, search);
    add_findings(&json, "errors", search, 'e');
    add_findings(&json, "preconditions", search, 'p');
    add_findings(&json, "after_refusal", search, 'r');
    json_open(&json, "branches", '{');
    json_number(&json, "covered", search->known.coverage.covered);
    json_number(&json, "total", search->known.coverage.total);
    add_missing(&json, search);
    json_close(&json, '}');
    if (search->common.reach.file)
        add_reach(&json, search);
    add_ends(&json, tally);
    add_queries(&json, tally);
    add_losses(&json, search);
    add_guesses(&json, search);
    add_bounds(&json, search);
    if (search->settings->self_check)
        add_self_check(&json, tally);
    json_string(&json, "search", search_order_text(search->settings->order));
    json_string(&json, "first", search->settings->first_random ? "random" : "zero");
    json_number(&json, "seed", search->settings->seed);
    json_real(&json, "seconds", tally->seconds);
    json_real(&json, "cpu", tally->cpu);
    json_close(&json, '}');
}
