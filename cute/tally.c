/* Sums over the runs. A loss is one place and one reason, however often it happens. */
#include "cute/tally.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>

const struct reason_info reason_info[REASON_COUNT] = {
#define REASON(name, text, option) {text, option, REASON_##name > REASON_GUEST && REASON_##name < REASON_NOTHING},
#include "cute/reason.def"
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

/* True: it is the first time. */
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

void tally_init(struct tally *tally)
{
    memset(tally, 0, sizeof *tally);
    vec_init(&tally->rejections, sizeof(struct rejection));
    counts_init(&tally->losses);
    counts_init(&tally->open);
}

void tally_fini(struct tally *tally)
{
    vec_fini(&tally->rejections);
    counts_fini(&tally->losses);
    counts_fini(&tally->open);
}

void tally_loss(struct tally *tally, uint32_t site, uint32_t reason, uint64_t count)
{
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
    if (!found) {
        found = vec_push(&tally->rejections);
        snprintf(found->file, sizeof found->file, "%s", file);
        found->line = line;
    }
    found->count += count;
}

/* A run is rejected without a place for a pointer that leads to nothing: to an object that never came, or because it
 * is a number of a union's other form. */
static void count_rejection(struct tally *tally, const struct record_header *header)
{
    if (header->end == END_ASSUME)
        add_rejection(tally, header->line ? header->file : "", (uint32_t)header->line, 1);
}

void tally_run(struct tally *tally, const struct run *run)
{
    const struct record_header *header = &run->header;
    tally->runs++;
    tally->ends[header->end]++;
    if (header->end == END_CHOICES || header->end == END_TIME)
        tally_reason(tally, header->end == END_TIME ? REASON_RUN_TIME : REASON_CHOICES, run_last_site(run));
    count_rejection(tally, header);
    tally->cells += run->cell_count;
    for (uint32_t i = 0; i < run->loss_count; i++)
        tally_loss(tally, run->losses[i].site, run->losses[i].reason, run->losses[i].count);
    tally->disagreements += header->disagreements;
    for (unsigned op = 0; op < OP_COUNT; op++)
        tally->comparisons[op] += header->comparisons[op];
}

void tally_glimpse(struct tally *tally, const struct run *run)
{
    tally->runs++;
    tally->ends[run->header.end]++;
    count_rejection(tally, &run->header);
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

static void add_counts(uint64_t *sum, const uint64_t *counts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        sum[i] += counts[i];
}

static void merge_divergences(struct tally *tally, const struct tally *task)
{
    for (uint64_t i = 0; i < task->divergences; i++, tally->divergences++)
        if (i < DIVERGENCES_KEPT && tally->divergences < DIVERGENCES_KEPT)
            tally->divergence[tally->divergences] = task->divergence[i];
}

void tally_merge(struct tally *tally, const struct tally *task)
{
    const struct place_count *losses = task->losses.list.data, *open = task->open.list.data;
    const struct rejection *rejections = task->rejections.data;
    uint64_t loss_reason = tally->reasons[REASON_LOSS];
    tally->runs += task->runs;
    tally->reruns += task->reruns;
    tally->cells += task->cells;
    tally->flips += task->flips;
    tally->variants += task->variants;
    tally->disagreements += task->disagreements;
    tally->queries += task->queries;
    times_merge(&tally->times, &task->times);
    merge_divergences(tally, task);
    add_counts(tally->ends, task->ends, END_COUNT);
    add_counts(tally->reasons, task->reasons, REASON_COUNT);
    add_counts(tally->comparisons, task->comparisons, OP_COUNT);
    for (unsigned i = 0; i < LINK_COUNT; i++)
        add_link(&tally->links[i], &task->links[i]);
    tally->reasons[REASON_LOSS] = loss_reason;             /* counts places, which may be known */
    for (size_t i = 0; i < task->losses.list.count; i++)
        tally_loss(tally, losses[i].site, losses[i].kind, losses[i].count);
    for (size_t i = 0; i < task->rejections.count; i++)
        add_rejection(tally, rejections[i].file, rejections[i].line, rejections[i].count);
    for (size_t i = 0; i < task->open.list.count; i++)
        counts_add(&tally->open, open[i].site, open[i].kind, open[i].count);
}

void tally_solver(struct tally *tally, const struct solver *solver)
{
    const struct link_counter *links = solver_counters(solver);
    tally->queries += solver_query_count(solver);
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

bool tally_is_complete(const struct tally *tally)
{
    for (unsigned i = 0; i < REASON_COUNT; i++)
        if (tally->reasons[i])
            return false;
    return true;
}

void tally_code(struct codec *codec, struct tally *tally)
{
    code(codec, tally, offsetof(struct tally, rejections));
    code_vec(codec, &tally->rejections);
    code_vec(codec, &tally->losses.list);
    code_map(codec, &tally->losses.index);
    code_vec(codec, &tally->open.list);
    code_map(codec, &tally->open.index);
}
