/* team.h - the workers of a campaign. The first works in the caller's thread, each other one in a thread of its own.
 *
 *   struct team team;
 *   if (team_open(&team, &common, count, err))             opens the first worker only
 *       team_do(&team, tasks, task_count, true);           any number of times
 *   team_close(&team);                                     in any case
 *
 * The results of the tasks depend neither on the number of workers nor on which worker does which task. */
#ifndef CUTE_TEAM_H
#define CUTE_TEAM_H
#include <pthread.h>
#include "cute/search/worker.h"

struct team {
    struct common *common;
    struct worker *workers;
    pthread_t *threads;                    /* of all workers but the first */
    unsigned count, started;               /* workers wanted; threads started */
    pthread_mutex_t mutex;
    pthread_cond_t begin, end;
    struct task *tasks;
    uint32_t task_count;
    _Atomic uint32_t next;                 /* the first task not taken yet */
    unsigned round, working;               /* working: threads still in this round */
    bool is_closing;
};

bool team_open(struct team *team, struct common *common, unsigned count, struct err *err);
void team_close(struct team *team);
/* Do all tasks. `together`: they are enough work for more than one worker. */
void team_do(struct team *team, struct task *tasks, uint32_t task_count, bool together);
/* End all but the first worker. */
void team_dismiss(struct team *team);
/* The sums of the workers' counters since team_forget; for coverage the maximum, a lower bound. Any thread may call it
 * while the workers run. */
void team_done(const struct team *team, uint64_t sums[DONE_COUNT]);
/* Reset the counters, between two rounds. */
void team_forget(struct team *team);
#endif
