/* seed.h - a run's input as material for mutations (mutation.h): its cells, the texts among them, and how much of each
 * text the run has examined.
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
    uint64_t key, place, value;            /* as in a request */
    uint8_t width;
    bool is_number;                        /* an integer, which may have any value */
};

/* Consecutive 8-bit cells, most likely an array of characters. */
struct seed_text {
    uint32_t first, room;                  /* first cell and number of cells */
    uint32_t used;                         /* cells up to the last one that a choice of the run depends on */
};

struct seed {
    struct vec cells;                      /* struct seed_cell */
    struct vec texts;                      /* struct seed_text */
    struct vec controls;                   /* uint32_t: outcomes of control choices */
};

void seed_init(struct seed *seed);
void seed_fini(struct seed *seed);
/* Leaves the seed empty if the run has too many cells. */
void seed_fill(struct seed *seed, const struct run *run, const struct exprs *exprs);
void seed_code(struct codec *codec, struct seed *seed);
#endif
