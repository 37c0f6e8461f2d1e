/* mutation.h - an input like one that was worth to be kept, changed at random: bytes, numbers, parts of texts moved,
 * left out, doubled, or taken from another one that was kept.
 *
 *   struct mutation mutation;
 *   mutation_init(&mutation);
 *   mutation_make(&mutation, &rng, seed, other);            any number of times; both have cells
 *   read mutation.cells                                    as many as the seed has
 *   mutation_fini(&mutation); */
#ifndef CUTE_MUTATION_H
#define CUTE_MUTATION_H
#include "base/rng.h"
#include "cute/input/seed.h"

struct mutation {
    struct vec cells;                      /* struct seed_cell */
    struct vec texts;                      /* struct seed_text */
    struct rng *rng;
};

void mutation_init(struct mutation *mutation);
void mutation_fini(struct mutation *mutation);
void mutation_make(struct mutation *mutation, struct rng *rng, const struct seed *seed, const struct seed *other);
#endif
