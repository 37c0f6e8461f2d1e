/* knowledge.h - the results of all runs so far: counts, coverage, errors, the explored paths, and the checks that need
 * no more probing.
 *
 * A campaign has one. A task must not depend on what other tasks find at the same time, so it has its own on top of the
 * campaign's state at the start of the task: it reads both and adds only to its own, which is merged when it is the
 * task's turn.
 *
 *   struct knowledge known, found;
 *   knowledge_init(&known, NULL, program_test(program), &sites, &ways);
 *   knowledge_init(&found, &known, ...);                     known must not change while found is in use
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
#include "cute/state/stats.h"

/* A corpus entry: a run that covered outcomes, or pairs of them, for the first time, or with --keep=paths a run on a
 * new path. */
struct corpus_test {
    struct text text;                      /* in the format of test_file.h */
    struct vec fresh;                      /* uint64_t: what it covered first, encoded as in coverage.h */
    uint64_t path;                         /* the new path it was kept for; 0: kept for its coverage */
    uint64_t key;                          /* coverage_key of the first new element, or the path */
    uint32_t number;                       /* the number in its name, t1, t2, ..; 0: not named yet */
    struct seed seed;                      /* in a guided search; otherwise empty */
};

/* Cost and gain of the two ways to find something new: exploring items and mutating inputs. Recent rounds weigh more
 * than earlier ones. */
enum { EFFORT_ITEMS, EFFORT_MUTATIONS, EFFORT_COUNT };
struct effort {
    uint64_t cost, gain;
};

struct knowledge {
    const struct knowledge *base;
    struct stats stats;
    struct coverage coverage;
    struct findings findings;
    struct distances distances;
    struct vec tests;                      /* struct corpus_test, in the order of the runs */
    struct map paths;                      /* hash of a sequence of own choices -> whether it counts */
    struct map graphs;                     /* graph hash of input objects, in runs that count -> objects */
    struct map probed;                     /* checks that need no more probing, see probe.c */
    struct text reached, reached_by;       /* test and inputs of a run that reached the --reach target; or "" */
    struct text perhaps, perhaps_by;       /* the same for a run that may have reached it */
    struct effort efforts[EFFORT_COUNT];
    struct vec unsat_cores;                /* struct obstacle: on the paths to the target */
};

/* `known` must not move. */
void knowledge_init(struct knowledge *known, const struct knowledge *base, const char *program,
                    const struct site_table *sites, const struct cfg *cfg);
void knowledge_fini(struct knowledge *known);
/* Returns whether the hash is new. `counts`: it is counted as a path. */
bool knowledge_add_path(struct knowledge *known, uint64_t hash, bool counts);
/* Record the graph of input objects of a run that counts, by its hash. */
void knowledge_add_graph(struct knowledge *known, uint64_t hash, uint32_t objects);
bool knowledge_has_probed(const struct knowledge *known);                 /* whether any check is */
bool knowledge_is_probed(const struct knowledge *known, uint64_t key);
void knowledge_add_probed(struct knowledge *known, uint64_t key);
/* For a campaign's knowledge; reading requires a fresh one from knowledge_init. */
void knowledge_code(struct codec *codec, struct knowledge *known);
/* `task`'s base must be `known` or have been equal to it. The ownership of its tests moves to `known`. */
void knowledge_merge(struct knowledge *known, struct knowledge *task);
#endif
