/* expand.h - make an item for each alternative of a run.
 *
 * Alternatives are found at two levels, each a table in expand.c:
 *
 *   of one choice   `struct choice_expander`, by the column of choice.def: they follow from the choice alone
 *   of a whole run  `struct run_expander`: they follow from the run as a whole, after its first `bound` choices.
 *                   Its first row pushes those of the single choices; those of schedules, which follow from pairs of
 *                   events, will be the second.
 *
 * Both push items: they set choice and outcome (or lists), expand_push sets the rest.
 *
 *   expand_push(expansion, (struct item){.choice = index, .outcome = 1}); */
#ifndef CUTE_EXPAND_H
#define CUTE_EXPAND_H
#include "cute/search/worker.h"

/* A run whose alternatives are being pushed. All its items share its input, which is created with the first item. */
struct expansion {
    struct worker *worker;
    struct record *record;
    struct input *input;
    uint64_t prefix;                       /* hash of the choices before the one whose alternatives are pushed */
    uint32_t bound;                        /* the choices before it are the parent's */
    uint32_t last;                         /* coverage number of the outcome of the previous own choice */
    uint64_t pushed;
    bool is_redundant;                     /* see struct item */
};
/* Push an item of the run. Takes ownership of its lists. */
void expand_push(struct expansion *expansion, struct item item);

struct choice_expander {
    void (*push)(struct expansion *expansion, uint32_t index);
    /* Returns whether the item has become pointless since it was pushed. NULL: never. */
    bool (*is_moot)(const struct worker *worker, const struct choice *choice, const struct item *item);
    uint32_t values_max;                   /* values of one place to try; the rest is given up, which is counted */
};
struct run_expander {
    void (*push)(struct expansion *expansion);
};

/* Returns whether the item has become pointless since it was pushed: see is_moot. */
bool expand_is_moot(const struct worker *worker, const struct choice *choice, const struct item *item);
#endif
