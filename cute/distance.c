#include "cute/distance.h"

void distances_init(struct distances *distances, const struct coverage *coverage)
{
    *distances = (struct distances){.coverage = coverage};
}

uint32_t distance_of(struct distances *distances, uint32_t outcome)
{
    return distances->coverage->seen[outcome];
}
