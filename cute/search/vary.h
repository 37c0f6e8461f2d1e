/* vary.h - inputs of the corpus, mutated at random, between the items of a guided search: a run costs little, but a
 * question to the solver may cost a thousand times as much.
 *
 *   vary_begin(worker, seed);                              for each task
 *   if (vary_is_due(worker, cost)) vary(worker);           `cost`: of the task so far */
#ifndef CUTE_VARY_H
#define CUTE_VARY_H
#include "base/map.h"
#include "cute/search/variant.h"

struct worker;

struct vary {
    struct variant variant;
    struct rng rng;
    uint32_t share;                        /* of the task's effort, in 256ths; 0: no mutations */
    uint64_t cost;                         /* so far, counted as worker->cost is */
    struct vec choices;                    /* scratch */
    struct run run;                        /* scratch */
    struct map failed;                     /* how mutations of this task have failed */
};

void vary_open(struct worker *worker);
void vary_close(struct worker *worker);
void vary_begin(struct worker *worker, uint64_t seed);
bool vary_is_due(const struct worker *worker, uint64_t cost);
void vary(struct worker *worker);
#endif
