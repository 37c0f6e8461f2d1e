/* Sums over all runs. Losses are counted as pairs of a place and a reason, however often they occur. */
#include "cute/state/tally.h"
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
    code_vec(codec, &counts->list);
    list = counts->list.data;
    for (size_t i = 0; codec_reads(codec) && i < counts->list.count; i++) {
        codec->is_broken |= list[i].kind >= kinds;
        codec->is_broken |= !map_put(&counts->index, (uint64_t)list[i].site << 32 | list[i].kind, i);
    }
}

void tally_init(struct tally *tally)
{
    memset(tally, 0, sizeof *tally);
    vec_init(&tally->rejections, sizeof(struct rejection));
    counts_init(&tally->losses);
    counts_init(&tally->open);
    counts_init(&tally->allocations);
}

void tally_fini(struct tally *tally)
{
    vec_fini(&tally->rejections);
    counts_fini(&tally->losses);
    counts_fini(&tally->open);
    counts_fini(&tally->allocations);
}

void tally_loss(struct tally *tally, uint32_t site, uint32_t reason, uint64_t count)
{
    if (loss_class[reason] == LOSS_CLASS_BOUND) {
        tally_reason(tally, REASON_OBJECTS, site);
        return;
    }
    tally->reasons[REASON_LOSS] += counts_add(&tally->losses, site, reason, count);
}

void tally_reason(struct tally *tally, enum reason reason, uint32_t site)
{
    tally->reasons[reason]++;
    if (site != UINT32_MAX)
        counts_add(&tally->open, site, reason, 1);
}

uint32_t run_last_site(const struct run *run)
{
    return run->choice_count ? run->choices[run->choice_count - 1].site : UINT32_MAX;
}

static void add_rejection(struct tally *tally, const char *file, uint32_t line, uint64_t count)
{
    struct rejection *all = tally->rejections.data, *found = NULL;
    for (size_t i = 0; i < tally->rejections.count && !found; i++)
        if (all[i].line == line && strncmp(all[i].file, file, sizeof all[i].file - 1) == 0)
            found = &all[i];
    if (!found && tally->rejections.count == REJECTIONS_MAX) {
        found = &all[REJECTIONS_MAX - 1];
    } else if (!found) {
        if (tally->rejections.count == REJECTIONS_MAX - 1)
            file = "", line = 0;
        found = vec_push(&tally->rejections);
        snprintf(found->file, sizeof found->file, "%s", file);
        found->line = line;
    }
    found->count += count;
}

static void note_stubs(struct tally *tally, const uint64_t *missing)
{
    for (size_t i = 0; i < sizeof tally->missing / sizeof *tally->missing; i++)
        tally->missing[i] |= missing[i];
}

/* A run is rejected without a place if a pointer is dangling: its object never came into being, or its value is a
 * number stored through another member of a union. */
static void count_rejection(struct tally *tally, const struct record_header *header)
{
    if (header->end == END_ASSUME)
        add_rejection(tally, header->line ? header->file : "", (uint32_t)header->line, 1);
}

/* A NULL dereference or a division by zero ends the original program too. */
static bool is_cut_short(const struct run *run)
{
    if (run->header.end != END_CHECK || !run->choice_count)
        return run->header.end == END_HEAP || run->header.end == END_UNDEFINED;
    unsigned check = run->choices[run->choice_count - 1].detail;
    return check != CHECK_NULL && check != CHECK_DIV && check != CHECK_DIVOVER;
}

void tally_run(struct tally *tally, const struct run *run)
{
    const struct record_header *header = &run->header;
    tally->runs++;
    tally->ends[header->end]++;
    if (header->end == END_CHOICES || header->end == END_TIME)
        tally_reason(tally, header->end == END_TIME ? REASON_RUN_TIME : REASON_CHOICES, run_last_site(run));
    if (header->end == END_MISSING)
        tally_reason(tally, REASON_MISSING, UINT32_MAX);
    tally->cut_short += is_cut_short(run);
    count_rejection(tally, header);
    note_stubs(tally, header->missing);
    tally->cells += run->cell_count;
    for (uint32_t i = 0; i < run->loss_count; i++)
        tally_loss(tally, run->losses[i].site, run->losses[i].reason, run->losses[i].count);
    tally->disagreements += header->disagreements;
    for (unsigned op = 0; op < OP_COUNT; op++)
        tally->comparisons[op] += header->comparisons[op];
}

void tally_bounds(struct tally *tally, const struct run *run, const struct object_bound *bound, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < run->cell_count && !(tally->bounds_met & 1u << i); k++)
            if (run->cells[k].kind == CELL_POINTER && object_bound_is_of(&bound[i], run->cells[k].target_type))
                tally->bounds_met |= 1u << i;
}

void tally_allocations(struct tally *tally, const struct run *run)
{
    for (uint32_t i = 0; i < run->choice_count; i++)
        if (choice_is_allocation(&run->choices[i]))
            counts_add(&tally->allocations, run->choices[i].site, run->choices[i].outcome != 0, 1);
}

void tally_glimpse(struct tally *tally, const struct run *run)
{
    tally->runs++;
    tally->ends[run->header.end]++;
    count_rejection(tally, &run->header);
    note_stubs(tally, run->header.missing);
}

void tally_divergence(struct tally *tally, uint32_t flipped, uint32_t parted)
{
    if (tally->divergences < DIVERGENCES_KEPT)
        tally->divergence[tally->divergences] = (struct divergence){flipped, parted};
    tally->divergences++;
    tally_reason(tally, REASON_DIVERGED, parted);
}

static void add_link(struct link_counter *sum, const struct link_counter *link)
{
    sum->asked += link->asked;
    sum->sat += link->sat;
    sum->unsat += link->unsat;
    sum->refused += link->refused;
    sum->ns += link->ns;
}

static void add_slices(struct tally *tally, struct slice_counter slices)
{
    tally->slices.path += slices.path;
    tally->slices.kept += slices.kept;
}

static void add_counts(uint64_t *sum, const uint64_t *counts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        sum[i] += counts[i];
}

static void merge_divergences(struct tally *tally, const struct tally *task)
{
    for (uint64_t i = 0; i < task->divergences && i < DIVERGENCES_KEPT; i++)
        if (tally->divergences + i < DIVERGENCES_KEPT)
            tally->divergence[tally->divergences + i] = task->divergence[i];
    tally->divergences += task->divergences;
}

void tally_merge(struct tally *tally, const struct tally *task)
{
    const struct place_count *losses = task->losses.list.data;
    const struct rejection *rejections = task->rejections.data;
    uint64_t loss_reason = tally->reasons[REASON_LOSS];
    tally->runs += task->runs;
    tally->reruns += task->reruns;
    tally->cells += task->cells;
    tally->flips += task->flips;
    tally->variants += task->variants;
    tally->disagreements += task->disagreements;
    tally->queries += task->queries;
    tally->cut_short += task->cut_short;
    add_slices(tally, task->slices);
    times_merge(&tally->times, &task->times);
    merge_divergences(tally, task);
    note_stubs(tally, task->missing);
    tally->bounds_met |= task->bounds_met;
    add_counts(tally->ends, task->ends, END_COUNT);
    add_counts(tally->reasons, task->reasons, REASON_COUNT);
    add_counts(tally->comparisons, task->comparisons, OP_COUNT);
    for (unsigned i = 0; i < LINK_COUNT; i++)
        add_link(&tally->links[i], &task->links[i]);
    tally->reasons[REASON_LOSS] = loss_reason;             /* it counts places, some of which may be known already */
    for (size_t i = 0; i < task->losses.list.count; i++)
        tally_loss(tally, losses[i].site, losses[i].kind, losses[i].count);
    for (size_t i = 0; i < task->rejections.count; i++)
        add_rejection(tally, rejections[i].file, rejections[i].line, rejections[i].count);
    counts_merge(&tally->open, &task->open);
    counts_merge(&tally->allocations, &task->allocations);
}

void tally_solver(struct tally *tally, const struct solver *solver)
{
    const struct link_counter *links = solver_counters(solver);
    tally->queries += solver_query_count(solver);
    add_slices(tally, solver_slices(solver));
    times_merge(&tally->times, solver_times(solver));
    for (unsigned i = 0; i < LINK_COUNT; i++)
        add_link(&tally->links[i], &links[i]);
}

unsigned tally_answered_early(const struct tally *tally)
{
    uint64_t answered = 0;
    for (unsigned i = 0; i < LINK_SEARCH; i++)
        answered += tally->links[i].sat + tally->links[i].unsat;
    return tally->queries ? (unsigned)(answered * 1000 / tally->queries) : 1000;
}

void tally_code(struct codec *codec, struct tally *tally)
{
    code(codec, tally, offsetof(struct tally, rejections));
    code_vec(codec, &tally->rejections);
    struct rejection *rejections = tally->rejections.data;
    for (size_t i = 0; codec_reads(codec) && i < tally->rejections.count; i++) {
        rejections[i].file[sizeof rejections[i].file - 1] = 0;
        printable_line(rejections[i].file);
    }
    codec->is_broken |= codec_reads(codec) && tally->rejections.count > REJECTIONS_MAX;
    counts_code(codec, &tally->losses, LOSS_COUNT);
    counts_code(codec, &tally->open, REASON_COUNT);
    counts_code(codec, &tally->allocations, 2);
}

bool tally_has_stub(const struct tally *tally, size_t number)
{
    return number < MISSING_LIMIT && tally->missing[number / 64] >> number % 64 & 1;
}
