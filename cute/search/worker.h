/* worker.h - does tasks: runs the program under test and finds the next inputs, with tables that nobody else touches.
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
#include "cute/search/vary.h"
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
    struct smt_helper *z3;                 /* for the solvers of all its tasks */
    struct model model;
    struct eval eval;
    struct hint hint;
    struct cache cache;
    struct map flipped;                    /* a flip check: how often each place was tried */
    struct map times;                      /* scratch: how often a run has had each outcome */
    struct reach_walk walk;
    struct mutate mutate;
    uint64_t questions;                    /* of unsat_core.c and alias.c */
    unsigned waits;                        /* for runs to end, so far; of all tasks: each takes seconds */
    bool is_cut;                           /* the campaign ended while a record was read or its alternatives pushed */
    bool is_open, has_failed;              /* has_failed: the guest cannot be run any more */
    struct err err;                        /* why */
};

/* `worker` is zeroed. Worker 0 is the first, and the only one that prepares `common`. The thread that opens a worker is
 * the one that uses and closes it: the guest dies with it, and shares its core. */
bool worker_open(struct worker *worker, struct common *common, unsigned number, struct err *err);
/* Open it with a runner that is open already: of a unit test. */
void worker_init(struct worker *worker, struct common *common, unsigned number);
void worker_close(struct worker *worker);
void worker_do(struct worker *worker, struct task *task);

/* expand.c: an item for each alternative of the choices from `bound` on; `prefix` is the hash of those before.
 * `is_redundant`: of these items, see struct item. */
void expand_record(struct worker *worker, struct record *record, uint32_t bound, uint64_t prefix, bool is_redundant);
/* The item of `choice` once more, with `outcome` excluded. */
void expand_again(struct worker *worker, const struct item *item, const struct choice *choice, uint64_t outcome);
/* The same item once more, for when there is nothing easier to do. */
void expand_deferred(struct worker *worker, const struct item *item);
void item_release(struct worker *worker, struct item *item);

/* worker.c: execute a request. False: the guest cannot be run any more, and that is counted. */
bool worker_run(struct worker *worker, const struct request *request, struct run_mode mode);
/* Read what the last execution left, or NULL: its record is broken, and that is counted. The caller binds the record to
 * an input or drops it: see cache.h. */
struct record *worker_read(struct worker *worker);
/* Both. */
struct record *worker_record(struct worker *worker, const struct request *request, struct run_mode mode);
/* Count the run as effort of the task. */
void worker_charge(struct worker *worker, const struct run *run);
#endif
