/* rng.h - random numbers that are the same on every machine for the same seed. */
#ifndef BASE_RNG_H
#define BASE_RNG_H
#include <stdint.h>

struct rng {
    uint64_t state[4];
};

void rng_init(struct rng *rng, uint64_t seed);
uint64_t rng_next(struct rng *rng);
uint64_t rng_below(struct rng *rng, uint64_t limit);      /* 0 to limit-1; limit > 0 */
#endif
