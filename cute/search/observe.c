/* Read the table at the end first. */
#include "cute/search/observe.h"
#include <assert.h>
#include "cute/input/shape.h"
#include "cute/record/graph.h"
#include "cute/record/test_file.h"
#include "cute/search/confirm.h"
#include "cute/search/probe.h"
#include "cute/search/versions.h"

static bool is_always(const struct worker *worker, const struct observation *seen)
{
    (void)worker, (void)seen;
    return true;
}

/* ---- statistics ---- */

/* Runs that are no paths have a set of hashes of their own: a run that was cut must not hide the path that it would
 * have become. */
static void observe_path(struct worker *worker, struct observation *seen)
{
    const struct run *run = seen->run;
    bool is_path = end_info[run->header.end].is_path;
    uint64_t hash = is_path;
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (choice_info[run->choices[i].kind].role == CHOICE_ROLE_OWN)
            hash = prefix_hash(hash, run->choices[i].kind, run->choices[i].site, run->choices[i].outcome);
    seen->is_new_path = knowledge_add_path(worker->known, hash, is_path);
    seen->kept_path = seen->is_new_path && is_path && worker->settings->keep_paths ? hash : 0;
}

static void observe_statistics(struct worker *worker, struct observation *seen)
{
    const struct settings *settings = worker->settings;
    stats_run(&worker->known->stats, seen->run);
    stats_bounds(&worker->known->stats, seen->run, settings->bounds.bound, settings->bounds.count);
}

static bool has_failing_allocations(const struct worker *worker, const struct observation *seen)
{
    (void)seen;
    return worker->settings->fails & 1u << FAIL_MALLOC;
}

static void observe_allocations(struct worker *worker, struct observation *seen)
{
    stats_allocations(&worker->known->stats, seen->run);
}

static bool is_path(const struct worker *worker, const struct observation *seen)
{
    (void)worker;
    return end_info[seen->run->header.end].is_path;
}

static void observe_graph(struct worker *worker, struct observation *seen)
{
    uint32_t objects;
    uint64_t graph = graph_of_run(seen->run, &objects);
    if (graph)
        knowledge_add_graph(worker->known, graph, objects);
}

/* ---- coverage and the corpus ---- */

static void observe_coverage(struct worker *worker, struct observation *seen)
{
    coverage_run(&worker->known->coverage, seen->run, seen->bound ? seen->bound - 1 : 0, &seen->fresh);
    seen->is_fresh = seen->fresh.count > 0;
    if (seen->is_fresh)
        worker->known->efforts[seen->is_mutation ? EFFORT_MUTATIONS : EFFORT_ITEMS].gain++;
}

static bool is_worth_keeping(const struct worker *worker, const struct observation *seen)
{
    (void)worker;
    return seen->is_fresh || seen->kept_path;
}

/* Repeat the run with the cells' names. NULL if its record cannot be read. */
static struct record *run_with_names(struct worker *worker, const struct observation *seen, struct failure *failure)
{
    struct record *record = worker_record(worker, seen->request, (struct run_mode){.flags = REQUEST_NAMES});
    if (record)
        failure_of_run(&record->run, worker->sites, failure);
    return record;
}

static void observe_corpus(struct worker *worker, struct observation *seen)
{
    struct failure failure;
    struct record *record = run_with_names(worker, seen, &failure);
    if (!record)
        return;
    struct corpus_test *test = vec_push(&worker->known->tests);
    text_init(&test->text);
    test_file_print(&failure, &record->run, worker->common->program.name, worker->settings, &test->text);
    vec_init(&test->fresh, sizeof(uint64_t));
    vec_append(&test->fresh, seen->fresh.data, seen->fresh.count);
    test->path = seen->kept_path;
    test->key = seen->is_fresh ? coverage_key(&worker->known->coverage, *(uint64_t *)seen->fresh.data) : test->path;
    test->number = 0;
    seed_init(&test->seed);
    if (worker->settings->order == ORDER_COVERAGE)
        seed_fill(&test->seed, &record->run, &worker->runner.exprs);
    cache_drop(&worker->cache, record);
}

/* ---- second runs ---- */

/* Repeat the run with `flag`. If it ends with `end`, that is a failure to confirm. */
static void look_for(struct worker *worker, const struct observation *seen, enum request_flag flag, enum run_end end)
{
    struct observation again = {.request = seen->request, .mode.flags = (uint32_t)flag | REQUEST_AGAIN};
    struct failure failure;
    if (!worker_run(worker, again.request, again.mode))
        return;
    refusal_of_run(&worker->runner, &again.refused);
    if (runner_header(&worker->runner)->leaks_unknown)
        stats_reason(&worker->known->stats, REASON_LEAKS, UINT32_MAX);
    if (runner_header(&worker->runner)->end != end)        /* the usual case: no need to read the record */
        return;
    struct record *record = worker_read(worker);
    if (record && record->run.header.end == end) {
        again.run = &record->run;
        failure_of_run(again.run, worker->sites, &failure);
        if (!findings_is_known(&worker->known->findings, &failure))
            confirm_failure(worker, &again, &failure);
    }
    if (record)
        cache_drop(&worker->cache, record);
}

/* The first run, and those that covered something new or have diverged. */
static bool is_unlike_earlier(const struct observation *seen)
{
    return seen->is_fresh || !seen->bound;
}

/* After a control choice, above all a failed allocation, most branches depend on concrete values, which coverage does
 * not see. So a run whose last flipped choice was one may leak memory though no earlier run did, and so may a run in
 * which an allocation failed. */
static bool may_lose_more(const struct run *run, uint32_t bound)
{
    bool may = bound && bound <= run->choice_count && choice_is_control(&run->choices[bound - 1]);
    for (uint32_t i = 0; i < run->choice_count && !may; i++)
        may = run->choices[i].kind == CHOICE_FAIL && run->choices[i].outcome;
    return may;
}

/* In a sequence of calls each run looks for leaks itself. */
static bool may_leak(const struct worker *worker, const struct observation *seen)
{
    enum run_end end = (enum run_end)seen->run->header.end;
    return worker->settings->checks >> CHECK_LEAK & 1 && !worker->sites->script
        && (end == END_RETURN || end == END_EXIT)
        && (is_unlike_earlier(seen) || may_lose_more(seen->run, seen->bound));
}

static void observe_leaks(struct worker *worker, struct observation *seen)
{
    look_for(worker, seen, REQUEST_LEAKS, END_LEAK);
}

static bool may_use_uninitialised(const struct worker *worker, const struct observation *seen)
{
    return worker->settings->checks >> CHECK_UNINIT & 1 && is_path(worker, seen) && is_unlike_earlier(seen);
}

static void observe_uninitialised(struct worker *worker, struct observation *seen)
{
    look_for(worker, seen, REQUEST_UNINIT, END_UNINIT);
}

/* ---- the goal of --reach ---- */

static bool is_wanted(const struct worker *worker, const struct observation *seen)
{
    (void)seen;
    return worker->common->reach.file && !worker->known->reached.count;
}

static void keep_input(struct worker *worker, const struct observation *seen, struct text *test, struct text *inputs)
{
    struct failure failure;
    struct record *record = run_with_names(worker, seen, &failure);
    if (!record)
        return;
    test_file_print(&failure, &record->run, worker->common->program.name, worker->settings, test);
    shape_print_run(worker->sites, &record->run, inputs);
    cache_drop(&worker->cache, record);
}

/* Save the input of a run that reached the target, or may have. */
static void observe_goal(struct worker *worker, struct observation *seen)
{
    const struct reach *reach = &worker->common->reach;
    struct knowledge *known = worker->known;
    if (!worker->walk.reach)
        reach_walk_init(&worker->walk, reach);
    if (reach_shows(reach, seen->run))
        keep_input(worker, seen, &known->reached, &known->reached_by);
    else if (!known->perhaps.count && !known->base->perhaps.count && reach_is_open(&worker->walk, seen->run))
        keep_input(worker, seen, &known->perhaps, &known->perhaps_by);
}

/* ---- errors ---- */

static bool has_not_compared(const struct worker *worker, const struct observation *seen)
{
    return worker->settings->two_versions && !versions_were_compared(seen->run);
}

/* A process that died is not by itself an error. */
static void observe_versions(struct worker *worker, struct observation *seen)
{
    const struct run *run = seen->run;
    bool has_died = run->header.end == END_DIED || run->header.end == END_EXIT;
    bool are_apart = versions_are_apart(worker, seen->request);
    if (has_died && !are_apart)
        stats_reason(&worker->known->stats, REASON_UNCOMPARED, run_last_site(run));
    seen->is_settled = has_died || are_apart;
}

static bool is_cut(const struct worker *worker, const struct observation *seen)
{
    (void)worker;
    return !seen->is_settled && (seen->run->header.end == END_TIME || seen->run->header.end == END_CHOICES);
}

static void observe_cut(struct worker *worker, struct observation *seen)
{
    confirm_endless(worker, seen);
}

static bool is_failure(const struct worker *worker, const struct observation *seen)
{
    return !seen->is_settled && end_info[seen->run->header.end].is_error && !is_cut(worker, seen);
}

static void observe_failure(struct worker *worker, struct observation *seen)
{
    const struct run *run = seen->run;
    struct failure failure;
    const struct choice *check = run->header.end == END_CHECK && run->choice_count ?
                                 &run->choices[run->choice_count - 1] : NULL;
    if (check && probe_is_done(worker, check))
        return;
    failure_of_run(run, worker->sites, &failure);
    if (!findings_is_known(&worker->known->findings, &failure))
        confirm_failure(worker, seen, &failure);
    else if (check)
        probe_set_done(worker, check, false);
}

/* ---- all ---- */

static const struct observer {
    bool (*is_due)(const struct worker *worker, const struct observation *seen);
    void (*observe)(struct worker *worker, struct observation *seen);
    uint32_t runs;                         /* the most executions that it may need */
} observers[] = {
    {is_always, observe_path, 0},                          /* before the corpus, which may keep the path */
    {is_always, observe_statistics, 0},
    {has_failing_allocations, observe_allocations, 0},
    {is_path, observe_graph, 0},
    {is_always, observe_coverage, 0},                      /* before those that use is_fresh: the next three */
    {is_worth_keeping, observe_corpus, 1},
    {may_leak, observe_leaks, 1 + CONFIRM_RUNS},
    {may_use_uninitialised, observe_uninitialised, 1 + CONFIRM_RUNS},
    {is_wanted, observe_goal, 1},
    {has_not_compared, observe_versions, VERSIONS_RUNS},   /* before those that take the run's end for an error */
    {is_cut, observe_cut, CONFIRM_RUNS},
    {is_failure, observe_failure, CONFIRM_RUNS},
};

void observe_run(struct worker *worker, struct observation *seen)
{
    refusal_of_run(&worker->runner, &seen->refused);
    vec_init(&seen->fresh, sizeof(uint64_t));
    for (size_t i = 0; i < sizeof observers / sizeof *observers; i++) {
        if (!observers[i].is_due(worker, seen))
            continue;
        uint64_t before = worker->runner.executed;
        observers[i].observe(worker, seen);
        assert(worker->runner.executed - before <= observers[i].runs);
    }
    vec_fini(&seen->fresh);
}
