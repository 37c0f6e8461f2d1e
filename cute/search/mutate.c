/* Only the choices of a mutation's run are examined, where the guest left them. If it covered something new, or failed
 * in a new way, its record is read like any other, and its alternatives are explored.
 *
 * The share of a task's effort that goes to mutations depends on the recent gains and costs of items and mutations. */
#include "cute/search/vary.h"
#include <string.h>
#include "cute/search/observe.h"

enum {
    MUTATION_COST = 32, CHOICES_PER_COST = 4,
    SHARE_ALL = 256, SHARE_MIN = 16, SHARE_MAX = 224,
    RUNS_BEFORE = 64,                      /* short campaigns need no mutations */
};

/* The share of mutations in a task's effort, in 256ths. */
static uint32_t share_of(const struct knowledge *known)
{
    const struct effort *items = &known->efforts[EFFORT_ITEMS], *mutations = &known->efforts[EFFORT_MUTATIONS];
    double by_items = ((double)items->gain + 1) / ((double)items->cost + 1);
    double by_mutations = ((double)mutations->gain + 1) / ((double)mutations->cost + 1);
    uint32_t share = (uint32_t)((double)SHARE_ALL * by_mutations / (by_items + by_mutations));
    return share < SHARE_MIN ? SHARE_MIN : share > SHARE_MAX ? SHARE_MAX : share;
}

static bool makes_sense(const struct worker *worker)
{
    const struct settings *settings = worker->settings;
    const struct knowledge *base = worker->known->base;
    return settings->order == ORDER_COVERAGE && !settings->flips && !settings->everything && !settings->reach
        && base->tests.count && base->stats.runs >= RUNS_BEFORE;
}

void mutate_begin(struct worker *worker, uint64_t seed)
{
    worker->mutate.share = makes_sense(worker) ? share_of(worker->known->base) : 0;
    worker->mutate.cost = 0;
    rng_init(&worker->mutate.rng, hash_pair(seed, 1));
    map_clear(&worker->mutate.failed);
}

void mutate_open(struct worker *worker)
{
    mutation_init(&worker->mutate.mutation);
    vec_init(&worker->mutate.choices, sizeof(struct choice));
    map_init(&worker->mutate.failed);
}

void mutate_close(struct worker *worker)
{
    mutation_fini(&worker->mutate.mutation);
    vec_fini(&worker->mutate.choices);
    map_fini(&worker->mutate.failed);
}

bool mutate_is_due(const struct worker *worker, uint64_t cost)
{
    return worker->mutate.cost * SHARE_ALL < worker->mutate.share * cost;
}

/* A random seed of the campaign's or the task's corpus; recent ones are preferred. */
static const struct seed *any_seed(struct worker *worker)
{
    const struct vec *old = &worker->known->base->tests, *own = &worker->known->tests;
    struct rng *rng = &worker->mutate.rng;
    size_t count = old->count + own->count, first = 0;
    if (rng_below(rng, 2))
        first = count - (count + 7) / 8;
    size_t index = first + rng_below(rng, count - first);
    const struct corpus_test *test = index < old->count ? vec_at(old, index) : vec_at(own, index - old->count);
    return &test->seed;
}

static void make_request(struct worker *worker, const struct seed *seed)
{
    struct request *request = worker->request;
    const struct seed_cell *cells = worker->mutate.mutation.cells.data;
    uint32_t count = (uint32_t)worker->mutate.mutation.cells.count;
    request_begin(request, worker->settings);
    for (uint32_t i = 0; i < count; i++)
        request->value[i] = (struct request_value){cells[i].key, cells[i].value, cells[i].place};
    request->value_count = count;
    memcpy(request->control, seed->controls.data, seed->controls.count * sizeof(uint32_t));
    request->control_count = (uint32_t)seed->controls.count;
}

/* True if the run failed in a way that is new in this task: compared roughly, by where and how it ended. */
static bool failed_anew(struct worker *worker, const struct run *run)
{
    const struct record_header *header = &run->header;
    if (!end_info[header->end].is_error)
        return false;
    const struct choice *last = run->choice_count ? &run->choices[run->choice_count - 1] : NULL;
    uint64_t key = hash_pair(header->end, header->error_site);
    if (header->end == END_CHECK && last)
        key = hash_pair(key, (uint64_t)last->site << 8 | last->detail);
    return map_put(&worker->mutate.failed, hash_pair(key, header->end == END_TIME ? 0 : header->pc), 1);
}

/* Read the last run, observe it, and explore its alternatives. */
static void mutate_follow(struct worker *worker)
{
    struct record *record = worker_read(worker);
    if (!record)
        return;
    struct observation seen = {.request = worker->request, .run = &record->run, .is_mutation = true};
    worker_charge(worker, &record->run);
    observe_run(worker, &seen);
    if (seen.is_new_path && seen.is_fresh)
        expand_record(worker, record, 0, 0, true);
    else
        cache_drop(&worker->cache, record);
}

void mutate_once(struct worker *worker)
{
    struct run *run = &worker->mutate.run;
    const struct seed *seed = any_seed(worker), *other = any_seed(worker);
    if (!seed->cells.count || !other->cells.count) {
        worker->mutate.cost += MUTATION_COST;
        return;
    }
    mutation_make(&worker->mutate.mutation, &worker->mutate.rng, seed, other);
    make_request(worker, seed);
    if (!worker_run(worker, worker->request, (struct run_mode){0}))
        return;
    bool is_whole = runner_glimpse(&worker->runner, &worker->mutate.choices, run);
    worker->mutate.cost += MUTATION_COST + (is_whole ? run->choice_count / CHOICES_PER_COST : 0);
    worker->known->stats.mutations++;
    if (!is_whole || coverage_is_new(&worker->known->coverage, run) || failed_anew(worker, run))
        mutate_follow(worker);
    else
        stats_add_unread(&worker->known->stats, run);
}
