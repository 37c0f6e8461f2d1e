/* A worker takes items from its task's frontier and tries them, with mutations in between, until a limit of the
 * task. */
#include "cute/search/worker.h"
#include <stdlib.h>
#include "cute/input/script.h"
#include "cute/search/attempt.h"
#include "cute/search/observe.h"
#include "solver/smt/smt.h"

enum {
    CACHE_MAX_BYTES = 256 << 20,
    /* Costs, counted in choices of a run; a step is 64 of them. A run counts at most LONG_COST, so that a task has time
     * for several: the records that it must read again when it begins are as long. */
    STEP = 64, ITEM_COST = 4, RUN_COST = STEP, BITS_COST = 4 * STEP, SMT_COST = 256 * STEP, LONG_COST = 64 * STEP,
    TIMEOUT_COST = LONG_COST, CONDITIONS = 4,
};

static struct solver *make_solver(struct worker *worker)
{
    return attempt_new_solver(worker, worker->settings->order == ORDER_COVERAGE);
}

/* Count a refusal. The site number comes from the program, so it may be invalid. */
static void add_refusal(void *context, uint32_t site, uint32_t loss, uint32_t count)
{
    struct worker *worker = context;
    stats_loss(&worker->known->stats, site < worker->sites->count ? site : UINT32_MAX, loss, count);
}

static void count_broken(struct worker *worker)
{
    struct stats *stats = &worker->known->stats;
    if (common_is_over(worker->common)) {
        worker->is_cut = true;
        return;
    }
    stats->runs++;
    stats->ends[END_BROKEN]++;
    stats->reasons[REASON_BROKEN]++;
}

/* Called for each run of the worker, whichever part of the search requested it: see runner.h. */
static void watch_run(void *state, enum runner_event event, const struct err *err)
{
    struct worker *worker = state;
    uint8_t at_work = event == RUNNER_BEGINS ? AT_WORK_PROGRAM : AT_WORK_SEARCH;
    atomic_store_explicit(&worker->at_work, at_work, memory_order_relaxed);
    if (event == RUNNER_ENDS || event == RUNNER_FAILS)
        cage_tell(&worker->runner.guest.cage, add_refusal, worker);
    if (event == RUNNER_BREAKS)
        count_broken(worker);
    if (event != RUNNER_FAILS)
        return;
    worker->has_failed = true;
    worker->err = *err;
    worker->known->stats.reasons[REASON_GUEST]++;
}

static bool open_runner(struct runner *runner, struct common *common, bool is_first, struct err *err)
{
    const struct settings *settings = common->settings;
    const struct program *program = &common->program;
    if (is_first)
        return runner_open_first(runner, program, settings, &common->sites, &common->site_memory,
                                 settings->expressions, err);
    return runner_open(runner, program, settings, &common->sites, settings->expressions, err);
}

/* In a sequence calls decide, not branches, and no run is like another: so each run looks for leaks. */
void worker_init(struct worker *worker, struct common *common, unsigned number)
{
    struct runner *runner = &worker->runner;
    worker->common = common;
    worker->settings = common->settings;
    worker->sites = &common->sites;
    worker->number = number;
    runner_stop_when(runner, common_is_over, common);
    runner->flags = worker->sites->script && worker->sites->script->ends ? REQUEST_LEAKS : 0;
    runner->watch = watch_run;
    runner->watch_state = worker;
    worker->request = request_new();
    cache_init(&worker->cache, worker->settings->cache, CACHE_MAX_BYTES);
    mutate_open(worker);
    worker->z3 = smt_helper_new();
    worker->is_open = true;
}

bool worker_open(struct worker *worker, struct common *common, unsigned number, struct err *err)
{
    if (number == 0)
        common->core = guest_first_core(&common->cores);
    guest_share_core(&common->cores, common->core, number);
    if (!open_runner(&worker->runner, common, number == 0, err))
        return false;
    worker_init(worker, common, number);
    return true;
}

void worker_close(struct worker *worker)
{
    if (!worker->is_open)
        return;
    runner_close(&worker->runner);
    smt_helper_free(worker->z3);
    free(worker->request);
    mutate_close(worker);
    reach_walk_fini(&worker->walk);
    cache_fini(&worker->cache);
    worker->is_open = false;
}

static void begin_task(struct worker *worker, struct task *task)
{
    worker->known = &task->found;
    worker->cost = 0;
    frontier_init(&worker->frontier, worker->settings->order, task->seed,
                  (struct guide){&task->found.distances, worker->common->frontier});
    frontier_give(&worker->frontier, task->items.data, task->items.count);
    vec_clear(&task->items);
    runner_reset(&worker->runner);
    worker->solver = make_solver(worker);
    model_init(&worker->model);
    eval_init(&worker->eval, &worker->runner.exprs);
    hint_init(&worker->hint, &worker->runner.vars);
    map_init(&worker->flipped);
    map_init(&worker->times);
    mutate_begin(worker, task->seed);
}

/* The effort of the task so far. Queries of the slow links count, and so do queries with very many conditions. The
 * solver's counters restart with a new table of expressions, which happens rarely. */
static uint64_t cost_of(const struct worker *worker)
{
    const struct link_counter *links = solver_counters(worker->solver);
    uint64_t conditions = solver_excess(worker->solver) / CONDITIONS;
    uint64_t by_links = BITS_COST * links[LINK_BITS].asked + SMT_COST * links[LINK_SMT].asked;
    return worker->cost + worker->mutate.cost + conditions + by_links;
}

static void end_task(struct worker *worker, struct task *task)
{
    task->found.efforts[EFFORT_MUTATIONS].cost = worker->mutate.cost;
    task->found.efforts[EFFORT_ITEMS].cost = cost_of(worker) - worker->mutate.cost;
    cache_clear(&worker->cache);
    stats_solver(&task->found.stats, worker->solver);
    map_fini(&worker->times);
    map_fini(&worker->flipped);
    hint_fini(&worker->hint);
    eval_fini(&worker->eval);
    model_fini(&worker->model);
    solver_free(worker->solver);
    if (worker->is_cut || (frontier_count(&worker->frontier) && common_is_over(worker->common)))
        task->is_cut = true;
    else
        frontier_drain(&worker->frontier, &task->items, &task->uses);
    frontier_fini(&worker->frontier);
    if (worker->has_failed)
        task->err = worker->err;
}

/* The table of expressions fills up over a long campaign. Items do not refer to it, so it can be reset: cached records
 * and the solver's lemmas are lost, and are made again on demand. */
static void renew_table(struct worker *worker)
{
    struct exprs *exprs = &worker->runner.exprs;
    uint64_t next = 2 * (uint64_t)runner_header(&worker->runner)->expr_count;
    if (exprs->count + next + exprs->limit / 8 < exprs->limit || exprs->count < exprs->limit / 4)
        return;
    cache_clear(&worker->cache);
    worker->hint.record_id = 0;
    stats_solver(&worker->known->stats, worker->solver);
    solver_free(worker->solver);
    eval_fini(&worker->eval);
    exprs_reset(exprs);
    eval_init(&worker->eval, exprs);
    worker->solver = make_solver(worker);
}

bool worker_run(struct worker *worker, const struct request *request, struct run_mode mode)
{
    struct err err;                        /* watch_run has saved it */
    return runner_execute(&worker->runner, request, mode, &err);
}

struct record *worker_read(struct worker *worker)
{
    struct err ignored;
    struct record *record = cache_take(&worker->cache);
    if (runner_read(&worker->runner, &record->arena, &record->run, &ignored)) {
        record_mark_concretizations(record);
        return record;
    }
    cache_drop(&worker->cache, record);
    return NULL;
}

struct record *worker_record(struct worker *worker, const struct request *request, struct run_mode mode)
{
    return worker_run(worker, request, mode) ? worker_read(worker) : NULL;
}

void worker_charge(struct worker *worker, const struct run *run)
{
    worker->cost += RUN_COST + (run->choice_count < LONG_COST ? run->choice_count : LONG_COST)
                  + (run->header.end == END_TIME ? TIMEOUT_COST : 0);
}

static void worker_explore(struct worker *worker, struct item *item)
{
    worker->cost += (uint64_t)ITEM_COST * attempt_item(worker, item);
    atomic_store_explicit(&worker->at_work, AT_WORK_SEARCH, memory_order_relaxed);
    item_release(worker, item);
    renew_table(worker);
}

static void run_root(struct worker *worker)
{
    request_begin(worker->request, worker->settings);
    struct record *record = worker_record(worker, worker->request, (struct run_mode){0});
    if (!record)
        return;
    struct observation seen = {.request = worker->request, .run = &record->run};
    observe_run(worker, &seen);
    worker->known->stats.reasons[REASON_FLIPS] = worker->settings->flips > 0;
    expand_record(worker, record, 0, 0, false);
}

/* For timing: repeat the first run, and read each record. */
static void repeat_root(struct worker *worker)
{
    request_begin(worker->request, worker->settings);
    for (uint64_t i = 0; i < worker->settings->repeat && !worker->has_failed; i++) {
        struct record *record = worker_record(worker, worker->request, (struct run_mode){0});
        if (!record)
            return;
        stats_run(&worker->known->stats, &record->run);
        cache_drop(&worker->cache, record);
    }
}

/* True if the task has found enough to be written to disk; tests count only if each path has one. A flip check is a
 * single task and never ends this way. */
static bool has_found_enough(const struct worker *worker, const struct knowledge *found)
{
    const struct settings *settings = worker->settings;
    return !settings->flips && ((settings->keep_paths && found->tests.count >= TASK_TESTS)
                                || found->findings.list.count >= TASK_FINDINGS);
}

static bool has_ended(struct worker *worker, const struct task *task)
{
    const struct knowledge *found = &task->found;
    struct common *common = worker->common;
    if ((worker->settings->stop_first && found->findings.error_count) || found->reached.count) {
        uint32_t last = common->last_task;
        while (task->index < last && !atomic_compare_exchange_weak(&common->last_task, &last, task->index))
            continue;
        return true;
    }
    return worker->has_failed || cost_of(worker) / STEP >= task->steps || found->stats.runs >= task->runs
        || has_found_enough(worker, found) || common->last_task < task->index || common_is_over(common);
}

/* Update the counters for other threads. `before`: the sums of earlier tasks. */
static void worker_publish(struct worker *worker, const struct task *task, const uint64_t before[DONE_COUNT])
{
    const struct knowledge *found = &task->found;
    const uint64_t done[DONE_COUNT] = {
        [DONE_RUNS] = found->stats.runs, [DONE_REJECTED] = found->stats.ends[END_ASSUME],
        [DONE_PATHS] = found->stats.paths, [DONE_ERRORS] = found->findings.error_count,
        [DONE_ITEMS] = frontier_count(&worker->frontier),
        [DONE_COVERED] = found->coverage.covered, [DONE_TOTAL] = found->coverage.total,
    };
    for (unsigned i = 0; i < DONE_COUNT; i++)
        atomic_store_explicit(&worker->done[i], before[i] + done[i], memory_order_relaxed);
}

void worker_do(struct worker *worker, struct task *task)
{
    struct item item;
    uint64_t before[DONE_COUNT] = {0};
    for (unsigned i = 0; i < DONE_COVERED; i++)
        before[i] = worker->done[i];
    before[DONE_ITEMS] -= task->items.count;
    begin_task(worker, task);
    if (task->is_root) {
        run_root(worker);
        repeat_root(worker);
    }
    worker_publish(worker, task, before);
    for (uint64_t left = task->tries; left > 0 && !has_ended(worker, task); left--) {
        if (mutate_is_due(worker, cost_of(worker))) {
            mutate_once(worker);
            left++;
        } else {
            if (!frontier_pop(&worker->frontier, &item))
                break;
            worker_explore(worker, &item);
        }
        worker_publish(worker, task, before);
    }
    end_task(worker, task);
    atomic_store_explicit(&worker->at_work, 0, memory_order_relaxed);
}
