/* One function computes each part of a result from the state of the search. */
#include "cute/report/result.h"
#include <assert.h>
#include "cute/input/choice_text.h"
#include "cute/input/places.h"
#include "cute/program/toplevel.h"
#include "cute/record/graph.h"
#include "cute/record/test_file.h"
#include "cute/report/executed.h"
#include "cute/state/guess.h"

static const struct site_text *place_of(const struct site_table *sites, uint32_t site)
{
    return sites->text && site < sites->count ? &sites->text[site] : NULL;
}

static char *keep_text(struct arena *arena, struct text *text)
{
    char *copy = arena_string(arena, text->data);
    text_fini(text);
    return copy;
}

/* ---- the verdict ---- */

uint64_t result_reason(const struct result *result, enum reason reason)
{
    const struct result_reason *reasons = result->reasons.data;
    for (size_t i = 0; i < result->reasons.count; i++)
        if (reasons[i].reason == reason)
            return reasons[i].count;
    return 0;
}

static void take_reasons(struct result *result, const struct search *search, enum result_moment moment)
{
    vec_init(&result->reasons, sizeof(struct result_reason));
    for (unsigned i = 0; i < REASON_COUNT; i++) {
        uint64_t count = search->known.stats.reasons[i];
        if (i == REASON_UNFINISHED && moment == RESULT_SO_FAR)
            count = 1;
        if (count)
            *(struct result_reason *)vec_push(&result->reasons) = (struct result_reason){
                (enum reason)i, count, i == REASON_GUEST ? search->err.text : NULL};
    }
}

static bool has_reason_against(const struct result *result)
{
    const struct result_reason *reasons = result->reasons.data;
    for (size_t i = 0; i < result->reasons.count; i++)
        if (reason_info[reasons[i].reason].class != REASON_CLASS_BOUND)
            return true;
    return false;
}

static void take_verdict(struct result *result)
{
    result->is_complete = !has_reason_against(result);
    result->verdict = result->findings.errors ? RESULT_ERROR
                    : result->is_complete ? RESULT_COMPLETE : RESULT_INCOMPLETE;
}

static void take_counts(const struct site_table *sites, const struct place_counts *counts, struct vec *list)
{
    const struct place_count *all = counts->list.data;
    vec_init(list, sizeof(struct result_count));
    for (size_t i = 0; i < counts->list.count; i++)
        *(struct result_count *)vec_push(list) = (struct result_count){
            place_of(sites, all[i].site), all[i].kind, all[i].count};
}

/* ---- assumptions ---- */

static char *print_checks(struct arena *arena, uint32_t checks)
{
    struct text text;
    text_init(&text);
    settings_print_checks(checks, &text);
    return keep_text(arena, &text);
}

static void take_bounds(struct result *result, const struct search *search)
{
    const struct settings *settings = search->settings;
    const struct site_table *sites = &search->common.sites;
    struct result_bounds *bounds = &result->bounds;
    uint32_t unknown = search->known.stats.reasons[REASON_LEAKS] ? 1u << CHECK_LEAK : 0;
    *bounds = (struct result_bounds){.limits = settings->limits, .time_ms = settings->time_ms, .runs = settings->runs};
    bounds->named_count = limits_in_verdict(sites->script, guess_has_arrays(sites), bounds->named);
    bounds->checks = print_checks(&result->arena, settings->checks);
    bounds->checks_done = print_checks(&result->arena, settings->checks & ~unknown);
    vec_init(&bounds->types, sizeof(struct result_type_bound));
    for (uint32_t i = 0; i < settings->bounds.count; i++)
        *(struct result_type_bound *)vec_push(&bounds->types) = (struct result_type_bound){
            settings->bounds.name[i], search->known.stats.bounds_met & 1u << i};
}

static void take_assumptions(struct result *result, const struct search *search)
{
    const struct missing_stub *stubs = search->common.stubs.data;
    vec_init(&result->assumptions, sizeof(struct result_assumption));
    for (size_t i = 0; i < search->common.stubs.count; i++) {
        enum missing policy = missing_policy(search->settings->missing.text.data, stubs[i].name);
        struct text text;
        if (!stats_has_stub(&search->known.stats, i))
            continue;
        text_init(&text);
        missing_print_assumption(&stubs[i], policy, &text);
        *(struct result_assumption *)vec_push(&result->assumptions) = (struct result_assumption){
            stubs[i].name, missing_text(policy), keep_text(&result->arena, &text)};
    }
}

static void take_guesses(struct result *result, const struct search *search)
{
    struct guess guess;
    uint32_t index = 0;
    vec_init(&result->guesses, sizeof guess);
    while (guess_next(&search->common.sites, &index, &result->arena, &guess))
        vec_append(&result->guesses, &guess, 1);
}

/* ---- findings ---- */

struct result_program result_program_of(const struct search *search)
{
    const struct site_table *sites = &search->common.sites;
    struct toplevel toplevel;
    toplevel_init(&toplevel, sites);
    struct result_program program = {
        .name = search->common.program.name, .file = program_test(&search->common.program),
        .function = toplevel.function, .sites = sites, .is_instrumented = places_are_instrumented(sites),
        .is_sequence = sites->script};
    toplevel_fini(&toplevel);
    return program;
}

static char *print_refusal(const struct refusal *refusal, const struct site_table *sites, struct arena *arena)
{
    struct text text;
    text_init(&text);
    refusal_print(refusal, sites, &text);
    return keep_text(arena, &text);
}

struct result_finding result_finding_of(const struct search *search, const struct finding *finding,
                                        struct arena *arena)
{
    const struct site_table *sites = &search->common.sites;
    struct result_finding found = {
        .finding = finding, .letter = finding_letter(finding),
        .has_passed = !finding->is_new && names_has_passed(&search->names, finding->name),
        .accepted = search_acceptance(search, finding), .missing = test_file_missing(finding, search->settings)};
    if (finding->parameter)
        found.annotation = arena_printf(arena, "CUTE_nonnull(%s, %s);", result_program_of(search).function,
                                        finding->parameter);
    if (finding->refusal.after != AFTER_NOTHING) {
        found.refusal = print_refusal(&finding->refusal, sites, arena);
        found.refused_at = place_of(sites, finding->refusal.site);
    }
    return found;
}

static void count_finding(struct result_findings *findings, const struct result_finding *found, bool fails_on_new)
{
    bool counts = found->letter == 'e' && !found->accepted && (found->finding->is_new || !fails_on_new);
    findings->accepted += found->accepted != NULL;
    findings->failures += counts;
    findings->apart += found->letter == 'r';
}

/* The first error; without errors, the first failure after a refused call. */
static const struct result_finding *first_finding(const struct result_findings *findings)
{
    const struct result_finding *list = findings->list.data, *first = NULL;
    for (size_t i = 0; i < findings->list.count; i++) {
        if (list[i].letter == 'e')
            return &list[i];
        if (list[i].letter == 'r' && !first)
            first = &list[i];
    }
    return first;
}

static void take_findings(struct result *result, const struct search *search)
{
    const struct findings *known = &search->known.findings;
    const struct finding *all = known->list.data;
    struct result_findings *findings = &result->findings;
    *findings = (struct result_findings){.total = known->list.count, .errors = known->error_count,
                                         .preconditions = known->precondition_count};
    vec_init(&findings->list, sizeof(struct result_finding));
    for (size_t i = 0; i < known->list.count; i++) {
        struct result_finding found = result_finding_of(search, &all[i], &result->arena);
        if (!findings_show(known, &all[i]))
            continue;
        count_finding(findings, &found, search->settings->view.fail_on_new);
        vec_append(&findings->list, &found, 1);
    }
    findings->first = first_finding(findings);
}

/* ---- coverage ---- */

static const char *print_outcome(const struct site_table *sites, const struct choice *choice, struct arena *arena)
{
    struct text text;
    text_init(&text);
    choice_print_outcome(sites, choice, &text);
    const char *outcome = arena_string(arena, text.data);
    text_fini(&text);
    return outcome;
}

static struct result_decision decision_of(struct result *result, const struct choice *choice)
{
    return (struct result_decision){place_of(result->program.sites, choice->site), *choice,
                                    print_outcome(result->program.sites, choice, &result->arena)};
}

static void take_coverage(struct result *result, const struct search *search, enum result_moment moment)
{
    const struct coverage *known = &search->known.coverage;
    struct result_coverage *coverage = &result->coverage;
    uint32_t site = 0, outcome = 0;
    struct choice choice;
    *coverage = (struct result_coverage){.covered = known->covered, .total = known->total};
    coverage->has_executed = search->settings->view.report_lcov && moment == RESULT_AT_THE_END;
    vec_init(&coverage->missing, sizeof(struct result_decision));
    while (coverage_missing(known, &site, &outcome, &choice))
        *(struct result_decision *)vec_push(&coverage->missing) = decision_of(result, &choice);
    if (coverage->has_executed)
        executed_list(&search->common.sites, known, &coverage->executed);
    else
        vec_init(&coverage->executed, sizeof(struct executed));
}

static void take_graphs(struct result *result, const struct search *search)
{
    vec_init(&result->graphs, sizeof(uint64_t));
    graph_count(&search->known.graphs, &result->graphs);
    result->graph_count = search->known.graphs.count;
}

static void take_allocations(struct result *result, const struct search *search)
{
    result->has_allocations = search->settings->fails & 1u << FAIL_MALLOC;
    if (result->has_allocations)
        allocations_list(&search->common.sites, &search->known.stats, &result->allocations);
    else
        vec_init(&result->allocations, sizeof(struct allocation));
}

static void take_divergences(struct result *result, const struct search *search)
{
    const struct stats *stats = &search->known.stats;
    const struct site_table *sites = &search->common.sites;
    vec_init(&result->divergences, sizeof(struct result_divergence));
    for (uint64_t i = 0; i < stats->divergences && i < DIVERGENCES_KEPT; i++)
        *(struct result_divergence *)vec_push(&result->divergences) = (struct result_divergence){
            place_of(sites, stats->divergence[i].flipped), place_of(sites, stats->divergence[i].parted)};
}

/* ---- --reach ---- */

/* "Cannot be reached" needs three proofs: all paths were run; no run was at the line, not even where its decisions
 * leave no trace; and cute ended no run that the program would have continued. */
static enum goal goal_of(const struct result *result, const struct search *search)
{
    if (search->known.reached.count)
        return GOAL_REACHED;
    bool is_proved = result->is_complete && !search->known.perhaps.count && !result->stats->cut_short;
    return is_proved ? GOAL_IMPOSSIBLE : GOAL_UNDECIDED;
}

static const char *why_undecided(struct result *result, const struct search *search)
{
    if (result_reason(result, REASON_NOTHING))
        return "nothing was tested";
    if (search->known.perhaps.count)
        return "a run may have been there unseen, where decisions do not depend on inputs";
    if (!result->is_complete)
        return "not every path was run";
    return arena_printf(&result->arena, "%llu runs ended with an error, behind which the program itself may go on"
                        " (--no-check=CLASS)", (unsigned long long)result->stats->cut_short);
}

/* Skip obstacles whose outcome some run has taken since. */
static void take_obstacles(struct result *result, const struct search *search)
{
    const struct unsat_core *all = search->known.unsat_cores.data;
    for (size_t i = 0; i < search->known.unsat_cores.count; i++) {
        const struct choice *with = all[i].with.data;
        size_t count = all[i].with.count;
        if (search->known.coverage.seen[all[i].outcome])
            continue;
        struct result_decision *decisions = arena_alloc(&result->arena, count * sizeof *decisions);
        for (size_t n = 0; n < count; n++)
            decisions[n] = decision_of(result, &with[n]);
        *(struct result_obstacle *)vec_push(&result->reach.unsat_cores) = (struct result_obstacle){
            decision_of(result, &all[i].choice), decisions, count};
    }
}

static void take_reach(struct result *result, const struct search *search)
{
    const struct knowledge *known = &search->known;
    struct result_reach *reach = &result->reach;
    *reach = (struct result_reach){.file = search->common.reach.file, .line = search->common.reach.line};
    vec_init(&reach->unsat_cores, sizeof(struct result_obstacle));
    if (!reach->file)
        return;
    reach->goal = goal_of(result, search);
    reach->why = reach->goal == GOAL_UNDECIDED ? why_undecided(result, search) : NULL;
    reach->reached = &known->reached;
    reach->reached_by = &known->reached_by;
    reach->perhaps = &known->perhaps;
    reach->perhaps_by = &known->perhaps_by;
    take_obstacles(result, search);
}

/* ---- all ---- */

static unsigned count_letter(const struct result *result, char letter)
{
    const struct result_finding *list = result->findings.list.data;
    unsigned count = 0;
    for (size_t i = 0; i < result->findings.list.count; i++)
        count += list[i].letter == letter;
    return count;
}

/* The invariants of every result, whatever the program under test did. */
static void check_result(const struct result *result)
{
    const struct result_findings *findings = &result->findings;
    uint64_t ends = 0;
    for (unsigned i = 0; i < END_COUNT; i++)
        ends += result->stats->ends[i];
    assert(result->is_complete == !has_reason_against(result));
    assert((result->verdict == RESULT_ERROR) == (findings->errors > 0));
    assert(result->verdict != RESULT_COMPLETE || result->is_complete);
    assert(!result_reason(result, REASON_NOTHING) || result->verdict == RESULT_INCOMPLETE);
    assert(findings->errors == count_letter(result, 'e') && findings->preconditions == count_letter(result, 'p'));
    assert(findings->failures + findings->accepted <= findings->errors);
    assert(findings->list.count <= findings->total);
    assert(result->losses.count == result_reason(result, REASON_LOSS));
    assert(ends == result->stats->runs);
    assert(result->reach.goal != GOAL_IMPOSSIBLE || (result->is_complete && !result->reach.perhaps->count));
    assert((result->reach.why != NULL) == (result->reach.goal == GOAL_UNDECIDED));
}

void result_init(struct result *result, const struct search *search, enum result_moment moment)
{
    const struct settings *settings = search->settings;
    *result = (struct result){.stats = &search->known.stats, .seconds = search_seconds(search),
                              .cpu = search_cpu(search)};
    arena_init(&result->arena);
    result->program = result_program_of(search);
    result->options = (struct result_options){
        .order = search_order_text(settings->order), .first = settings->first_random ? "random" : "zero",
        .seed = settings->seed, .self_check = settings->self_check, .flip_check = settings->flip_check};
    take_reasons(result, search, moment);
    take_counts(&search->common.sites, &search->known.stats.open, &result->open);
    take_counts(&search->common.sites, &search->known.stats.losses, &result->losses);
    take_findings(result, search);
    take_verdict(result);
    take_coverage(result, search, moment);
    take_reach(result, search);
    take_bounds(result, search);
    take_assumptions(result, search);
    take_guesses(result, search);
    take_graphs(result, search);
    take_allocations(result, search);
    take_divergences(result, search);
    check_result(result);
}

void result_fini(struct result *result)
{
    vec_fini(&result->reasons);
    vec_fini(&result->open);
    vec_fini(&result->losses);
    vec_fini(&result->findings.list);
    vec_fini(&result->coverage.missing);
    vec_fini(&result->coverage.executed);
    vec_fini(&result->reach.unsat_cores);
    vec_fini(&result->bounds.types);
    vec_fini(&result->assumptions);
    vec_fini(&result->guesses);
    vec_fini(&result->graphs);
    vec_fini(&result->allocations);
    vec_fini(&result->divergences);
    arena_fini(&result->arena);
}
