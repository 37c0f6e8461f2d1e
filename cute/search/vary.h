/* vary.h - random mutations of corpus inputs, between the items of a guided search: a run is cheap, a query to the
 * solver may cost a thousand times as much.
 *
 *   mutate_begin(worker, seed);                              for each task
 *   if (mutate_is_due(worker, cost)) mutate_once(worker);    `cost`: of the task so far */
#ifndef CUTE_VARY_H
#define CUTE_VARY_H
#include "base/map.h"
#include "cute/search/mutation.h"

struct worker;

struct mutate {
    struct mutation mutation;
    struct rng rng;
    uint32_t share;                        /* of the task's effort, in 256ths; 0: no mutations */
    uint64_t cost;                         /* so far, counted as worker->cost is */
    struct vec choices;                    /* scratch */
    struct run run;                        /* scratch */
    struct map failed;                     /* how mutations of this task have failed */
};

/* For the lifetime of a worker. */
void mutate_open(struct worker *worker);
void mutate_close(struct worker *worker);
/* Set the share of mutations for a task, and seed its random generator. */
void mutate_begin(struct worker *worker, uint64_t seed);
/* Returns whether mutations have used less than their share of `cost`. */
bool mutate_is_due(const struct worker *worker, uint64_t cost);
/* Run one mutation of a random corpus input; if it covers or fails in something new, explore its alternatives. */
void mutate_once(struct worker *worker);
#endif
