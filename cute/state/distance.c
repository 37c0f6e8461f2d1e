/* Sweep over all blocks, from the last to the first, until no distance decreases. The blocks of a function are in the
 * order of its text, so the first sweep finds most paths. */
#include "cute/state/distance.h"
#include <stdlib.h>
#include <string.h>

/* BACK_COST: a return to the callers costs as much as this many decisions. UNMET_COST: distance of an uncovered outcome
 * at a site that has never depended on an input, if it was reached at all. */
enum { BACK_COST = 2, UNMET_COST = 3 };
/* Distances are recomputed when the coverage has grown and this many queries have been answered since the last time. */
enum { ASKED_MIN = 256 };

void distances_init(struct distances *distances, const struct coverage *coverage, const struct cfg *cfg)
{
    *distances = (struct distances){.coverage = coverage, .cfg = cfg, .covered = UINT64_MAX};
}

void distances_fini(struct distances *distances)
{
    free(distances->from);
    free(distances->behind);
    free(distances->back);
    free(distances->entering);
}

static uint32_t *make_far(uint32_t *old, size_t count)
{
    uint32_t *distance = old ? old : malloc((count + 1) * sizeof *distance);
    for (size_t i = 0; i < count; i++)
        distance[i] = DISTANCE_MAX;
    return distance;
}

static bool bring_nearer(uint32_t *distance, uint32_t found)
{
    if (found >= *distance)
        return false;
    *distance = found;
    return true;
}

/* The distance from outcome `index` at the end of the block. */
static uint32_t distance_behind(const struct distances *d, uint32_t block, uint32_t index)
{
    const struct cfg_block *way = &d->cfg->blocks[block];
    uint32_t next = cfg_next(d->cfg, block)[index];
    uint32_t there = next == CFG_NONE ? d->back[way->function] : d->from[next];
    if (!d->cfg->is_goal && way->site != SITE_NONE) {
        const struct coverage *coverage = d->coverage;
        uint32_t first = coverage->first[way->site];
        if (first + index + 1 < coverage->first[way->site + 1] && !coverage->seen[first + index])
            return coverage->is_met[way->site] ? 0 : UNMET_COST;
    }
    return there;
}

static bool look_at_block(struct distances *d, uint32_t block)
{
    const struct cfg_block *way = &d->cfg->blocks[block];
    uint32_t step = way->next_count > 1, least = DISTANCE_MAX;
    for (uint32_t i = 0; i < way->next_count; i++) {
        uint32_t there = distance_behind(d, block, i) + step;
        least = there < least ? there : least;
    }
    bool is_nearer = bring_nearer(&d->behind[block], least);
    for (uint32_t i = 0; i < way->call_count; i++) {
        uint32_t callee = cfg_calls(d->cfg, block)[i];
        is_nearer |= bring_nearer(&d->back[callee], d->behind[block] + BACK_COST);
        least = d->entering[callee] + 1 < least ? d->entering[callee] + 1 : least;
    }
    if (d->cfg->is_goal && d->cfg->is_goal[block])
        least = 0;
    is_nearer |= bring_nearer(&d->from[block], least);
    if (cfg_function_at(d->cfg, way->function)->entry == block)
        is_nearer |= bring_nearer(&d->entering[way->function], d->from[block]);
    return is_nearer;
}

static void distance_compute(struct distances *d)
{
    const struct cfg *cfg = d->cfg;
    d->from = make_far(d->from, cfg->block_count);
    d->behind = make_far(d->behind, cfg->block_count);
    d->back = make_far(d->back, cfg->functions.count);
    d->entering = make_far(d->entering, cfg->functions.count);
    for (bool is_nearer = true; is_nearer;) {
        is_nearer = false;
        for (uint32_t i = cfg->block_count; i-- > 0;)
            is_nearer |= look_at_block(d, i);
    }
    d->covered = d->coverage->covered;
    d->asked = 0;
}

static uint32_t site_of(const struct coverage *coverage, uint32_t outcome)
{
    uint32_t low = 0, high = coverage->sites->count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (coverage->first[middle] <= outcome)
            low = middle;
        else
            high = middle;
    }
    return low;
}

uint32_t distance_of(struct distances *d, uint32_t outcome)
{
    bool is_seen = d->coverage->seen[outcome];
    if (!d->cfg->is_goal && !is_seen)
        return 0;
    if (!d->cfg->block_count)
        return 1;
    d->asked++;
    if (d->covered == UINT64_MAX || (!d->cfg->is_goal && d->covered != d->coverage->covered && d->asked > ASKED_MIN))
        distance_compute(d);
    uint32_t site = site_of(d->coverage, outcome), block = d->cfg->block_of_site[site];
    if (block == CFG_NONE)
        return DISTANCE_MAX;
    uint32_t index = outcome - d->coverage->first[site];
    if (index >= d->cfg->blocks[block].next_count)
        return d->behind[block] < DISTANCE_MAX ? d->behind[block] + 1 : DISTANCE_MAX;
    uint32_t there = distance_behind(d, block, index);
    return there < DISTANCE_MAX && !d->cfg->is_goal ? there + 1 : there;
}

void distances_code(struct codec *codec, struct distances *d)
{
    const struct cfg *cfg = d->cfg;
    codec_bytes(codec, &d->covered, sizeof d->covered);
    codec_bytes(codec, &d->asked, sizeof d->asked);
    if (d->covered == UINT64_MAX)
        return;
    if (codec_reads(codec)) {
        d->from = make_far(d->from, cfg->block_count);
        d->behind = make_far(d->behind, cfg->block_count);
        d->back = make_far(d->back, cfg->functions.count);
        d->entering = make_far(d->entering, cfg->functions.count);
    }
    codec_bytes(codec, d->from, cfg->block_count * sizeof *d->from);
    codec_bytes(codec, d->behind, cfg->block_count * sizeof *d->behind);
    codec_bytes(codec, d->back, cfg->functions.count * sizeof *d->back);
    codec_bytes(codec, d->entering, cfg->functions.count * sizeof *d->entering);
}
