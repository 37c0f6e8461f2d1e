/* knowledge.h - what has come out of the runs so far: counts, coverage, errors, the paths that were had, and which
 * checks need no more probing.
 *
 * A campaign has one. A task, which must not depend on what others find at the same time, has one of its own on top of
 * the campaign's as it was when the task began: it sees both and adds to its own, which is merged when the task's turn
 * has come.
 *
 *   struct knowledge known, found;
 *   knowledge_init(&known, NULL, program_test(program), &sites, &ways);
 *   knowledge_init(&found, &known, ...);                     known must not change as long as found is in use
 *   bool is_new = knowledge_add_path(&found, hash, true);
 *   knowledge_merge(&known, &found);
 *   knowledge_fini(&found); */
#ifndef CUTE_KNOWLEDGE_H
#define CUTE_KNOWLEDGE_H
#include "cute/input/seed.h"
#include "cute/record/coverage.h"
#include "cute/record/finding.h"
#include "cute/state/distance.h"
#include "cute/state/reach.h"
#include "cute/state/tally.h"

/* A run that saw outcomes, or pairs of them, which no run before had seen, or, with --keep=paths, one on a new path. */
struct kept_test {
    struct text text;                      /* as test_file.h has it */
    struct vec fresh;                      /* uint64_t: what it saw, as coverage.h has it */
    uint64_t path;                         /* kept for this one; 0: for what it saw */
    uint64_t key;                          /* coverage_key of the first of what it saw, or the path */
    uint32_t number;                       /* in its name, t1, t2, ..; 0: it has none yet */
    struct seed seed;                      /* of a guided search; else empty */
};

/* What the two ways to find something new have cost and brought, the last rounds more than those before. */
enum { EFFORT_ITEMS, EFFORT_VARIANTS, EFFORT_COUNT };
struct effort {
    uint64_t cost, gain;
};

struct knowledge {
    const struct knowledge *base;
    struct tally tally;
    struct coverage coverage;
    struct findings findings;
    struct distances distances;
    struct vec tests;                      /* struct kept_test, in the order of the runs */
    struct map paths;                      /* hashes of sequences of own choices that were had -> does it count? */
    struct map graphs;                     /* of input objects, in the runs that count -> how many objects */
    struct map probed;                     /* checks that need no more probing, see probe.c */
    struct text reached, reached_by;       /* the test of a run that got where one is wanted; its inputs; or "" */
    struct text perhaps, perhaps_by;       /* the same of one that may have been there */
    struct effort efforts[EFFORT_COUNT];
    struct vec obstacles;                  /* struct obstacle: on the way there */
};

/* `known` must not move. */
void knowledge_init(struct knowledge *known, const struct knowledge *base, const char *program,
                    const struct site_table *sites, const struct ways *ways);
void knowledge_fini(struct knowledge *known);
/* True: there was none of that hash before. `counts`: it is a path. */
bool knowledge_add_path(struct knowledge *known, uint64_t hash, bool counts);
void knowledge_add_graph(struct knowledge *known, uint64_t hash, uint32_t objects);
bool knowledge_has_probed(const struct knowledge *known);                 /* any */
bool knowledge_is_probed(const struct knowledge *known, uint64_t key);
void knowledge_add_probed(struct knowledge *known, uint64_t key);
/* A campaign's; read, into one as knowledge_init left it. */
void knowledge_code(struct codec *codec, struct knowledge *known);
/* `task`'s base is `known`, or was equal to it. Its tests go over. */
void knowledge_merge(struct knowledge *known, struct knowledge *task);
#endif
