/* A switch has an outcome for each label and one for no label, any other site has two. After them each site has one
 * number for all other choices made there, which counts as seen. */
#include "cute/record/coverage.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "abi/rt.h"
#include "base/arena.h"

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
    map_init(&coverage->pairs);
    coverage->base = base;
    coverage->with_pairs = base && base->with_pairs;
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
    map_fini(&coverage->pairs);
}

uint32_t coverage_outcome(const struct coverage *coverage, const struct choice *choice, uint64_t outcome)
{
    assert(choice->site < coverage->sites->count);
    uint32_t first = coverage->first[choice->site], other = coverage->first[choice->site + 1] - 1;
    return choice_is_edge(choice) && outcome < other - first ? first + (uint32_t)outcome : other;
}

/* Mark an outcome as seen. True if it was not. */
static bool coverage_see(struct coverage *coverage, const struct choice *choice, uint32_t outcome)
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

#define PAIR_BIT (UINT64_C(1) << 63)

bool coverage_has(const struct coverage *coverage, uint64_t news)
{
    if (!(news & PAIR_BIT))
        return coverage->seen[news];
    return map_get(&coverage->pairs, news) || (coverage->base && coverage_has(coverage->base, news));
}

static bool is_counted(const struct coverage *coverage, const struct choice *choice)
{
    return choice_is_edge(choice) && choice->site < coverage->sites->library;
}

static void see_pair(struct coverage *coverage, uint64_t last, uint64_t next, struct vec *fresh)
{
    uint64_t key = hash_pair(last, next) | PAIR_BIT;
    if (!coverage->with_pairs || coverage_has(coverage, key))
        return;
    map_put(&coverage->pairs, key, 1);
    vec_append(fresh, &key, 1);
}

void coverage_run(struct coverage *coverage, const struct run *run, uint32_t from, struct vec *fresh)
{
    uint64_t last = UINT32_MAX;
    for (uint32_t i = from; i-- > 0 && last == UINT32_MAX;)
        if (is_counted(coverage, &run->choices[i]))
            last = coverage_outcome(coverage, &run->choices[i], run->choices[i].outcome);
    for (uint32_t i = from; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        if (!is_counted(coverage, choice))
            continue;
        uint64_t outcome = coverage_outcome(coverage, choice, choice->outcome);
        if (coverage_see(coverage, choice, (uint32_t)outcome))
            vec_append(fresh, &outcome, 1);
        see_pair(coverage, last, outcome, fresh);
        last = outcome;
    }
    see_pair(coverage, last, PAIR_BIT | run->header.end, fresh);
}

static bool is_new_pair(const struct coverage *coverage, uint64_t last, uint64_t next)
{
    return coverage->with_pairs && !coverage_has(coverage, hash_pair(last, next) | PAIR_BIT);
}

uint64_t coverage_key(const struct coverage *coverage, uint64_t news)
{
    uint32_t low = 0, high = coverage->sites->count;
    if (news & PAIR_BIT || high == 0)
        return news;
    while (high - low > 1) {                       /* the last site whose first outcome is not after `news` */
        uint32_t middle = low + (high - low) / 2;
        if (coverage->first[middle] <= news)
            low = middle;
        else
            high = middle;
    }
    const struct site_text *site = &coverage->sites->text[low];
    uint64_t place = hash_pair(hash_bytes(site->function, strlen(site->function)),
                               hash_bytes(site->text, strlen(site->text)));
    return hash_pair(place, news - coverage->first[low]);
}

bool coverage_is_new(const struct coverage *coverage, const struct run *run)
{
    uint64_t last = UINT32_MAX;
    for (uint32_t i = 0; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        if (!is_counted(coverage, choice))
            continue;
        uint64_t outcome = coverage_outcome(coverage, choice, choice->outcome);
        if (!coverage->seen[outcome] || is_new_pair(coverage, last, outcome))
            return true;
        last = outcome;
    }
    return is_new_pair(coverage, last, PAIR_BIT | run->header.end);
}

void coverage_merge(struct coverage *coverage, const struct coverage *task)
{
    const struct choice *news = task->news.data;
    for (size_t i = 0; i < task->news.count; i++)
        coverage_see(coverage, &news[i], coverage_outcome(coverage, &news[i], news[i].outcome));
    uint64_t key, value;
    for (size_t at = 0; map_next(&task->pairs, &at, &key, &value);)
        map_put(&coverage->pairs, key, value);
}

bool coverage_missing(const struct coverage *coverage, uint32_t *site, uint32_t *outcome, struct choice *choice)
{
    for (; *site < coverage->sites->library; ++*site, *outcome = 0) {
        enum choice_kind kind = coverage->sites->site[*site].kind == CUTE_SITE_SWITCH ? CHOICE_SWITCH : CHOICE_BRANCH;
        while (coverage->is_met[*site] && *outcome < outcomes_of(&coverage->sites->site[*site])) {
            uint32_t wanted = (*outcome)++;
            if (coverage->seen[coverage->first[*site] + wanted])
                continue;
            *choice = (struct choice){.kind = (uint8_t)kind, .site = *site, .outcome = wanted};
            return true;
        }
    }
    return false;
}

void coverage_code(struct codec *codec, struct coverage *coverage)
{
    codec_bytes(codec, coverage->seen, coverage->first[coverage->sites->count]);
    codec_bytes(codec, coverage->is_met, coverage->sites->count);
    codec_bytes(codec, &coverage->covered, sizeof coverage->covered);
    codec_bytes(codec, &coverage->total, sizeof coverage->total);
    codec_vec(codec, &coverage->news);
    codec_map(codec, &coverage->pairs);
}
