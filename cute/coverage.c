/* A switch has an outcome for each label and one more, any other place two; behind them each place has a number for
 * whatever else is chosen there, which counts as seen. */
#include "cute/coverage.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"
#include "cute/rt.h"

static uint32_t outcomes_of(const struct site_entry *site)
{
    return site->kind == CUTE_SITE_SWITCH ? site->label_count + 1u : 2;
}

static void number_outcomes(struct coverage *coverage)
{
    const struct site_table *sites = coverage->sites;
    uint32_t count = 0;
    coverage->first = mem_alloc((sites->count + 1) * sizeof *coverage->first);
    for (uint32_t i = 0; i < sites->count; i++) {
        coverage->first[i] = count;
        count += outcomes_of(&sites->site[i]) + 1;
    }
    coverage->first[sites->count] = count;
}

void coverage_init(struct coverage *coverage, const struct site_table *sites, const struct coverage *base)
{
    *coverage = (struct coverage){.sites = sites, .owns_first = !base};
    vec_init(&coverage->news, sizeof(struct choice));
    if (base)
        coverage->first = base->first;
    else
        number_outcomes(coverage);
    uint32_t count = coverage->first[sites->count];
    coverage->seen = mem_alloc(count);
    coverage->is_met = mem_alloc(sites->count);
    if (base) {
        memcpy(coverage->seen, base->seen, count);
        memcpy(coverage->is_met, base->is_met, sites->count);
        return;
    }
    memset(coverage->seen, 0, count);
    for (uint32_t i = 0; i < sites->count; i++)
        coverage->seen[coverage->first[i + 1] - 1] = 1;
    memset(coverage->is_met, 0, sites->count);
}

void coverage_fini(struct coverage *coverage)
{
    if (coverage->owns_first)
        free(coverage->first);
    free(coverage->seen);
    free(coverage->is_met);
    vec_fini(&coverage->news);
}

uint32_t coverage_outcome(const struct coverage *coverage, const struct choice *choice, uint64_t outcome)
{
    assert(choice->site < coverage->sites->count);
    uint32_t first = coverage->first[choice->site], other = coverage->first[choice->site + 1] - 1;
    bool is_own = choice->kind == CHOICE_BRANCH || choice->kind == CHOICE_SWITCH;
    return is_own && outcome < other - first ? first + (uint32_t)outcome : other;
}

/* True: for the first time. */
static bool see(struct coverage *coverage, const struct choice *choice, uint32_t outcome)
{
    if (coverage->seen[outcome])
        return false;
    if (!coverage->is_met[choice->site])
        coverage->total += choice_outcomes(coverage->sites, choice);
    coverage->is_met[choice->site] = 1;
    coverage->seen[outcome] = 1;
    coverage->covered++;
    vec_append(&coverage->news, choice, 1);
    return true;
}

void coverage_run(struct coverage *coverage, const struct run *run, uint32_t from, struct vec *fresh)
{
    for (uint32_t i = from; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        bool is_own = choice->kind == CHOICE_BRANCH || choice->kind == CHOICE_SWITCH;
        if (!is_own || choice->site >= coverage->sites->library)
            continue;
        uint32_t outcome = coverage_outcome(coverage, choice, choice->outcome);
        if (see(coverage, choice, outcome))
            vec_append(fresh, &outcome, 1);
    }
}

void coverage_merge(struct coverage *coverage, const struct coverage *task)
{
    const struct choice *news = task->news.data;
    for (size_t i = 0; i < task->news.count; i++)
        see(coverage, &news[i], coverage_outcome(coverage, &news[i], news[i].outcome));
}
