/* The parent's record is usually in the cache; otherwise the parent's run is repeated. */
#include "cute/search/attempt.h"
#include <assert.h>
#include "cute/search/observe.h"
#include "cute/search/path.h"

/* Limits of a quick solver: a guided search defers hard queries while there are easy ones. */
enum { QUICK_CONFLICTS = 200, QUICK_VARIABLES = 4000, QUICK_HASTE = 4 };

struct solver *attempt_new_solver(struct worker *worker, bool is_quick)
{
    const struct settings *settings = worker->settings;
    struct solver_options options = {.links = settings->links, .measure = settings->view.verbose,
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

/* The run was stopped by the clock before `choice`. That is no divergence, and the campaign is incomplete anyway. */
static bool was_too_slow(const struct run *run, uint32_t choice)
{
    return run->header.end == END_TIME && run->choice_count <= choice;
}

/* The record of an item's parent, from the cache or from a repeated run; NULL if there is none (counted). */
static struct record *parent_of(struct worker *worker, const struct item *item)
{
    struct input *input = item->parent;
    if (input->record) {
        cache_use(&worker->cache, input->record);
        return input->record;
    }
    request_begin(worker->request, worker->settings);
    input_request(input, worker->request);
    worker->known->stats.reruns++;
    struct record *record = worker_record(worker, worker->request, (struct run_mode){0});
    if (!record)
        return NULL;
    if (was_too_slow(&record->run, item->choice)) {
        stats_reason(&worker->known->stats, REASON_RUN_TIME, run_last_site(&record->run));
        cache_drop(&worker->cache, record);
        return NULL;
    }
    if (record->run.choice_count <= item->choice || path_hash(&record->run, 0, item->choice, 0) != item->prefix) {
        uint32_t parted = item->choice < record->run.choice_count ? record->run.choices[item->choice].site : UINT32_MAX;
        stats_divergence(&worker->known->stats, UINT32_MAX, parted);
        cache_drop(&worker->cache, record);
        return NULL;
    }
    cache_bind(&worker->cache, record, input);
    return record;
}

/* True if the run needed an object beyond the bound on objects. That is counted as a cut of the bound, not as a
 * divergence. */
static bool has_met_bound(const struct run *run)
{
    for (uint32_t i = 0; i < run->loss_count; i++)
        if (run->losses[i].reason == LOSS_BOUND)
            return true;
    return false;
}

/* Returns whether the run, which shares its path with its parent up to choice `parting`, may have left the predicted
 * path. It cannot have if it took the wanted outcome of the flipped choice after the same prefix, nor at a control
 * choice, whose outcome the request decides. */
static bool may_have_diverged(const struct run *run, const struct attempt *attempt, uint32_t parting, uint64_t outcome)
{
    uint32_t index = attempt->item->choice;
    const struct choice *flipped = &attempt->parent->run.choices[index], *own = &run->choices[index];
    if (parting < index || run->choice_count <= index || own->kind != flipped->kind || own->site != flipped->site)
        return true;
    return own->outcome != outcome && !choice_is_control(flipped);
}

static void take_child(struct worker *worker, const struct attempt *attempt, uint64_t outcome)
{
    const struct item *item = attempt->item;
    const struct record *parent = attempt->parent;
    struct record *record = worker_record(worker, attempt->request, (struct run_mode){0});
    if (!record)
        return;
    const struct run *run = &record->run;
    const struct choice *flipped = &parent->run.choices[item->choice];
    uint64_t predicted = prefix_hash(item->prefix, flipped->kind, flipped->site, outcome);
    uint32_t bound = item->choice + 1;
    bool kept = run->choice_count >= bound && path_hash(run, 0, bound, 0) == predicted;
    if (!kept && path_is_predicted(&worker->runner.exprs, run, &parent->run, item->choice, outcome, &bound)) {
        kept = true;
        predicted = path_hash(run, 0, bound, 0);
    }
    worker->known->stats.flips++;
    worker_charge(worker, run);
    if (!kept) {
        bound = path_parting(run, &parent->run);
        assert(may_have_diverged(run, attempt, bound, outcome));
        bool is_slow = bound == run->choice_count && was_too_slow(run, item->choice);
        if (!is_slow && !has_met_bound(run))
            stats_divergence(&worker->known->stats, flipped->site,
                             bound < run->choice_count ? run->choices[bound].site : UINT32_MAX);
    }
    struct observation seen = {.request = attempt->request, .run = run, .bound = kept ? bound : 0};
    observe_run(worker, &seen);
    if ((kept || seen.is_new_path) && !worker->settings->flips)
        expand_record(worker, record, bound, kept ? predicted : path_hash(run, 0, bound, 0), item->is_redundant);
    else
        cache_drop(&worker->cache, record);
}

/* True if a flip check has already tried `flips` alternatives of the choice's site. */
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

/* A deferred item gets a solver of its own, without limits. */
static enum flip attempt_flip(struct worker *worker, struct attempt *attempt, uint64_t *outcome)
{
    attempt->solver = worker->solver;
    if (!attempt->item->is_deferred)
        return flip_item(worker, attempt, outcome);
    attempt->solver = attempt_new_solver(worker, false);
    enum flip result = flip_item(worker, attempt, outcome);
    stats_solver(&worker->known->stats, attempt->solver);
    solver_free(attempt->solver);
    attempt->solver = NULL;
    return result;
}

static void try_once(struct worker *worker, struct attempt *attempt)
{
    uint64_t outcome;
    bool is_first = attempt->blocked.count == 0;
    attempt->retries = false;
    attempt->parent = parent_of(worker, attempt->item);
    if (!attempt->parent || (is_first && is_left_out(worker, attempt->parent, attempt->item)))
        return;
    if (attempt_flip(worker, attempt, &outcome) == FLIP_READY)
        take_child(worker, attempt, outcome);
}

unsigned attempt_item(struct worker *worker, const struct item *item)
{
    struct attempt attempt = {.item = item, .request = worker->request};
    unsigned tries = 0;
    vec_init(&attempt.blocked, sizeof(expr_handle));
    do {
        try_once(worker, &attempt);
        tries++;
    } while (attempt.retries);
    vec_fini(&attempt.blocked);
    return tries;
}
