/* distance.h - the least number of decisions from an outcome to one that is not covered yet or, if cfg_add_goal was
 * called, to a goal.
 *
 * This is the minimum over all paths of the control-flow graph, into called functions and back to callers. The call
 * stack is unknown, so a return may lead to a wrong caller; returns therefore cost more.
 *
 *   struct distances distances;
 *   distances_init(&distances, &coverage, &ways);
 *   distance_of(&distances, outcome)          recomputed now and then, as the coverage grows
 *   distances_fini(&distances); */
#ifndef CUTE_DISTANCE_H
#define CUTE_DISTANCE_H
#include "cute/record/coverage.h"
#include "cute/state/cfg.h"

enum { DISTANCE_MAX = 64 };                /* also of unreachable outcomes and of all that are farther */

struct distances {
    const struct coverage *coverage;
    const struct cfg *cfg;                 /* if it has no blocks, all covered outcomes have the distance 1 */
    uint32_t *from;                        /* by block: from its start */
    uint32_t *behind;                      /* by block: from the point after its calls */
    uint32_t *back;                        /* by function: from the point after a call of it */
    uint32_t *entering;                    /* by function: from its entry */
    uint64_t covered;                      /* number of covered outcomes at the last computation */
    uint64_t asked;                        /* queries since the last computation */
};

void distances_init(struct distances *distances, const struct coverage *coverage, const struct cfg *cfg);
void distances_fini(struct distances *distances);
/* `outcome` is a number of coverage.h. Returns 0 if it is a target itself. */
uint32_t distance_of(struct distances *distances, uint32_t outcome);
/* The distances as last computed, for the same program. */
void distances_code(struct codec *codec, struct distances *distances);
#endif
