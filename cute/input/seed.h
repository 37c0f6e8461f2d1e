/* seed.h - a run's input as the material of variants (variant.h): its cells, which of them form texts, and how much of
 * each text the run has looked at.
 *
 *   struct seed seed;
 *   seed_init(&seed);
 *   seed_fill(&seed, &run, &exprs);                       once
 *   seed_fini(&seed); */
#ifndef CUTE_SEED_H
#define CUTE_SEED_H
#include "base/codec.h"
#include "sym/reader.h"

struct seed_cell {
    uint64_t key, place, value;            /* as a request has them */
    uint8_t width;
    bool is_number;                        /* an integer: it may have any value */
};

/* Cells of 8 bits that follow each other: an array of characters, most likely. */
struct seed_text {
    uint32_t first, room;                  /* cells */
    uint32_t used;                         /* up to the last that a choice of the run depends on */
};

struct seed {
    struct vec cells;                      /* struct seed_cell */
    struct vec texts;                      /* struct seed_text */
    struct vec controls;                   /* uint32_t: outcomes of the control choices */
};

void seed_init(struct seed *seed);
void seed_fini(struct seed *seed);
/* Leaves the seed empty if the run has very many cells. */
void seed_fill(struct seed *seed, const struct run *run, const struct exprs *exprs);
void seed_code(struct codec *codec, struct seed *seed);
#endif
