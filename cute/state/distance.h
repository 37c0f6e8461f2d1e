/* distance.h - how many decisions it takes, at the least, from an outcome to one that was not seen yet, or, if
 * ways_add_goal was given any, to a goal.
 *
 * The least over all ways of the static graph, into the functions that are called and back to whoever calls: what
 * stands on the stack is not known, so a way back may lead to another caller, and is made dearer.
 *
 *   struct distances distances;
 *   distances_init(&distances, &coverage, &ways);
 *   distance_of(&distances, outcome)          computed anew now and then, as the coverage grows
 *   distances_fini(&distances); */
#ifndef CUTE_DISTANCE_H
#define CUTE_DISTANCE_H
#include "cute/record/coverage.h"
#include "cute/state/ways.h"

enum { DISTANCE_MAX = 64 };                /* of what cannot be reached, and of all that is farther */

struct distances {
    const struct coverage *coverage;
    const struct ways *ways;               /* without blocks all outcomes that were seen have the distance 1 */
    uint32_t *from;                        /* by block: from its beginning */
    uint32_t *behind;                      /* by block: from behind its calls */
    uint32_t *back;                        /* by function: from behind whatever calls it */
    uint32_t *entering;                    /* by function: from where it begins */
    uint64_t covered;                      /* outcomes, when they were computed */
    uint64_t asked;                        /* how often since then */
};

void distances_init(struct distances *distances, const struct coverage *coverage, const struct ways *ways);
void distances_fini(struct distances *distances);
/* Of an outcome's number: 0 if it is wanted itself. */
uint32_t distance_of(struct distances *distances, uint32_t outcome);
/* As they were computed last, of the same program. */
void distances_code(struct codec *codec, struct distances *distances);
#endif
