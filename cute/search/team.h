/* team.h - the workers of a campaign, each in a thread of its own, but the first, which works in the caller's.
 *
 *   struct team team;
 *   if (team_open(&team, &common, count, err))             opens the first worker only
 *       team_do(&team, tasks, task_count, true);             any number of times
 *   team_close(&team);                                     in any case
 *
 * How many workers there are, and which does which task, changes nothing of what comes of the tasks. */
#ifndef CUTE_TEAM_H
#define CUTE_TEAM_H
#include <pthread.h>
#include "cute/search/worker.h"

struct team {
    struct common *common;
    struct worker *workers;
    pthread_t *threads;                    /* of the workers but the first */
    unsigned count, started;               /* workers wanted; threads that there are */
    pthread_mutex_t mutex;
    pthread_cond_t begin, end;
    struct task *tasks;
    uint32_t task_count;
    _Atomic uint32_t next;                 /* the first task that nobody has taken */
    unsigned round, working;               /* working: threads that are not done with this round */
    bool is_closing;
};

bool team_open(struct team *team, struct common *common, unsigned count, struct err *err);
void team_close(struct team *team);
/* All the tasks. `together`: they are worth more than one worker. */
void team_do(struct team *team, struct task *tasks, uint32_t task_count, bool together);
/* End all but the first worker. */
void team_dismiss(struct team *team);
/* Since team_forget, to be looked at while they work, by any thread: sums; what is covered at least. */
void team_done(const struct team *team, uint64_t sums[DONE_COUNT]);
/* Between two rounds. */
void team_forget(struct team *team);
#endif
