/* stats.h - the counters of a campaign. All reports are based on them, the findings and the coverage. */
#ifndef CUTE_STATS_H
#define CUTE_STATS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/codec.h"
#include "base/map.h"
#include "base/vec.h"
#include "solver/chain/solver.h"
#include "sym/reader.h"

enum reason {
#define REASON(name, class, text, option) REASON_##name,
#include "cute/state/reason.def"
#undef REASON
    REASON_COUNT
};
enum reason_class { REASON_CLASS_STATE, REASON_CLASS_COUNT, REASON_CLASS_BOUND };
struct reason_info {
    const char *text, *option;
    enum reason_class class;
};
extern const struct reason_info reason_info[REASON_COUNT];

/* Counts by place and kind, for losses and reasons against "complete". Each pair is stored once, in the order of the
 * first occurrences. */
struct place_count {
    uint32_t site, kind;
    uint64_t count;                        /* of a loss 0: known from the program's text, not seen in a run */
};
struct place_counts {
    struct vec list;                       /* struct place_count */
    struct map index;                      /* site and kind -> index in `list` */
};

/* A run that left its predicted path: the site whose choice was flipped (UINT32_MAX: none, the run was a repetition),
 * and the site where it diverged (UINT32_MAX: it ended before). */
struct divergence {
    uint32_t flipped, parted;              /* sites */
};
enum { DIVERGENCES_KEPT = 16 };

/* Number of runs rejected by one assumption. */
struct rejection {
    char file[128];
    uint32_t line;
    uint64_t count;
};

struct stats {
    uint64_t runs, reruns, paths, divergences, cells, flips, mutations;
    struct divergence divergence[DIVERGENCES_KEPT];        /* the first ones */
    uint64_t ends[END_COUNT];
    uint64_t reasons[REASON_COUNT];
    uint64_t comparisons[OP_COUNT], disagreements;
    uint64_t missing[MISSING_LIMIT / 64];  /* one bit per stub: it was called, and the run went on */
    uint64_t cut_short;                    /* runs ended by a failed check although the program itself might go on */
    uint32_t bounds_met;                   /* one bit per --max-objects=TYPE:N: a pointer to such a type occurred */
    uint64_t queries;
    struct link_counter links[LINK_COUNT]; /* of the current solver and of those it replaced */
    struct slice_counter slices;
    struct times times;                    /* of queries that the cache did not answer */
    /* Invariant: no field before this one has pointers, see stats_code. */
    struct vec rejections;                 /* struct rejection, in the order of the first occurrences */
    struct place_counts losses;            /* kind: enum loss */
    struct place_counts open;              /* kind: enum reason; where it was, if it was at a place */
    struct place_counts allocations;       /* kind: 1 if it failed; where the program asked for memory */
};

void stats_init(struct stats *stats);
void stats_fini(struct stats *stats);
/* Returns whether the stub of that number was called. */
bool stats_has_stub(const struct stats *stats, size_t number);
/* Count a run, with its end, cells, losses and rejections. */
void stats_run(struct stats *stats, const struct run *run);
/* Note which of the bounds apply to a pointer of the run. */
void stats_bounds(struct stats *stats, const struct run *run, const struct object_bound *bound, uint32_t count);
/* Count the allocations that succeeded and those that failed. */
void stats_allocations(struct stats *stats, const struct run *run);
/* Count a run whose record was not read. */
void stats_add_unread(struct stats *stats, const struct run *run);
/* Count a loss: `reason` is an enum loss. LOSS_BOUND counts as REASON_OBJECTS instead. */
void stats_loss(struct stats *stats, uint32_t site, uint32_t reason, uint64_t count);
/* The site of the run's last choice; for a run that was cut off, this is usually the loop that it did not leave.
 * UINT32_MAX if it made no choice. */
uint32_t run_last_site(const struct run *run);
/* Count a reason against "complete" at `site` (UINT32_MAX: without a place). */
void stats_reason(struct stats *stats, enum reason reason, uint32_t site);
/* Count a run that left its predicted path: see struct divergence. */
void stats_divergence(struct stats *stats, uint32_t flipped, uint32_t parted);
/* Add a task's counts to the campaign's, except the paths: only the campaign knows which of them are new. */
void stats_merge(struct stats *stats, const struct stats *task);
void stats_code(struct codec *codec, struct stats *stats);
/* Add the counters of a solver. Call once for each solver, before it is closed. */
void stats_solver(struct stats *stats, const struct solver *solver);
/* The share of queries, per mille, that links before `search` answered. */
unsigned stats_answered_early(const struct stats *stats);
#endif
