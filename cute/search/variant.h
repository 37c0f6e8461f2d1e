/* variant.h - an input like one that was worth to be kept, changed at random: bytes, numbers, parts of texts moved,
 * left out, doubled, or taken from another one that was kept.
 *
 *   struct variant variant;
 *   variant_init(&variant);
 *   variant_make(&variant, &rng, seed, other);            any number of times; both have cells
 *   read variant.cells                                    as many as the seed has
 *   variant_fini(&variant); */
#ifndef CUTE_VARIANT_H
#define CUTE_VARIANT_H
#include "base/rng.h"
#include "cute/input/seed.h"

struct variant {
    struct vec cells;                      /* struct seed_cell */
    struct vec texts;                      /* struct seed_text */
    struct rng *rng;
};

void variant_init(struct variant *variant);
void variant_fini(struct variant *variant);
void variant_make(struct variant *variant, struct rng *rng, const struct seed *seed, const struct seed *other);
#endif
