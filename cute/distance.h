/* distance.h - how far each outcome is from one that was not seen yet. */
#ifndef CUTE_DISTANCE_H
#define CUTE_DISTANCE_H
#include "cute/coverage.h"

struct distances {
    const struct coverage *coverage;
};

void distances_init(struct distances *distances, const struct coverage *coverage);
/* Of an outcome's number: 0 if it was not seen. */
uint32_t distance_of(struct distances *distances, uint32_t outcome);
#endif
