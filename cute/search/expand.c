/* Which alternatives a choice has, by its kind:
 *
 *   branch, alias   the other outcome
 *   switch          each other label, and default
 *   check           one that held: its violation, unless probe.c knows that nothing new can come of it. One that was
 *                   violated by chance (not because it was flipped) is flipped like a branch, else what lies behind it
 *                   would never be seen. What follows a violated check is nothing: the run ended there.
 *   index, size,    any value but those had, again and again: the item is pushed anew with one more value excluded
 *   target
 *   range, pin      none
 *   control         each other outcome
 *
 * The input is shared by all items of the run, and made only if there is one. */
#include <assert.h>
#include "cute/search/probe.h"

/* At this many values of one address or size, or targets of one place, the rest is given up, and counted. */
enum { VALUES_MAX = 64, TARGETS_MAX = ITEM_SET_MAX, MANY_OUTCOMES = 255 };
/* A run may have millions of alternatives: the clock is looked at after so many. */
enum { PUSHED_BETWEEN = 1024 };

struct expansion {
    struct worker *worker;
    struct record *record;
    struct input *input;
    uint64_t prefix;
    uint32_t last;                         /* number of the outcome of the own choice before */
    uint64_t pushed;
    bool is_extra;                         /* see struct item */
};

static uint32_t number_of(const struct expansion *expansion, uint32_t index, uint64_t outcome)
{
    return coverage_outcome(&expansion->worker->known->coverage, &expansion->record->run.choices[index], outcome);
}

/* Counts as far as they matter: all small ones, of the larger only the order of magnitude. */
static uint64_t level_of(uint64_t times)
{
    return times < 16 ? times : 12 + (uint64_t)(63 - __builtin_clzll(times));
}

/* What a guided search goes by: the outcome wanted, the one before it, and how often the run had it already. */
static void set_aim(const struct expansion *expansion, struct item *item)
{
    item->target = number_of(expansion, item->choice, item_count(item, ITEM_EXCLUDE) ? UINT64_MAX : item->outcome);
    uint64_t *times = map_get(&expansion->worker->times, item->target);
    item->context = hash_pair(hash_pair(item->target, expansion->last), level_of(times ? *times : 0));
}

static bool is_own(const struct choice *choice)
{
    return choice_info[choice->kind].role == CHOICE_ROLE_OWN;
}

static void pass(struct expansion *expansion, uint32_t index)
{
    const struct choice *choice = &expansion->record->run.choices[index];
    if (!is_own(choice))
        return;
    expansion->last = number_of(expansion, index, choice->outcome);
    uint64_t *times = map_get(&expansion->worker->times, expansion->last);
    if (times)
        ++*times;
    else
        map_put(&expansion->worker->times, expansion->last, 1);
}

/* The item, and with it its share of the input, is handed over. */
static void add_item(struct worker *worker, struct item *item)
{
#ifdef CUTE_CHECKED
    assert(!item_check(item));
#endif
    if (frontier_push(&worker->frontier, item))
        return;
    if (!item->is_extra)
        tally_reason(&worker->known->tally, REASON_CROWDED, UINT32_MAX);
    item_free(item);
}

static void push(struct expansion *expansion, struct item item)
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
    item.is_extra = expansion->is_extra;
#ifdef CUTE_CHECKED
    assert(!item_check_push(&item, expansion->worker->sites, &expansion->record->run.choices[item.choice]));
#endif
    if (expansion->worker->settings->order == ORDER_COVERAGE)
        set_aim(expansion, &item);
    add_item(expansion->worker, &item);
}

static void push_others(struct expansion *expansion, uint32_t index, uint64_t outcomes)
{
    uint64_t had = expansion->record->run.choices[index].outcome;
    for (uint64_t outcome = 0; outcome < outcomes && !expansion->worker->is_cut; outcome++)
        if (outcome != had)
            push(expansion, (struct item){.choice = index, .outcome = outcome});
}

static void push_values(struct expansion *expansion, uint32_t index)
{
    struct item item = {.choice = index};
    item_append(&item, ITEM_EXCLUDE, expansion->record->run.choices[index].outcome);
    push(expansion, item);
}

static void push_alternatives(struct expansion *expansion, uint32_t index)
{
    struct worker *worker = expansion->worker;
    const struct choice *choice = &expansion->record->run.choices[index];
    switch (choice->kind) {
    case CHOICE_CHECK:
        if (choice->outcome == 0 || !probe_is_done(worker, choice))
            push_others(expansion, index, 2);
        break;
    case CHOICE_TARGET:
    case CHOICE_INDEX:
    case CHOICE_SIZE:
        push_values(expansion, index);
        break;
    case CHOICE_RANGE:
    case CHOICE_PIN:
        break;
    case CHOICE_CHOOSE:
    case CHOICE_SCHEDULE:
    case CHOICE_DELIVER:
    case CHOICE_FAIL:
        if (choice->detail == MANY_OUTCOMES)
            tally_reason(&worker->known->tally, REASON_VALUES, choice->site);
        push_others(expansion, index, choice->detail);
        break;
    default:
        push_others(expansion, index, choice_outcomes(worker->sites, choice));
    }
}

void expand_record(struct worker *worker, struct record *record, uint32_t bound, uint64_t prefix, bool is_extra)
{
    struct expansion expansion = {.worker = worker, .record = record, .prefix = prefix, .is_extra = is_extra};
    const struct run *run = &record->run;
    bool is_guided = worker->settings->order == ORDER_COVERAGE;
#ifdef CUTE_CHECKED
    assert(bound <= run->choice_count && item_prefix_of(run, bound) == prefix);
#endif
    map_clear(&worker->times);
    for (uint32_t i = 0; is_guided && i < bound; i++)
        pass(&expansion, i);
    for (uint32_t i = bound; i < run->choice_count && !worker->is_cut; i++) {
        const struct choice *choice = &run->choices[i];
        push_alternatives(&expansion, i);
        if (is_guided)
            pass(&expansion, i);
        expansion.prefix = prefix_hash(expansion.prefix, choice->kind, choice->site, choice->outcome);
    }
    if (expansion.input && --expansion.input->references > 0)
        return;
    cache_drop(&worker->cache, record);
    if (expansion.input)
        input_free(expansion.input);
}

void expand_again(struct worker *worker, const struct item *item, const struct choice *choice, uint64_t outcome)
{
    if (item_count(item, ITEM_EXCLUDE) == (choice->kind == CHOICE_TARGET ? TARGETS_MAX : VALUES_MAX)) {
        tally_reason(&worker->known->tally, REASON_VALUES, choice->site);
        return;
    }
    struct item more = item_copy(item);
    item_append(&more, ITEM_EXCLUDE, outcome);
    add_item(worker, &more);
}

void expand_later(struct worker *worker, const struct item *item)
{
    struct item later = item_copy(item);
    later.is_put_off = true;
    later.context = hash_pair(item->context, 1);
    crowds_discourage(&worker->frontier.crowds, item);
    add_item(worker, &later);
}

void item_release(struct worker *worker, struct item *item)
{
    struct input *input = item->parent;
    if (input->references == 1 && input->record)
        cache_drop(&worker->cache, input->record);
    item_free(item);
}
