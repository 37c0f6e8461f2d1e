/* Items are pushed in the order of the run's choices: the search orders depend on it. */
#include "cute/search/expand.h"
#include <assert.h>
#include "cute/search/probe.h"

enum { VALUES_MAX = 64, TARGETS_MAX = ITEM_SET_MAX, MANY_OUTCOMES = 255 };
/* A run may have millions of alternatives: check the clock after this many. */
enum { PUSHED_BETWEEN = 1024 };

static uint32_t number_of(const struct expansion *expansion, uint32_t index, uint64_t outcome)
{
    return coverage_outcome(&expansion->worker->known->coverage, &expansion->record->run.choices[index], outcome);
}

/* Levels of a count: each small count has its own, larger ones share one per power of two. */
static uint64_t level_of(uint64_t times)
{
    return times < 16 ? times : 12 + (uint64_t)(63 - __builtin_clzll(times));
}

/* Set what the coverage-guided order uses: the outcome wanted, the outcome of the own choice before it, and how often
 * the run has already taken the former. */
static void set_aim(const struct expansion *expansion, struct item *item)
{
    item->target = number_of(expansion, item->choice, item_count(item, ITEM_EXCLUDE) ? UINT64_MAX : item->outcome);
    uint64_t *times = map_get(&expansion->worker->times, item->target);
    item->context = hash_pair(hash_pair(item->target, expansion->last), level_of(times ? *times : 0));
}

static void expand_pass(struct expansion *expansion, uint32_t index)
{
    const struct choice *choice = &expansion->record->run.choices[index];
    if (!choice_is_own(choice))
        return;
    expansion->last = number_of(expansion, index, choice->outcome);
    uint64_t *times = map_get(&expansion->worker->times, expansion->last);
    if (times)
        ++*times;
    else
        map_put(&expansion->worker->times, expansion->last, 1);
}

/* Takes ownership of the item, with its reference to the input. */
static void add_item(struct worker *worker, struct item *item)
{
#ifdef CUTE_CHECKED
    assert(!item_check(item));
#endif
    if (frontier_push(&worker->frontier, item))
        return;
    if (!item->is_redundant)
        stats_reason(&worker->known->stats, REASON_BUCKET_FULL, UINT32_MAX);
    item_free(item);
}

void expand_push(struct expansion *expansion, struct item item)
{
    if (++expansion->pushed % PUSHED_BETWEEN == 0)
        expansion->worker->is_cut |= common_is_over(expansion->worker->common);
    if (!expansion->input) {
        expansion->input = input_of_run(&expansion->record->run);
        expansion->input->id = frontier_next_id(&expansion->worker->frontier);
        cache_bind(&expansion->worker->cache, expansion->record, expansion->input);
    }
    expansion->input->references++;
    item.parent = expansion->input;
    item.prefix = expansion->prefix;
    item.is_redundant = expansion->is_redundant;
#ifdef CUTE_CHECKED
    assert(!item_check_push(&item, expansion->worker->sites, &expansion->record->run.choices[item.choice]));
#endif
    if (expansion->worker->settings->order == ORDER_COVERAGE)
        set_aim(expansion, &item);
    add_item(expansion->worker, &item);
}

/* ---- of one choice ---- */

/* Push each outcome other than the one taken. */
static void push_others(struct expansion *expansion, uint32_t index)
{
    const struct worker *worker = expansion->worker;
    const struct choice *choice = &expansion->record->run.choices[index];
    uint64_t outcomes = choice_outcomes(worker->sites, choice);
    if (choice_is_control(choice) && choice->detail == MANY_OUTCOMES)
        stats_reason(&worker->known->stats, REASON_VALUES, choice->site);
    for (uint64_t outcome = 0; outcome < outcomes && !worker->is_cut; outcome++)
        if (outcome != choice->outcome)
            expand_push(expansion, (struct item){.choice = index, .outcome = outcome});
}

/* Push the violation of a check that held, unless it is known (probe.c). A check violated by chance (not because it was
 * flipped) is flipped like a branch, otherwise the code behind it would never be reached. Nothing follows a violated
 * check: the run ended there. */
static void push_probe(struct expansion *expansion, uint32_t index)
{
    const struct choice *choice = &expansion->record->run.choices[index];
    if (choice->outcome == 0 || !probe_is_done(expansion->worker, choice))
        push_others(expansion, index);
}

static bool is_probed(const struct worker *worker, const struct choice *choice, const struct item *item)
{
    return item->outcome == 0 && probe_is_done(worker, choice);
}

/* Push an item that excludes the observed value; expand_again then pushes it again with one more value excluded. */
static void push_values(struct expansion *expansion, uint32_t index)
{
    struct item item = {.choice = index};
    item_append(&item, ITEM_EXCLUDE, expansion->record->run.choices[index].outcome);
    expand_push(expansion, item);
}

static void push_nothing(struct expansion *expansion, uint32_t index)
{
    (void)expansion, (void)index;
}

static const struct choice_expander choice_expanders[CHOICE_ALTERNATIVES_COUNT] = {
    [CHOICE_ALTERNATIVES_NONE] = {.push = push_nothing},
    [CHOICE_ALTERNATIVES_OTHERS] = {.push = push_others},
    [CHOICE_ALTERNATIVES_PROBES] = {.push = push_probe, .is_moot = is_probed},
    [CHOICE_ALTERNATIVES_VALUES] = {.push = push_values, .values_max = VALUES_MAX},
    [CHOICE_ALTERNATIVES_TARGETS] = {.push = push_values, .values_max = TARGETS_MAX},
};

static const struct choice_expander *alternatives_of(const struct choice *choice)
{
    return &choice_expanders[choice_info[choice->kind].alternatives];
}

bool expand_is_moot(const struct worker *worker, const struct choice *choice, const struct item *item)
{
    const struct choice_expander *alternatives = alternatives_of(choice);
    return alternatives->is_moot && alternatives->is_moot(worker, choice, item);
}

/* ---- of a run ---- */

static void push_of_choices(struct expansion *expansion)
{
    struct worker *worker = expansion->worker;
    const struct run *run = &expansion->record->run;
    bool is_guided = worker->settings->order == ORDER_COVERAGE;
    map_clear(&worker->times);
    for (uint32_t i = 0; is_guided && i < expansion->bound; i++)
        expand_pass(expansion, i);
    for (uint32_t i = expansion->bound; i < run->choice_count && !worker->is_cut; i++) {
        const struct choice *choice = &run->choices[i];
        alternatives_of(choice)->push(expansion, i);
        if (is_guided)
            expand_pass(expansion, i);
        expansion->prefix = prefix_hash(expansion->prefix, choice->kind, choice->site, choice->outcome);
    }
}

static const struct run_expander run_expanders[] = {{push_of_choices}};

void expand_record(struct worker *worker, struct record *record, uint32_t bound, uint64_t prefix, bool is_redundant)
{
#ifdef CUTE_CHECKED
    assert(bound <= record->run.choice_count && item_prefix_of(&record->run, bound) == prefix);
#endif
    struct expansion expansion = {.worker = worker, .record = record, .bound = bound, .is_redundant = is_redundant};
    for (size_t i = 0; i < sizeof run_expanders / sizeof *run_expanders; i++) {
        expansion.prefix = prefix;
        run_expanders[i].push(&expansion);
    }
    if (expansion.input && --expansion.input->references > 0)
        return;
    cache_drop(&worker->cache, record);
    if (expansion.input)
        input_free(expansion.input);
}

/* ---- items once more ---- */

void expand_again(struct worker *worker, const struct item *item, const struct choice *choice, uint64_t outcome)
{
    if (item_count(item, ITEM_EXCLUDE) >= alternatives_of(choice)->values_max) {
        stats_reason(&worker->known->stats, REASON_VALUES, choice->site);
        return;
    }
    struct item more = item_copy(item);
    item_append(&more, ITEM_EXCLUDE, outcome);
    add_item(worker, &more);
}

void expand_deferred(struct worker *worker, const struct item *item)
{
    struct item later = item_copy(item);
    later.is_deferred = true;
    later.context = hash_pair(item->context, 1);
    buckets_discourage(&worker->frontier.buckets, item);
    add_item(worker, &later);
}

void item_release(struct worker *worker, struct item *item)
{
    struct input *input = item->parent;
    if (input->references == 1 && input->record)
        cache_drop(&worker->cache, input->record);
    item_free(item);
}
