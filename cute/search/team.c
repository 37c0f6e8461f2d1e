/* A thread sleeps until a round begins, does one task after the other, and reports when none is left. A thread that
 * cannot open its worker takes no tasks; the others do them. */
#include "cute/search/team.h"
#include <stdlib.h>
#include <string.h>

struct member {
    struct team *team;
    unsigned number;
};

/* Take tasks from the last to the first: in depth-first order the last ones have the oldest items, which are the most
 * work, and long tasks should not start last. If the first error ends the campaign, the first tasks matter most, and
 * come first. */
static void take_tasks(struct team *team, struct worker *worker)
{
    for (uint32_t i; (i = atomic_fetch_add(&team->next, 1)) < team->task_count;)
        worker_do(worker, &team->tasks[team->common->settings->stop_first ? i : team->task_count - 1 - i]);
}

/* False: the team is closing. */
static bool wait_for_round(struct team *team, unsigned *round)
{
    pthread_mutex_lock(&team->mutex);
    while (team->round == *round && !team->is_closing)
        pthread_cond_wait(&team->begin, &team->mutex);
    bool is_closing = team->is_closing;
    *round = team->round;
    pthread_mutex_unlock(&team->mutex);
    return !is_closing;
}

static void end_round(struct team *team)
{
    pthread_mutex_lock(&team->mutex);
    if (--team->working == 0)
        pthread_cond_signal(&team->end);
    pthread_mutex_unlock(&team->mutex);
}

static void *team_work(void *state)
{
    struct member member = *(struct member *)state;
    struct team *team = member.team;
    struct worker *worker = &team->workers[member.number];
    unsigned round = team->round - 1;                        /* it was started for the present round */
    struct err err;
    free(state);
    bool is_open = worker_open(worker, team->common, member.number, &err);
    while (wait_for_round(team, &round)) {
        if (is_open)
            take_tasks(team, worker);
        end_round(team);
    }
    worker_close(worker);
    return NULL;
}

bool team_open(struct team *team, struct common *common, unsigned count, struct err *err)
{
    *team = (struct team){.common = common, .count = count};
    pthread_mutex_init(&team->mutex, NULL);
    pthread_cond_init(&team->begin, NULL);
    pthread_cond_init(&team->end, NULL);
    team->workers = mem_alloc(count * sizeof *team->workers);
    team->threads = mem_alloc(count * sizeof *team->threads);
    memset(team->workers, 0, count * sizeof *team->workers);
    return worker_open(&team->workers[0], common, 0, err);
}

void team_dismiss(struct team *team)
{
    pthread_mutex_lock(&team->mutex);
    team->is_closing = true;
    pthread_cond_broadcast(&team->begin);
    pthread_mutex_unlock(&team->mutex);
    for (unsigned i = 0; i < team->started; i++)
        pthread_join(team->threads[i], NULL);
    team->started = 0;
}

void team_close(struct team *team)
{
    if (!team->workers)
        return;
    team_dismiss(team);
    worker_close(&team->workers[0]);
    free(team->threads);
    free(team->workers);
    pthread_cond_destroy(&team->end);
    pthread_cond_destroy(&team->begin);
    pthread_mutex_destroy(&team->mutex);
    team->workers = NULL;
}

static void start_threads(struct team *team)
{
    while (team->started + 1 < team->count) {
        struct member *member = mem_alloc(sizeof *member);
        *member = (struct member){team, team->started + 1};
        if (pthread_create(&team->threads[team->started], NULL, team_work, member) != 0) {
            free(member);
            team->count = team->started + 1;
            return;
        }
        team->started++;
    }
}

static void wait_for_end(struct team *team)
{
    pthread_mutex_lock(&team->mutex);
    while (team->working)
        pthread_cond_wait(&team->end, &team->mutex);
    pthread_mutex_unlock(&team->mutex);
}

void team_do(struct team *team, struct task *tasks, uint32_t task_count, bool together)
{
    team->common->last_task = UINT32_MAX;
    pthread_mutex_lock(&team->mutex);
    team->tasks = tasks;
    team->task_count = task_count;
    team->next = 0;
    if (together) {
        team->round++;
        start_threads(team);
        team->working = team->started;
        pthread_cond_broadcast(&team->begin);
    }
    pthread_mutex_unlock(&team->mutex);
    take_tasks(team, &team->workers[0]);
    wait_for_end(team);
}

void team_done(const struct team *team, uint64_t sums[DONE_COUNT])
{
    memset(sums, 0, DONE_COUNT * sizeof *sums);
    for (unsigned i = 0; i < team->count; i++) {
        for (unsigned n = 0; n < DONE_COUNT; n++) {
            uint64_t done = atomic_load_explicit(&team->workers[i].done[n], memory_order_relaxed);
            sums[n] = n < DONE_COVERED ? sums[n] + done : done > sums[n] ? done : sums[n];
        }
    }
}

void team_forget(struct team *team)
{
    for (unsigned i = 0; i < team->count; i++)
        for (unsigned n = 0; n < DONE_COUNT; n++)
            team->workers[i].done[n] = 0;
}
