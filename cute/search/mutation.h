/* mutation.h - a corpus input changed at random: bytes and numbers change, parts of texts are moved, deleted,
 * duplicated, or copied from another corpus input.
 *
 *   struct mutation mutation;
 *   mutation_init(&mutation);
 *   mutation_make(&mutation, &rng, seed, other);           any number of times; both have cells
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
/* Replace the cells by a random mutation of `seed`, with parts of `other`. */
void mutation_make(struct mutation *mutation, struct rng *rng, const struct seed *seed, const struct seed *other);
#endif
