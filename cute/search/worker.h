/* worker.h - what runs the program under test and finds the next inputs: a guest, and tables that nobody else touches.
 *
 *   struct worker worker;
 *   if (worker_open(&worker, &common, 0, err))
 *       worker_do(&worker, &task);                         any number of them
 *   worker_close(&worker);                                in any case
 *
 * The tables are begun anew for each task, so what comes of it does not depend on the tasks before.
 *
 * Nothing but the guest's records is believed, and nothing of them unchecked: see reader.h. */
#ifndef CUTE_WORKER_H
#define CUTE_WORKER_H
#include <stdatomic.h>
#include "cute/program/runner.h"
#include "cute/record/cache.h"
#include "cute/record/hint.h"
#include "cute/search/variant.h"
#include "cute/settings/settings.h"
#include "cute/state/common.h"
#include "cute/state/frontier.h"
#include "cute/state/reach.h"
#include "cute/state/task.h"
#include "sym/eval.h"

/* What a task has found is written when its round is over, however late that is: so it ends with so many tests of
 * paths, or failures. */
enum { TASK_TESTS = 16, TASK_FINDINGS = 64 };

/* What came of tasks, to be looked at from outside while they are done: each number for itself. */
enum done { DONE_RUNS, DONE_REJECTED, DONE_PATHS, DONE_ERRORS, DONE_ITEMS, DONE_COVERED, DONE_TOTAL, DONE_COUNT };

/* What besides the solver's links a worker can be at: running the program, or what the search itself has to do. */
enum { AT_WORK_PROGRAM = LINK_COUNT + 1, AT_WORK_SEARCH, AT_WORK_COUNT };

/* Of vary.c. */
struct vary {
    struct variant variant;
    struct rng rng;
    uint32_t share;                        /* of the task's effort, in 256ths; 0: no variants */
    uint64_t cost;                         /* so far, counted as worker->cost is */
    struct vec choices;                    /* scratch */
    struct run run;                        /* scratch */
    struct map failed;                     /* how variants of this task have failed */
};

struct worker {
    struct common *common;
    const struct settings *settings;
    const struct site_table *sites;
    unsigned number;
    struct runner runner;
    struct request *request;               /* of the run at hand */
    struct knowledge *known;               /* the task's: looked up and added to */
    struct frontier frontier;              /* the task's */
    uint64_t cost;                         /* of what was done in the task, see worker.c */
    /* Of the tasks since team_forget. ITEMS: how many more there are to try than there were. COVERED and TOTAL: with
     * what was known before them. */
    _Atomic uint64_t done[DONE_COUNT];
    _Atomic uint8_t at_work;               /* now: 0 nothing, or 1 + a link of the solver, or one of the above */
    struct solver *solver;
    struct smt_helper *z3;                     /* for the solvers of all its tasks */
    struct model model;
    struct eval eval;
    struct hint hint;
    struct cache cache;
    struct map flipped;                    /* a flip check: how often each place was tried */
    struct map times;                      /* scratch: how often a run has had each outcome */
    struct reach_walk walk;
    struct vary vary;
    bool is_extra;                         /* what is pushed now: see struct item */
    uint64_t questions;                    /* of obstacle.c and apart.c */
    struct vec meetings;                   /* expr_handle: what answers for the item at hand must not say of pointers */
    bool may_meet_else;
    unsigned waits;                        /* for the end of a run that took too long */
    bool is_cut;                           /* the campaign ended while a record was read or its alternatives pushed */
    bool is_open, has_failed;              /* has_failed: the guest cannot be run any more */
    struct err err;                        /* why */
};

/* `worker` is zeroed. Worker 0 is the first, and the only one that prepares `common`. The thread that opens a worker is
 * the one that uses and closes it: the guest dies with it, and shares its core. */
bool worker_open(struct worker *worker, struct common *common, unsigned number, struct err *err);
void worker_close(struct worker *worker);
void worker_do(struct worker *worker, struct task *task);

/* flip.c: make worker->request the one that takes `item`'s choice another way. `parent` is the parent's record. */
enum flip {
    FLIP_READY,                            /* the request is made, `outcome` is what the choice should become */
    FLIP_NONE                              /* impossible, unsolved (counted), or of no interest any more */
};
enum flip flip_item(struct worker *worker, struct item *item, const struct record *parent, uint64_t *outcome);

/* apart.c: solve `query`, the answer to worker->model. `is_open`: there may be one that lets no pointers meet, and
 * nobody knows. worker->may_meet_else: another call looks for an answer in which others meet, until worker->meetings
 * is cleared. */
enum verdict apart_solve(struct worker *worker, const struct run *run, const struct query *query, bool *is_open);

/* expand.c: an item for each alternative of the choices from `bound` on; `prefix` is the hash of those before. */
void expand_record(struct worker *worker, struct record *record, uint32_t bound, uint64_t prefix);
/* The item of `choice` once more, with `outcome` excluded. */
void expand_again(struct worker *worker, const struct item *item, const struct choice *choice, uint64_t outcome);
/* The same item once more, for when there is nothing easier to do. */
void expand_later(struct worker *worker, const struct item *item);
void item_release(struct worker *worker, struct item *item);

/* worker.c: execute a request. False: the guest cannot be run any more, and that is counted. */
bool worker_run(struct worker *worker, const struct request *request, struct run_mode mode);
/* Read what the last execution left, or NULL: its record is broken, and that is counted. The caller binds the record to
 * an input or drops it: see cache.h. */
struct record *worker_read(struct worker *worker);
/* Both. */
struct record *worker_record(struct worker *worker, const struct request *request, struct run_mode mode);
/* The last execution was that of worker->request, and of no item: read it, count it, and go on from there. */
void worker_follow(struct worker *worker);

/* vary.c: inputs like those that were kept, changed at random, one at a time. `cost`: of the task so far. */
void vary_open(struct worker *worker);
void vary_close(struct worker *worker);
void vary_begin(struct worker *worker, uint64_t seed);
bool vary_is_due(const struct worker *worker, uint64_t cost);
void vary(struct worker *worker);

/* obstacle.c: what `item` wants was proved impossible. If that is on the way to what is to be reached, and nobody has
 * ever had it, find out which of the run's choices forbid it. `query` is the question. */
void obstacle_note(struct worker *worker, const struct item *item, const struct record *parent, struct query query);

/* versions.c: did this run of cute diff come to compare the two versions? If not: do they end in different ways, for
 * this request? That is added as a finding. */
enum { VERSIONS_RUNS = 3 };                /* executions, at most */
bool versions_were_compared(const struct run *run);
bool versions_are_apart(struct worker *worker, const struct request *request);

/* probe.c: once a check of a site and class was violated, other paths need not violate it again: the error is known. A
 * precondition says nothing of its site, where other pointers may come by, but all of its parameter. */
bool probe_is_done(const struct worker *worker, const struct choice *check);
void probe_set_done(struct worker *worker, const struct choice *check, bool is_precondition);
#endif
