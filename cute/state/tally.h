/* tally.h - what a campaign counts. All reports are made from here, the findings and the coverage. */
#ifndef CUTE_TALLY_H
#define CUTE_TALLY_H
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

/* What is counted by place and kind: losses, and reasons against "complete". Each pair stands there once, in the order
 * in which they first came. */
struct place_count {
    uint32_t site, kind;
    uint64_t count;                        /* of a loss 0: of the text of the program, not seen in a run */
};
struct place_counts {
    struct vec list;                       /* struct place_count */
    struct map index;                      /* site and kind -> index in the list */
};

/* A run that left the path predicted for it: the place whose choice was flipped (UINT32_MAX: none,
 * it was a repetition), and the place where it went astray (UINT32_MAX: it ended before). */
struct divergence {
    uint32_t flipped, parted;              /* sites */
};
enum { DIVERGENCES_KEPT = 16 };

/* Runs that an assumption rejected: by which. */
struct rejection {
    char file[128];
    uint32_t line;
    uint64_t count;
};

struct tally {
    uint64_t runs, reruns, paths, divergences, cells, flips, variants;
    struct divergence divergence[DIVERGENCES_KEPT];        /* the first of them */
    uint64_t ends[END_COUNT];
    uint64_t reasons[REASON_COUNT];
    uint64_t comparisons[OP_COUNT], disagreements;
    uint64_t missing[MISSING_LIMIT / 64];  /* bit per stub: it was called, and the run went on */
    uint64_t cut_short;                    /* runs ended by a failed check where the program itself may go on */
    uint32_t bounds_met;                   /* bit per --max-objects=TYPE:N: a pointer led to such a type */
    uint64_t queries;
    struct link_counter links[LINK_COUNT]; /* of solvers that were replaced and of the last */
    struct slice_counter slices;
    struct times times;                    /* of the queries that pass the cache */
    /* What stands before this has no pointers: tally_code. */
    struct vec rejections;                 /* struct rejection, in the order in which they first came */
    struct place_counts losses;            /* kind: enum loss */
    struct place_counts open;              /* kind: enum reason; where it was, if it was at a place */
    struct place_counts allocations;       /* kind: 1 if it failed; where the program asked for memory */
};

void tally_init(struct tally *tally);
void tally_fini(struct tally *tally);
/* Was the stub of that number called? */
bool tally_has_stub(const struct tally *tally, size_t number);
void tally_run(struct tally *tally, const struct run *run);
void tally_bounds(struct tally *tally, const struct run *run, const struct object_bound *bound, uint32_t count);
/* Which allocations were asked for, and failed. */
void tally_allocations(struct tally *tally, const struct run *run);
/* Of a run that was not read. */
void tally_glimpse(struct tally *tally, const struct run *run);
void tally_loss(struct tally *tally, uint32_t site, uint32_t reason, uint64_t count);
/* Of a run that was cut: where it made its last choice, which is mostly the loop that it did not leave. UINT32_MAX: it
 * made none. */
uint32_t run_last_site(const struct run *run);
/* A reason against "complete", at the place `site` (UINT32_MAX: at none). */
void tally_reason(struct tally *tally, enum reason reason, uint32_t site);
void tally_divergence(struct tally *tally, uint32_t flipped, uint32_t parted);
/* What a task counted, to what the campaign did; the paths are the campaign's to count, it knows which are new. */
void tally_merge(struct tally *tally, const struct tally *task);
void tally_code(struct codec *codec, struct tally *tally);
void tally_solver(struct tally *tally, const struct solver *solver);
/* Per mille of the queries that were answered by the links before `search`. */
unsigned tally_answered_early(const struct tally *tally);
#endif
