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

void tally_solver(struct tally *tally, const struct solver *solver)
{
    const struct link_counter *links = solver_counters(solver);
    tally->queries += solver_query_count(solver);
    times_merge(&tally->times, solver_times(solver));
    for (unsigned i = 0; i < LINK_COUNT; i++) {
        tally->links[i].asked += links[i].asked;
        tally->links[i].sat += links[i].sat;
        tally->links[i].unsat += links[i].unsat;
        tally->links[i].refused += links[i].refused;
        tally->links[i].ns += links[i].ns;
    }
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
