/* Sums over the runs. A loss is one place and one reason, however often it happens. */
#include "cute/tally.h"
#include <string.h>

const struct reason_info reason_info[REASON_COUNT] = {
#define REASON(name, text, option) {text, option, REASON_##name > REASON_GUEST && REASON_##name < REASON_NOTHING},
#include "cute/reason.def"
#undef REASON
};

void tally_init(struct tally *tally)
{
    memset(tally, 0, sizeof *tally);
    vec_init(&tally->losses, sizeof(struct loss_count));
    map_init(&tally->loss_index);
}

void tally_fini(struct tally *tally)
{
    vec_fini(&tally->losses);
    map_fini(&tally->loss_index);
}

void tally_loss(struct tally *tally, uint32_t site, uint32_t reason, uint64_t count)
{
    uint64_t key = (uint64_t)site << 32 | reason;
    uint64_t *known = map_get(&tally->loss_index, key);
    if (!known) {
        map_put(&tally->loss_index, key, tally->losses.count);
        *(struct loss_count *)vec_push(&tally->losses) = (struct loss_count){site, reason, count};
        tally->reasons[REASON_LOSS]++;
        return;
    }
    struct loss_count *loss = vec_at(&tally->losses, *known);
    loss->count += count;
}

void tally_run(struct tally *tally, const struct run *run)
{
    const struct record_header *header = &run->header;
    tally->runs++;
    tally->ends[header->end]++;
    tally->reasons[REASON_CHOICES] += header->end == END_CHOICES;
    tally->reasons[REASON_RUN_TIME] += header->end == END_TIME;
    tally->cells += run->cell_count;
    for (uint32_t i = 0; i < run->loss_count; i++)
        tally_loss(tally, run->losses[i].site, run->losses[i].reason, run->losses[i].count);
    tally->disagreements += header->disagreements;
    for (unsigned op = 0; op < OP_COUNT; op++)
        tally->comparisons[op] += header->comparisons[op];
}

void tally_divergence(struct tally *tally, uint32_t flipped, uint32_t parted)
{
    if (tally->divergences < DIVERGENCES_KEPT)
        tally->divergence[tally->divergences] = (struct divergence){flipped, parted};
    tally->divergences++;
    tally->reasons[REASON_DIVERGED]++;
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
    const struct loss_count *losses = task->losses.data;
    uint64_t loss_reason = tally->reasons[REASON_LOSS];
    tally->runs += task->runs;
    tally->reruns += task->reruns;
    tally->cells += task->cells;
    tally->flips += task->flips;
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
    for (size_t i = 0; i < task->losses.count; i++)
        tally_loss(tally, losses[i].site, losses[i].reason, losses[i].count);
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
