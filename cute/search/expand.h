/* expand.h - what else could have happened in a run: each alternative becomes an item.
 *
 * Alternatives are found at two levels, each a table in expand.c:
 *
 *   of one choice   `struct choice_expander`, by the column of choice.def: they follow from the choice alone
 *   of a whole run  `struct run_expander`: they follow from the run as a whole, behind its first `bound` choices.
 *                   Those of its choices one by one are the first row; those of schedules, which follow from pairs of
 *                   events, will be the second.
 *
 * Both push items: choice and outcome (or lists) are theirs, the rest is filled in.
 *
 *   expand_push(expansion, (struct item){.choice = index, .outcome = 1}); */
#ifndef CUTE_EXPAND_H
#define CUTE_EXPAND_H
#include "cute/search/worker.h"

/* A run whose alternatives are being pushed. Its input is shared by all its items, and made only if there is one. */
struct expansion {
    struct worker *worker;
    struct record *record;
    struct input *input;
    uint64_t prefix;                       /* hash of the choices before the one whose alternatives are pushed */
    uint32_t bound;                        /* the choices before it are those of its parent */
    uint32_t last;                         /* number of the outcome of the own choice before */
    uint64_t pushed;
    bool is_redundant;                     /* see struct item */
};
void expand_push(struct expansion *expansion, struct item item);

struct choice_expander {
    void (*push)(struct expansion *expansion, uint32_t index);
    /* Has it been learned since the item was pushed that nothing new can come of it? NULL: no. */
    bool (*is_moot)(const struct worker *worker, const struct choice *choice, const struct item *item);
    uint32_t values_max;                   /* after so many values of one place the rest is given up, and counted */
};
struct run_expander {
    void (*push)(struct expansion *expansion);
};

bool expand_is_moot(const struct worker *worker, const struct choice *choice, const struct item *item);
#endif
