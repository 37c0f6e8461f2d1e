/* Sums over all runs. Losses are counted as pairs of a place and a reason, however often they occur. */
#include "cute/state/stats.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "base/printable.h"

enum { REJECTIONS_MAX = 256 };             /* places; the last entry collects all the rest */

const struct reason_info reason_info[REASON_COUNT] = {
#define REASON(name, class, text, option) {text, option, REASON_CLASS_##class},
#include "cute/state/reason.def"
#undef REASON
};

static void counts_init(struct place_counts *counts)
{
    vec_init(&counts->list, sizeof(struct place_count));
    map_init(&counts->index);
}

static void counts_fini(struct place_counts *counts)
{
    vec_fini(&counts->list);
    map_fini(&counts->index);
}

/* Returns whether the pair is new. */
static bool counts_add(struct place_counts *counts, uint32_t site, uint32_t kind, uint64_t count)
{
    uint64_t key = (uint64_t)site << 32 | kind;
    uint64_t *known = map_get(&counts->index, key);
    if (known) {
        ((struct place_count *)vec_at(&counts->list, *known))->count += count;
        return false;
    }
    map_put(&counts->index, key, counts->list.count);
    *(struct place_count *)vec_push(&counts->list) = (struct place_count){site, kind, count};
    return true;
}

static void counts_merge(struct place_counts *counts, const struct place_counts *task)
{
    const struct place_count *list = task->list.data;
    for (size_t i = 0; i < task->list.count; i++)
        counts_add(counts, list[i].site, list[i].kind, list[i].count);
}

/* Reading rebuilds the index. `kinds`: the number of valid kinds. A site beyond the last one means that the place is
 * unknown. */
static void counts_code(struct codec *codec, struct place_counts *counts, uint32_t kinds)
{
    const struct place_count *list;
    codec_vec(codec, &counts->list);
    list = counts->list.data;
    for (size_t i = 0; codec_reads(codec) && i < counts->list.count; i++) {
        codec->is_broken |= list[i].kind >= kinds;
        codec->is_broken |= !map_put(&counts->index, (uint64_t)list[i].site << 32 | list[i].kind, i);
    }
}

void stats_init(struct stats *stats)
{
    memset(stats, 0, sizeof *stats);
    vec_init(&stats->rejections, sizeof(struct rejection));
    counts_init(&stats->losses);
    counts_init(&stats->open);
    counts_init(&stats->allocations);
}

void stats_fini(struct stats *stats)
{
    vec_fini(&stats->rejections);
    counts_fini(&stats->losses);
    counts_fini(&stats->open);
    counts_fini(&stats->allocations);
}

void stats_loss(struct stats *stats, uint32_t site, uint32_t reason, uint64_t count)
{
    if (loss_class[reason] == LOSS_CLASS_BOUND) {
        stats_reason(stats, REASON_OBJECTS, site);
        return;
    }
    stats->reasons[REASON_LOSS] += counts_add(&stats->losses, site, reason, count);
}

void stats_reason(struct stats *stats, enum reason reason, uint32_t site)
{
    stats->reasons[reason]++;
    if (site != UINT32_MAX)
        counts_add(&stats->open, site, reason, 1);
}

uint32_t run_last_site(const struct run *run)
{
    return run->choice_count ? run->choices[run->choice_count - 1].site : UINT32_MAX;
}

static void add_rejection(struct stats *stats, const char *file, uint32_t line, uint64_t count)
{
    struct rejection *all = stats->rejections.data, *found = NULL;
    for (size_t i = 0; i < stats->rejections.count && !found; i++)
        if (all[i].line == line && strncmp(all[i].file, file, sizeof all[i].file - 1) == 0)
            found = &all[i];
    if (!found && stats->rejections.count == REJECTIONS_MAX) {
        found = &all[REJECTIONS_MAX - 1];
    } else if (!found) {
        if (stats->rejections.count == REJECTIONS_MAX - 1)
            file = "", line = 0;
        found = vec_push(&stats->rejections);
        snprintf(found->file, sizeof found->file, "%s", file);
        found->line = line;
    }
    found->count += count;
}

static void note_stubs(struct stats *stats, const uint64_t *missing)
{
    for (size_t i = 0; i < sizeof stats->missing / sizeof *stats->missing; i++)
        stats->missing[i] |= missing[i];
}

/* A run is rejected without a place if a pointer is dangling: its object never came into being, or its value is a
 * number stored through another member of a union. */
static void count_rejection(struct stats *stats, const struct record_header *header)
{
    if (header->end == END_ASSUME)
        add_rejection(stats, header->line ? header->file : "", (uint32_t)header->line, 1);
}

/* A NULL dereference or a division by zero ends the original program too. */
static bool is_cut_short(const struct run *run)
{
    if (run->header.end != END_CHECK || !run->choice_count)
        return run->header.end == END_HEAP || run->header.end == END_UNDEFINED;
    unsigned check = run->choices[run->choice_count - 1].detail;
    return check != CHECK_NULL && check != CHECK_DIV && check != CHECK_DIVOVER;
}

void stats_run(struct stats *stats, const struct run *run)
{
    const struct record_header *header = &run->header;
    stats->runs++;
    stats->ends[header->end]++;
    if (header->end == END_CHOICES || header->end == END_TIME)
        stats_reason(stats, header->end == END_TIME ? REASON_RUN_TIME : REASON_CHOICES, run_last_site(run));
    if (header->end == END_MISSING)
        stats_reason(stats, REASON_MISSING, UINT32_MAX);
    stats->cut_short += is_cut_short(run);
    count_rejection(stats, header);
    note_stubs(stats, header->missing);
    stats->cells += run->cell_count;
    for (uint32_t i = 0; i < run->loss_count; i++)
        stats_loss(stats, run->losses[i].site, run->losses[i].reason, run->losses[i].count);
    stats->disagreements += header->disagreements;
    for (unsigned op = 0; op < OP_COUNT; op++)
        stats->comparisons[op] += header->comparisons[op];
}

void stats_bounds(struct stats *stats, const struct run *run, const struct object_bound *bound, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < run->cell_count && !(stats->bounds_met & 1u << i); k++)
            if (run->cells[k].kind == CELL_POINTER && object_bound_is_of(&bound[i], run->cells[k].target_type))
                stats->bounds_met |= 1u << i;
}

void stats_allocations(struct stats *stats, const struct run *run)
{
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (choice_is_allocation(&run->choices[i]))
            counts_add(&stats->allocations, run->choices[i].site, run->choices[i].outcome != 0, 1);
}

void stats_add_unread(struct stats *stats, const struct run *run)
{
    stats->runs++;
    stats->ends[run->header.end]++;
    count_rejection(stats, &run->header);
    note_stubs(stats, run->header.missing);
}

void stats_divergence(struct stats *stats, uint32_t flipped, uint32_t parted)
{
    if (stats->divergences < DIVERGENCES_KEPT)
        stats->divergence[stats->divergences] = (struct divergence){flipped, parted};
    stats->divergences++;
    stats_reason(stats, REASON_DIVERGED, parted);
}

static void add_link(struct link_counter *sum, const struct link_counter *link)
{
    sum->asked += link->asked;
    sum->sat += link->sat;
    sum->unsat += link->unsat;
    sum->refused += link->refused;
    sum->ns += link->ns;
}

static void add_slices(struct stats *stats, struct slice_counter slices)
{
    stats->slices.path += slices.path;
    stats->slices.kept += slices.kept;
}

static void add_counts(uint64_t *sum, const uint64_t *counts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        sum[i] += counts[i];
}

static void merge_divergences(struct stats *stats, const struct stats *task)
{
    for (uint64_t i = 0; i < task->divergences && i < DIVERGENCES_KEPT; i++)
        if (stats->divergences + i < DIVERGENCES_KEPT)
            stats->divergence[stats->divergences + i] = task->divergence[i];
    stats->divergences += task->divergences;
}

void stats_merge(struct stats *stats, const struct stats *task)
{
    const struct place_count *losses = task->losses.list.data;
    const struct rejection *rejections = task->rejections.data;
    uint64_t loss_reason = stats->reasons[REASON_LOSS];
    stats->runs += task->runs;
    stats->reruns += task->reruns;
    stats->cells += task->cells;
    stats->flips += task->flips;
    stats->mutations += task->mutations;
    stats->disagreements += task->disagreements;
    stats->queries += task->queries;
    stats->cut_short += task->cut_short;
    add_slices(stats, task->slices);
    times_merge(&stats->times, &task->times);
    merge_divergences(stats, task);
    note_stubs(stats, task->missing);
    stats->bounds_met |= task->bounds_met;
    add_counts(stats->ends, task->ends, END_COUNT);
    add_counts(stats->reasons, task->reasons, REASON_COUNT);
    add_counts(stats->comparisons, task->comparisons, OP_COUNT);
    for (unsigned i = 0; i < LINK_COUNT; i++)
        add_link(&stats->links[i], &task->links[i]);
    stats->reasons[REASON_LOSS] = loss_reason;             /* it counts places, some of which may be known already */
    for (size_t i = 0; i < task->losses.list.count; i++)
        stats_loss(stats, losses[i].site, losses[i].kind, losses[i].count);
    for (size_t i = 0; i < task->rejections.count; i++)
        add_rejection(stats, rejections[i].file, rejections[i].line, rejections[i].count);
    counts_merge(&stats->open, &task->open);
    counts_merge(&stats->allocations, &task->allocations);
}

void stats_solver(struct stats *stats, const struct solver *solver)
{
    const struct link_counter *links = solver_counters(solver);
    stats->queries += solver_query_count(solver);
    add_slices(stats, solver_slices(solver));
    times_merge(&stats->times, solver_times(solver));
    for (unsigned i = 0; i < LINK_COUNT; i++)
        add_link(&stats->links[i], &links[i]);
}

unsigned stats_answered_early(const struct stats *stats)
{
    uint64_t answered = 0;
    for (unsigned i = 0; i < LINK_SEARCH; i++)
        answered += stats->links[i].sat + stats->links[i].unsat;
    return stats->queries ? (unsigned)(answered * 1000 / stats->queries) : 1000;
}

void stats_code(struct codec *codec, struct stats *stats)
{
    codec_bytes(codec, stats, offsetof(struct stats, rejections));
    codec_vec(codec, &stats->rejections);
    struct rejection *rejections = stats->rejections.data;
    for (size_t i = 0; codec_reads(codec) && i < stats->rejections.count; i++) {
        rejections[i].file[sizeof rejections[i].file - 1] = 0;
        printable_line(rejections[i].file);
    }
    codec->is_broken |= codec_reads(codec) && stats->rejections.count > REJECTIONS_MAX;
    counts_code(codec, &stats->losses, LOSS_COUNT);
    counts_code(codec, &stats->open, REASON_COUNT);
    counts_code(codec, &stats->allocations, 2);
}

bool stats_has_stub(const struct stats *stats, size_t number)
{
    return number < MISSING_LIMIT && stats->missing[number / 64] >> number % 64 & 1;
}
