/* The loop: pop an item, get its parent's record, flip, run, and push an item for each new alternative. A child
 * explores from behind the flipped choice: on a deterministic program every path is visited once, whatever the order.
 *
 * A run is believed to be where it was sent if the hash of its choices up to the flipped one is what was predicted. If
 * not it has diverged: it is explored only if its path is new, from the first choice that differs from the parent's,
 * and the campaign is not complete any more. */
#include "cute/search.h"
#include <assert.h>
#include <string.h>
#include <time.h>
#include "cute/precondition.h"
#include "cute/rt.h"

volatile sig_atomic_t search_interrupted;

enum { CACHE_MAX_BYTES = 256 << 20, PROGRESS_NS = 200000000 };

uint64_t clock_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static bool is_out_of_time(const struct search *search, uint64_t now)
{
    return search->settings->time_ms && now - search->started_ns >= search->settings->time_ms * 1000000;
}

static bool is_over(const void *search)
{
    return search_interrupted || is_out_of_time(search, clock_ns());
}

static struct solver *make_solver(struct search *search)
{
    const struct solver_options options = {.links = search->settings->links, .measure = search->settings->verbose,
                                           .is_over = is_over, .is_over_state = search};
    return solver_new(&search->exprs, &search->vars, &options);
}

bool search_open(struct search *search, const struct settings *settings, const char *program, struct err *err)
{
    memset(search, 0, sizeof *search);
    search->settings = settings;
    search->started_ns = clock_ns();
    arena_init(&search->site_memory);
    tally_init(&search->tally);
    bool is_open = program_open(&search->program, program, err);
    findings_init(&search->findings, program_test(&search->program), &search->sites);
    if (!is_open || !guest_open(&search->guest, &search->program, settings->arguments.data, &search->sites,
                                &search->site_memory, err))
        return false;
    if (!exprs_init(&search->exprs, NULL, settings->expressions)) {
        guest_close(&search->guest);
        return err_set(err, "no address space for %u expressions", settings->expressions);
    }
    vars_init(&search->vars);
    reader_init(&search->reader, &search->exprs, &search->vars);
    search->solver = make_solver(search);
    model_init(&search->model);
    eval_init(&search->eval, &search->exprs);
    hint_init(&search->hint, &search->vars);
    pool_init(&search->pool);
    cache_init(&search->cache, settings->cache, CACHE_MAX_BYTES);
    frontier_init(&search->frontier, settings->order, settings->seed);
    coverage_init(&search->coverage, &search->sites);
    map_init(&search->paths);
    map_init(&search->probed);
    map_init(&search->flipped);
    return true;
}

void search_close(struct search *search)
{
    if (search->solver) {
        guest_close(&search->guest);
        map_fini(&search->flipped);
        map_fini(&search->probed);
        map_fini(&search->paths);
        coverage_fini(&search->coverage);
        frontier_fini(&search->frontier);
        cache_fini(&search->cache);
        pool_fini(&search->pool);
        hint_fini(&search->hint);
        eval_fini(&search->eval);
        model_fini(&search->model);
        solver_free(search->solver);
        reader_fini(&search->reader);
        vars_fini(&search->vars);
        exprs_fini(&search->exprs);
    }
    program_close(&search->program);
    findings_fini(&search->findings);
    tally_fini(&search->tally);
    arena_fini(&search->site_memory);
}

static void stop(struct search *search, enum reason reason)
{
    search->is_over = true;
    search->tally.reasons[reason]++;
}

/* The table of expressions fills up over a long campaign. Items do not refer to it, so it can be begun anew: the cached
 * records and what the solver learned are lost, and made again when they are needed. */
static void renew_table(struct search *search)
{
    const struct record_area *area = guest_record(&search->guest);
    uint64_t wanted = (uint64_t)search->exprs.count + 2 * (uint64_t)area->header.expr_count + search->exprs.limit / 8;
    if (wanted < search->exprs.limit || search->exprs.count < search->exprs.limit / 4)
        return;
    cache_clear(&search->cache);
    search->hint.record_id = 0;
    tally_solver(&search->tally, search->solver);
    solver_free(search->solver);
    eval_fini(&search->eval);
    exprs_reset(&search->exprs);
    eval_init(&search->eval, &search->exprs);
    search->solver = make_solver(search);
}

static void mark_pins(struct record *record)
{
    const struct run *run = &record->run;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        if (run->choices[i].kind != CHOICE_PIN)
            continue;
        if (!record->is_pin)
            record->is_pin = arena_alloc(&record->arena, run->choice_count);
        record->is_pin[i] = 1;
    }
}

/* Do what the request says and read the record. NULL: nothing to go on with, and counted. */
static struct record *run_request(struct search *search)
{
    struct err err;
    if (!guest_run(&search->guest, &search->err)) {
        stop(search, REASON_GUEST);
        return NULL;
    }
    struct record *record = cache_take(&search->cache);
    if (reader_read(&search->reader, guest_record(&search->guest), &search->sites, &record->arena, &record->run,
                    &err)) {
        mark_pins(record);
        return record;
    }
    cache_drop(&search->cache, record);
    search->tally.runs++;
    search->tally.ends[END_BROKEN]++;
    search->tally.reasons[REASON_BROKEN]++;
    return NULL;
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
static struct record *parent_of(struct search *search, const struct item *item)
{
    struct input *input = item->parent;
    if (input->record) {
        cache_use(&search->cache, input->record);
        return input->record;
    }
    struct request *request = guest_request(&search->guest);
    request_begin(request, search->settings);
    input_request(input, request);
    search->tally.reruns++;
    struct record *record = run_request(search);
    if (!record)
        return NULL;
    if (was_too_slow(&record->run, item->choice)) {
        search->tally.reasons[REASON_RUN_TIME]++;
        cache_drop(&search->cache, record);
        return NULL;
    }
    if (record->run.choice_count <= item->choice || prefix_of(&record->run, 0, item->choice, 0) != item->prefix) {
        uint32_t parted = item->choice < record->run.choice_count ? record->run.choices[item->choice].site : UINT32_MAX;
        tally_divergence(&search->tally, UINT32_MAX, parted);
        cache_drop(&search->cache, record);
        return NULL;
    }
    cache_bind(&search->cache, record, input);
    return record;
}

/* Is this the first run with its sequence of own choices? Runs that are no paths are told apart among themselves: one
 * that was cut must not hide the path that it would have become. */
static bool count_path(struct search *search, const struct run *run)
{
    uint64_t hash = end_info[run->header.end].is_path;
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (choice_info[run->choices[i].kind].role == CHOICE_ROLE_OWN)
            hash = prefix_hash(hash, run->choices[i].kind, run->choices[i].site, run->choices[i].outcome);
    bool is_new = map_put(&search->paths, hash, 1);
    search->tally.paths += is_new && end_info[run->header.end].is_path;
    return is_new;
}

static void add_finding(struct search *search, const struct failure *failure, const struct run *run)
{
    bool is_strict = search->settings->strict;
    const char *parameter = is_strict ? NULL : precondition_of_run(run, &search->sites, &search->exprs);
    const struct finding *finding = findings_add(&search->findings, failure, run, parameter);
    if (failure->end == END_CHECK)
        probe_set_done(search, &run->choices[run->choice_count - 1], parameter != NULL);
    if (!finding)
        return;
    search->on_finding(search, finding);
    if (search->settings->stop_first && !parameter)
        stop(search, REASON_FIRST);
}

/* Is a failure real? The same request once more, in a process that has run nothing before, with the cells' names. */
static void confirm(struct search *search, const struct failure *failure)
{
    struct request *request = guest_request(&search->guest);
    struct failure again;
    request->flags |= REQUEST_NAMES | REQUEST_FRESH;
    struct record *record = run_request(search);
    if (!record)
        return;
    failure_of_run(&record->run, &search->sites, &again);
    if (!end_info[again.end].is_error || again.key != failure->key) {
        search->tally.reasons[REASON_CONFIRM]++;
    } else {
        add_finding(search, failure, &record->run);
    }
    cache_drop(&search->cache, record);
}

/* Whatever a run is good for besides its alternatives. Confirming a failure reads another record, not this one. */
static void account(struct search *search, const struct run *run, uint32_t bound)
{
    struct failure failure;
    tally_run(&search->tally, run);
    coverage_run(&search->coverage, run, bound ? bound - 1 : 0);
    if (!end_info[run->header.end].is_error)
        return;
    const struct choice *check = run->header.end == END_CHECK && run->choice_count ?
                                 &run->choices[run->choice_count - 1] : NULL;
    if (check && probe_is_done(search, check))
        return;
    failure_of_run(run, &search->sites, &failure);
    if (!findings_know(&search->findings, &failure))
        confirm(search, &failure);
    else if (check)
        probe_set_done(search, check, false);
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

/* The run that was asked for stands in the record area. */
static void take_child(struct search *search, const struct item *item, const struct record *parent, uint64_t outcome)
{
    struct record *record = run_request(search);
    if (!record)
        return;
    const struct run *run = &record->run;
    const struct choice *flipped = &parent->run.choices[item->choice];
    uint64_t predicted = prefix_hash(item->prefix, flipped->kind, flipped->site, outcome);
    uint32_t bound = item->choice + 1;
    bool kept = run->choice_count >= bound && prefix_of(run, 0, bound, 0) == predicted;
    bool is_new = count_path(search, run);
    search->tally.flips++;
    if (!kept) {
        bound = parting(run, &parent->run);
        bool is_slow = bound == run->choice_count && was_too_slow(run, item->choice);
        if (!is_slow)
            tally_divergence(&search->tally, flipped->site,
                             bound < run->choice_count ? run->choices[bound].site : UINT32_MAX);
    }
    account(search, run, kept ? bound : 0);
    if ((kept || is_new) && !search->settings->flips)
        expand_record(search, record, bound, kept ? predicted : prefix_of(run, 0, bound, 0));
    else
        cache_drop(&search->cache, record);
}

/* A flip check with a number tries no more than that many alternatives of one place. */
static bool is_left_out(struct search *search, const struct record *parent, const struct item *item)
{
    if (!search->settings->flips)
        return false;
    uint32_t site = parent->run.choices[item->choice].site;
    uint64_t *tried = map_get(&search->flipped, site);
    if (tried)
        return (*tried)++ >= search->settings->flips;
    return !map_put(&search->flipped, site, 1);
}

static void explore(struct search *search, struct item *item)
{
    uint64_t outcome;
    struct record *parent = parent_of(search, item);
    if (parent && !is_left_out(search, parent, item) && flip_item(search, item, parent, &outcome) == FLIP_READY)
        take_child(search, item, parent, outcome);
    item_release(search, item);
}

static void run_root(struct search *search)
{
    request_begin(guest_request(&search->guest), search->settings);
    struct record *record = run_request(search);
    if (!record)
        return;
    count_path(search, &record->run);
    account(search, &record->run, 0);
    search->tally.reasons[REASON_FLIPS] = search->settings->flips > 0;
    expand_record(search, record, 0, 0);
}

/* For timing: the first run again and again, each record read. */
static void repeat_root(struct search *search)
{
    for (uint64_t i = 0; i < search->settings->repeat && !search->is_over; i++) {
        request_begin(guest_request(&search->guest), search->settings);
        struct record *record = run_request(search);
        if (!record)
            return;
        tally_run(&search->tally, &record->run);
        cache_drop(&search->cache, record);
    }
}

static void look_at_limits(struct search *search)
{
    const struct settings *settings = search->settings;
    uint64_t now = clock_ns();
    if (search_interrupted)
        stop(search, REASON_SIGNAL);
    else if (settings->runs && search->tally.runs >= settings->runs)
        stop(search, REASON_RUNS);
    else if (is_out_of_time(search, now))
        stop(search, REASON_TIME);
    if (now - search->shown_ns >= PROGRESS_NS) {
        search->shown_ns = now;
        search->on_progress(search);
    }
}

static void check_for_nothing(struct search *search)
{
    const struct tally *tally = &search->tally;
    if (search->findings.error_count)
        return;
    if (tally->cells == 0 || tally->ends[END_ASSUME] == tally->runs || tally->paths == 0)
        search->tally.reasons[REASON_NOTHING]++;
}

/* Places that were not lowered. One with a tree tells when symbolic data gets there; of the others (a native file or
 * function, a structure passed by value) nobody knows, so they count from the start. */
static void count_native_places(struct search *search)
{
    for (uint32_t i = 0; i < search->sites.count; i++) {
        const struct site_entry *site = &search->sites.site[i];
        if (site->kind == CUTE_SITE_LOSS && site->width == 0)
            tally_loss(&search->tally, i, site->size, 0);
    }
}

void search_run(struct search *search)
{
    struct item item;
    count_native_places(search);
    run_root(search);
    repeat_root(search);
    while (!search->is_over && frontier_count(&search->frontier)) {
        look_at_limits(search);
        if (search->is_over || !frontier_pop(&search->frontier, &item))
            break;
        explore(search, &item);
        renew_table(search);
    }
    check_for_nothing(search);
    tally_solver(&search->tally, search->solver);
}
