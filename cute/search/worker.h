/* worker.h - a worker does tasks: it runs the program under test and finds the next inputs. Its tables are not shared.
 *
 *   struct worker worker;
 *   if (worker_open(&worker, &common, 0, err))
 *       worker_do(&worker, &task);                        any number of them
 *   worker_close(&worker);                                in any case
 *
 * Each task begins with empty tables, so its result does not depend on the tasks before.
 *
 * The guest is trusted in nothing: its records are checked when they are read, see reader.h. */
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

/* The findings and tests of a task are written only when its round is over. So it ends when it has this many tests of
 * paths, or findings. */
enum { TASK_TESTS = 16, TASK_FINDINGS = 64 };

/* Progress counters, readable by other threads while tasks are done: each is consistent by itself only. */
enum done { DONE_RUNS, DONE_REJECTED, DONE_PATHS, DONE_ERRORS, DONE_ITEMS, DONE_COVERED, DONE_TOTAL, DONE_COUNT };

/* Activities of a worker besides the links of the solver: running the program, and the search's own work. */
enum { AT_WORK_PROGRAM = LINK_COUNT + 1, AT_WORK_SEARCH, AT_WORK_COUNT };

struct worker {
    struct common *common;
    const struct settings *settings;
    const struct site_table *sites;
    unsigned number;
    struct runner runner;
    struct request *request;               /* the request of the current run */
    struct knowledge *known;               /* the task's: read and added to */
    struct frontier frontier;              /* the task's */
    uint64_t cost;                         /* effort of the task so far, see worker.c */
    /* Sums over the tasks since team_forget. ITEMS: the change in the number of items. COVERED and TOTAL: including
     * what was known before. */
    _Atomic uint64_t done[DONE_COUNT];
    _Atomic uint8_t at_work;               /* present activity: 0 none, 1 + a link of the solver, or AT_WORK_* */
    struct solver *solver;
    struct smt_helper *z3;                 /* shared by the solvers of all its tasks */
    struct model model;
    struct eval eval;
    struct hint hint;
    struct cache cache;
    struct map flipped;                    /* flip check: number of tries at each site */
    struct map times;                      /* scratch: how often a run took each outcome */
    struct reach_walk walk;
    struct mutate mutate;
    uint64_t questions;                    /* numbers queries of unsat_core.c and alias.c */
    unsigned waits;                        /* waits for runs to end, over all tasks: each takes seconds */
    bool is_cut;                           /* the campaign ended while a record was read or its alternatives pushed */
    bool is_open, has_failed;              /* has_failed: the guest cannot be run any more, */
    struct err err;                        /* and why */
};

/* `worker` must be zeroed. Worker 0 is opened first, and only it prepares `common`. Open, use and close a worker in one
 * thread: the guest dies with that thread, and shares its core. */
bool worker_open(struct worker *worker, struct common *common, unsigned number, struct err *err);
/* Initialize a worker whose runner is already open: for unit tests. */
void worker_init(struct worker *worker, struct common *common, unsigned number);
void worker_close(struct worker *worker);
/* Do a task; its results are in task->found and task->items. */
void worker_do(struct worker *worker, struct task *task);

/* expand.c: push an item for each alternative of the choices from `bound` on; `prefix` is the hash of those before.
 * Takes ownership of the record. `is_redundant`: see struct item. */
void expand_record(struct worker *worker, struct record *record, uint32_t bound, uint64_t prefix, bool is_redundant);
/* Push the item again, with `outcome` excluded as well. */
void expand_again(struct worker *worker, const struct item *item, const struct choice *choice, uint64_t outcome);
/* Push the item again as deferred: it is tried when nothing easier is left. */
void expand_deferred(struct worker *worker, const struct item *item);
/* Free an item; if it is the last one of its input, drop the cached record as well. */
void item_release(struct worker *worker, struct item *item);

/* worker.c: execute a request. False: the guest cannot be run any more, which is counted. */
bool worker_run(struct worker *worker, const struct request *request, struct run_mode mode);
/* Read the record of the last execution; NULL if it is broken, which is counted. The caller binds the record to an
 * input or drops it: see cache.h. */
struct record *worker_read(struct worker *worker);
/* Execute the request and read its record; NULL if either fails. */
struct record *worker_record(struct worker *worker, const struct request *request, struct run_mode mode);
/* Count the run as effort of the task. */
void worker_charge(struct worker *worker, const struct run *run);
#endif
