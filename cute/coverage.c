/* Outcomes are numbered as their sites are first seen. */
#include "cute/coverage.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "base/arena.h"

void coverage_init(struct coverage *coverage, const struct site_table *sites)
{
    *coverage = (struct coverage){.sites = sites};
    coverage->first = mem_alloc(sites->count * sizeof *coverage->first);
    memset(coverage->first, 0, sites->count * sizeof *coverage->first);
    vec_init(&coverage->seen, 1);
}

void coverage_fini(struct coverage *coverage)
{
    free(coverage->first);
    vec_fini(&coverage->seen);
}

static uint32_t meet_site(struct coverage *coverage, const struct choice *choice)
{
    uint64_t outcomes = choice_outcomes(coverage->sites, choice);
    coverage->first[choice->site] = (uint32_t)coverage->seen.count + 1;
    vec_push_n(&coverage->seen, outcomes);
    coverage->total += outcomes;
    return coverage->first[choice->site];
}

void coverage_run(struct coverage *coverage, const struct run *run, uint32_t from)
{
    for (uint32_t i = from; i < run->choice_count; i++) {
        const struct choice *choice = &run->choices[i];
        if (choice->kind != CHOICE_BRANCH && choice->kind != CHOICE_SWITCH)
            continue;
        assert(choice->site < coverage->sites->count);
        uint32_t first = coverage->first[choice->site];
        if (!first)
            first = meet_site(coverage, choice);
        uint8_t *seen = (uint8_t *)coverage->seen.data + first - 1 + choice->outcome;
        coverage->covered += !*seen;
        *seen = 1;
    }
}
