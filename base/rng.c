/* rng.c - xoshiro256** by Blackman and Vigna. splitmix64 fills its state, so that similar seeds give unrelated
 * sequences. */
#include "base/rng.h"

#include <assert.h>

static uint64_t rng_splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static uint64_t rotate_left(uint64_t x, unsigned count)
{
    return x << count | x >> (64 - count);
}

void rng_init(struct rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        rng->state[i] = rng_splitmix(&seed);
}

uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/* Redraws values below 2^64 mod limit, so that every result is equally likely. */
uint64_t rng_below(struct rng *rng, uint64_t limit)
{
    assert(limit > 0);
    uint64_t uneven = (0 - limit) % limit;
    uint64_t value = rng_next(rng);
    while (value < uneven)
        value = rng_next(rng);
    return value % limit;
}
