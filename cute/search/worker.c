/* An item is explored so: get its parent's record, flip, run, and push an item for each new alternative. A child
 * explores from behind the flipped choice: on a deterministic program every path is visited once, whatever the order.
 *
 * A run is believed to be where it was sent if the hash of its choices up to the flipped one is what was predicted. If
 * not it has diverged: it is explored only if its path is new, from the first choice that differs from the parent's,
 * and the campaign is not complete any more. */
#include "cute/search/worker.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "cute/input/script.h"
#include "cute/search/observe.h"
#include "solver/smt/smt.h"

enum {
    CACHE_MAX_BYTES = 256 << 20,
    /* What things cost, counted in choices of a run: 64 of them are a step. A run counts no more than LONG_COST, so
     * that a task has time for several: what it must read again when it begins is as long. */
    STEP = 64, ITEM_COST = 4, RUN_COST = STEP, BITS_COST = 4 * STEP, SMT_COST = 256 * STEP, LONG_COST = 64 * STEP,
    TIMEOUT_COST = LONG_COST, CONDITIONS = 4,
    /* A guided search does not wait for hard questions if there are easy ones. */
    QUICK_CONFLICTS = 200, QUICK_VARIABLES = 4000, QUICK_HASTE = 4,
};

static struct solver *new_solver(struct worker *worker, bool is_quick)
{
    const struct settings *settings = worker->settings;
    struct solver_options options = {.links = settings->links, .measure = settings->verbose,
                                     .helper = worker->z3, .at_work = &worker->at_work,
                                     .is_over = common_is_over, .is_over_state = worker->common};
    if (is_quick) {
        options.links = (options.links ? options.links : (1u << LINK_COUNT) - 1) & ~(1u << LINK_SMT);
        options.conflict_limit = QUICK_CONFLICTS;
        options.variable_limit = QUICK_VARIABLES;
        options.haste = QUICK_HASTE;
    }
    return solver_new(&worker->runner.exprs, &worker->runner.vars, &options);
}

static struct solver *make_solver(struct worker *worker)
{
    return new_solver(worker, worker->settings->order == ORDER_COVERAGE);
}

/* The place is the program's own word. */
static void add_refusal(void *context, uint32_t site, uint32_t loss, uint32_t count)
{
    struct worker *worker = context;
    tally_loss(&worker->known->tally, site < worker->sites->count ? site : UINT32_MAX, loss, count);
}

static void count_broken(struct worker *worker)
{
    struct tally *tally = &worker->known->tally;
    if (common_is_over(worker->common)) {
        worker->is_cut = true;
        return;
    }
    tally->runs++;
    tally->ends[END_BROKEN]++;
    tally->reasons[REASON_BROKEN]++;
}

/* Sees each run of the worker, whoever requests it: see runner.h. */
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
    worker->known->tally.reasons[REASON_GUEST]++;
}

/* Where calls decide and not branches no run is like another, so each run looks for leaks. */
static bool open_runner(struct worker *worker, struct err *err)
{
    struct common *common = worker->common;
    struct runner *runner = &worker->runner;
    const struct settings *settings = worker->settings;
    uint32_t expressions = settings->expressions;
    bool is_open = worker->number == 0 ? runner_open_first(runner, &common->program, settings, &common->sites,
                                                           &common->site_memory, expressions, err)
                                       : runner_open(runner, &common->program, settings, &common->sites, expressions,
                                                     err);
    if (!is_open)
        return false;
    runner_stop_when(runner, common_is_over, common);
    runner->flags = worker->sites->script && worker->sites->script->ends ? REQUEST_LEAKS : 0;
    runner->watch = watch_run;
    runner->watch_state = worker;
    return true;
}

bool worker_open(struct worker *worker, struct common *common, unsigned number, struct err *err)
{
    const struct settings *settings = common->settings;
    worker->common = common;
    worker->settings = settings;
    worker->sites = &common->sites;
    worker->number = number;
    if (number == 0)
        common->core = guest_first_core(&common->cores);
    guest_share_core(&common->cores, common->core, number);
    if (!open_runner(worker, err))
        return false;
    worker->request = request_new();
    cache_init(&worker->cache, settings->cache, CACHE_MAX_BYTES);
    vec_init(&worker->meetings, sizeof(expr_handle));
    vary_open(worker);
    worker->z3 = smt_helper_new();
    return worker->is_open = true;
}

void worker_close(struct worker *worker)
{
    if (!worker->is_open)
        return;
    runner_close(&worker->runner);
    smt_helper_free(worker->z3);
    vec_fini(&worker->meetings);
    free(worker->request);
    vary_close(worker);
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
    worker->is_extra = false;
    vary_begin(worker, task->seed);
}

/* The slow links count for what they take, and so do questions about very many conditions. They begin at 0 again with a
 * new table of expressions, and so late. */
static uint64_t cost_of(const struct worker *worker)
{
    const struct link_counter *links = solver_counters(worker->solver);
    uint64_t conditions = solver_excess(worker->solver) / CONDITIONS;
    uint64_t by_links = BITS_COST * links[LINK_BITS].asked + SMT_COST * links[LINK_SMT].asked;
    return worker->cost + worker->vary.cost + conditions + by_links;
}

static void end_task(struct worker *worker, struct task *task)
{
    task->found.efforts[EFFORT_VARIANTS].cost = worker->vary.cost;
    task->found.efforts[EFFORT_ITEMS].cost = cost_of(worker) - worker->vary.cost;
    cache_clear(&worker->cache);
    tally_solver(&task->found.tally, worker->solver);
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

/* The table of expressions fills up over a long campaign. Items do not refer to it, so it can be begun anew: the cached
 * records and what the solver learned are lost, and made again when they are needed. */
static void renew_table(struct worker *worker)
{
    struct exprs *exprs = &worker->runner.exprs;
    uint64_t next = 2 * (uint64_t)runner_header(&worker->runner)->expr_count;
    if (exprs->count + next + exprs->limit / 8 < exprs->limit || exprs->count < exprs->limit / 4)
        return;
    cache_clear(&worker->cache);
    worker->hint.record_id = 0;
    tally_solver(&worker->known->tally, worker->solver);
    solver_free(worker->solver);
    eval_fini(&worker->eval);
    exprs_reset(exprs);
    eval_init(&worker->eval, exprs);
    worker->solver = make_solver(worker);
}

static void mark_pins(struct record *record)
{
    const struct run *run = &record->run;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        if (run->choices[i].kind != CHOICE_PIN)
            continue;
        if (!record->is_pin)
            record->is_pin = arena_alloc(&record->arena, run->fact_count + run->choice_count);
        record->is_pin[run->fact_count + i] = 1;
    }
}

bool worker_run(struct worker *worker, const struct request *request, struct run_mode mode)
{
    struct err err;                        /* watch_run keeps it */
    return runner_execute(&worker->runner, request, mode, &err);
}

struct record *worker_read(struct worker *worker)
{
    struct err ignored;
    struct record *record = cache_take(&worker->cache);
    if (runner_read(&worker->runner, &record->arena, &record->run, &ignored)) {
        mark_pins(record);
        return record;
    }
    cache_drop(&worker->cache, record);
    return NULL;
}

struct record *worker_record(struct worker *worker, const struct request *request, struct run_mode mode)
{
    return worker_run(worker, request, mode) ? worker_read(worker) : NULL;
}

static uint64_t prefix_of(const struct run *run, uint32_t from, uint32_t end, uint64_t hash)
{
    for (uint32_t i = from; i < end; i++)
        hash = prefix_hash(hash, run->choices[i].kind, run->choices[i].site, run->choices[i].outcome);
    return hash;
}

/* The clock stopped the run before it came to `choice`: no divergence, and the campaign is not complete anyhow. */
static bool was_too_slow(const struct run *run, uint32_t choice)
{
    return run->header.end == END_TIME && run->choice_count <= choice;
}

/* The record of an item's parent: as it was read, or of one more run with its input. */
static struct record *parent_of(struct worker *worker, const struct item *item)
{
    struct input *input = item->parent;
    if (input->record) {
        cache_use(&worker->cache, input->record);
        return input->record;
    }
    request_begin(worker->request, worker->settings);
    input_request(input, worker->request);
    worker->known->tally.reruns++;
    struct record *record = worker_record(worker, worker->request, (struct run_mode){0});
    if (!record)
        return NULL;
    if (was_too_slow(&record->run, item->choice)) {
        tally_reason(&worker->known->tally, REASON_RUN_TIME, run_last_site(&record->run));
        cache_drop(&worker->cache, record);
        return NULL;
    }
    if (record->run.choice_count <= item->choice || prefix_of(&record->run, 0, item->choice, 0) != item->prefix) {
        uint32_t parted = item->choice < record->run.choice_count ? record->run.choices[item->choice].site : UINT32_MAX;
        tally_divergence(&worker->known->tally, UINT32_MAX, parted);
        cache_drop(&worker->cache, record);
        return NULL;
    }
    cache_bind(&worker->cache, record, input);
    return record;
}

/* Where the runs part: the first choice to explore in a run that diverged from its parent's. */
static uint32_t parting(const struct run *run, const struct run *parent)
{
    uint32_t i = 0;
    while (i < run->choice_count && i < parent->choice_count && run->choices[i].kind == parent->choices[i].kind
           && run->choices[i].site == parent->choices[i].site && run->choices[i].outcome == parent->choices[i].outcome)
        i++;
    return i;
}

/* Is an object reached by two pointers? */
static bool has_alias(const struct run *run)
{
    for (uint32_t i = 0; i < run->cell_count; i++)
        for (uint32_t k = 0; k < i && run->cells[i].kind == CELL_POINTER && run->cells[i].value; k++)
            if (run->cells[k].kind == CELL_POINTER && run->cells[k].value == run->cells[i].value)
                return true;
    return false;
}

/* Does the outcome say that two pointers are equal? */
static bool makes_alias(const struct exprs *exprs, const struct choice *choice, uint64_t outcome)
{
    if (choice->kind != CHOICE_ALIAS && choice->kind != CHOICE_BRANCH)
        return false;
    const struct expr *node = expr_at(exprs, choice->expr);
    bool is_negated = node->op == OP_NOT;
    if (is_negated)
        node = expr_at(exprs, node->a);
    return node->op == OP_EQ && expr_at(exprs, node->a)->width == 64 && (outcome != 0) != is_negated;
}

static bool is_alias(const struct choice *choice)
{
    return choice->kind == CHOICE_ALIAS && choice->outcome;
}

/* Is this choice the next of the run, behind what it says about aliases that are new? Then `next` is behind it. */
static bool is_met_behind_aliases(const struct run *run, const struct choice *old, uint64_t outcome, uint32_t *next)
{
    for (uint32_t i = *next; i < run->choice_count; i++) {
        const struct choice *own = &run->choices[i];
        if (own->kind == old->kind && own->site == old->site && own->outcome == outcome) {
            *next = i + 1;
            return true;
        }
        if (!is_alias(own))
            return false;
    }
    return false;
}

/* Where two pointers have become equal, a comparison of what they lead to is none any more, and no choice, and that
 * they are equal may be one: is the run's path the predicted one but for such? `end`: behind the choice `last` of the
 * parent, which was flipped. That may be gone, too, if it asked for the alias: a comparison before it has said so by
 * then, or the two are one cell. */
static bool has_predicted_rest(const struct exprs *exprs, const struct run *run, const struct run *parent,
                               uint32_t last, uint64_t outcome, uint32_t *end)
{
    bool is_met = false, was_met = true;           /* was_met: the last one that is more than a question for an alias */
    *end = 0;
    for (uint32_t k = 0; k <= last; k++) {
        const struct choice *old = &parent->choices[k];
        is_met = is_met_behind_aliases(run, old, k == last ? outcome : old->outcome, end);
        if (old->kind != CHOICE_ALIAS && k < last)
            was_met = is_met;
    }
    const struct choice *flipped = &parent->choices[last];
    bool is_gone = was_met && !is_met && makes_alias(exprs, flipped, outcome);
    bool is_apart = was_met && flipped->kind == CHOICE_ALIAS && !outcome;
    /* The alias is said earlier now; or what was one thing is two, and no question any more, and if it is one with a
     * third, apart.c has asked for all of these. */
    while ((is_gone || is_apart) && *end < run->choice_count && is_alias(&run->choices[*end]))
        ++*end;
    return is_apart || ((is_met || is_gone) && has_alias(run));
}

static uint64_t cost_of_run(const struct run *run)
{
    return RUN_COST + (run->choice_count < LONG_COST ? run->choice_count : LONG_COST)
         + (run->header.end == END_TIME ? TIMEOUT_COST : 0);
}

/* No object was left where one must be: what the bound cuts, which is counted as that. */
static bool has_met_bound(const struct run *run)
{
    for (uint32_t i = 0; i < run->loss_count; i++)
        if (run->losses[i].reason == LOSS_BOUND)
            return true;
    return false;
}

/* worker->request is what flip_item made. */
static void take_child(struct worker *worker, const struct item *item, const struct record *parent, uint64_t outcome)
{
    struct record *record = worker_record(worker, worker->request, (struct run_mode){0});
    if (!record)
        return;
    const struct run *run = &record->run;
    const struct choice *flipped = &parent->run.choices[item->choice];
    uint64_t predicted = prefix_hash(item->prefix, flipped->kind, flipped->site, outcome);
    uint32_t bound = item->choice + 1;
    bool kept = run->choice_count >= bound && prefix_of(run, 0, bound, 0) == predicted;
    if (!kept && has_predicted_rest(&worker->runner.exprs, run, &parent->run, item->choice, outcome, &bound)) {
        kept = true;
        predicted = prefix_of(run, 0, bound, 0);
    }
    worker->known->tally.flips++;
    worker->cost += cost_of_run(run);
    if (!kept) {
        bound = parting(run, &parent->run);
        bool is_slow = bound == run->choice_count && was_too_slow(run, item->choice);
        if (!is_slow && !has_met_bound(run))
            tally_divergence(&worker->known->tally, flipped->site,
                             bound < run->choice_count ? run->choices[bound].site : UINT32_MAX);
    }
    struct observation seen = {.request = worker->request, .run = run, .bound = kept ? bound : 0};
    observe_run(worker, &seen);
    if ((kept || seen.is_new_path) && !worker->settings->flips)
        expand_record(worker, record, bound, kept ? predicted : prefix_of(run, 0, bound, 0));
    else
        cache_drop(&worker->cache, record);
}

/* A flip check with a number tries no more than that many alternatives of one place. */
static bool is_left_out(struct worker *worker, const struct record *parent, const struct item *item)
{
    if (!worker->settings->flips)
        return false;
    uint32_t site = parent->run.choices[item->choice].site;
    uint64_t *tried = map_get(&worker->flipped, site);
    if (tried)
        return (*tried)++ >= worker->settings->flips;
    return !map_put(&worker->flipped, site, 1);
}

/* What a guided search has put off gets a solver of its own, with all the time that there is. */
static enum flip flip(struct worker *worker, struct item *item, const struct record *parent, uint64_t *outcome)
{
    if (!item->is_put_off)
        return flip_item(worker, item, parent, outcome);
    struct solver *quick = worker->solver;
    worker->solver = new_solver(worker, false);
    enum flip result = flip_item(worker, item, parent, outcome);
    tally_solver(&worker->known->tally, worker->solver);
    solver_free(worker->solver);
    worker->solver = quick;
    return result;
}

/* False: there is no other way to take the choice's other outcome. */
static bool try_item(struct worker *worker, struct item *item)
{
    uint64_t outcome;
    struct record *parent = parent_of(worker, item);
    bool is_left = !parent || (!worker->meetings.count && is_left_out(worker, parent, item));
    worker->may_meet_else = false;
    if (!is_left && flip(worker, item, parent, &outcome) == FLIP_READY)
        take_child(worker, item, parent, outcome);
    return worker->may_meet_else;
}

static void explore(struct worker *worker, struct item *item)
{
    worker->is_extra = item->is_extra;
    vec_clear(&worker->meetings);
    while (try_item(worker, item))
        worker->cost += ITEM_COST;
    atomic_store_explicit(&worker->at_work, AT_WORK_SEARCH, memory_order_relaxed);
    item_release(worker, item);
    renew_table(worker);
    worker->cost += ITEM_COST;
    worker->is_extra = false;
}

static void run_root(struct worker *worker)
{
    request_begin(worker->request, worker->settings);
    struct record *record = worker_record(worker, worker->request, (struct run_mode){0});
    if (!record)
        return;
    struct observation seen = {.request = worker->request, .run = &record->run};
    observe_run(worker, &seen);
    worker->known->tally.reasons[REASON_FLIPS] = worker->settings->flips > 0;
    expand_record(worker, record, 0, 0);
}

void worker_follow(struct worker *worker)
{
    struct record *record = worker_read(worker);
    if (!record)
        return;
    struct observation seen = {.request = worker->request, .run = &record->run, .is_variant = true};
    worker->is_extra = true;
    worker->cost += cost_of_run(&record->run);
    observe_run(worker, &seen);
    if (seen.is_new_path && seen.is_fresh)
        expand_record(worker, record, 0, 0);
    else
        cache_drop(&worker->cache, record);
    worker->is_extra = false;
}

/* For timing: the first run again and again, each record read. */
static void repeat_root(struct worker *worker)
{
    for (uint64_t i = 0; i < worker->settings->repeat && !worker->has_failed; i++) {
        request_begin(worker->request, worker->settings);
        struct record *record = worker_record(worker, worker->request, (struct run_mode){0});
        if (!record)
            return;
        tally_run(&worker->known->tally, &record->run);
        cache_drop(&worker->cache, record);
    }
}

/* Enough to be written at once. Of tests that is so where each path has one. A flip check is one task. */
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
    return worker->has_failed || cost_of(worker) / STEP >= task->steps || found->tally.runs >= task->runs
        || has_found_enough(worker, found) || common->last_task < task->index || common_is_over(common);
}

/* For who looks at it from outside. `before`: of the tasks before this one. */
static void publish(struct worker *worker, const struct task *task, const uint64_t before[DONE_COUNT])
{
    const struct knowledge *found = &task->found;
    const uint64_t done[DONE_COUNT] = {
        [DONE_RUNS] = found->tally.runs, [DONE_REJECTED] = found->tally.ends[END_ASSUME],
        [DONE_PATHS] = found->tally.paths, [DONE_ERRORS] = found->findings.error_count,
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
    publish(worker, task, before);
    for (uint64_t left = task->tries; left > 0 && !has_ended(worker, task); left--) {
        if (vary_is_due(worker, cost_of(worker))) {
            vary(worker);
            left++;
        } else {
            if (!frontier_pop(&worker->frontier, &item))
                break;
            explore(worker, &item);
        }
        publish(worker, task, before);
    }
    end_task(worker, task);
    atomic_store_explicit(&worker->at_work, 0, memory_order_relaxed);
}
