/* crowd.h - the frontier of the coverage-guided order: which item comes next if outcomes are to be seen soon.
 *
 * Items that want the same outcome at the same place, coming from the same outcome before it, form a crowd: what one
 * of them can reach the others can, too, for all that a look at the program tells. Each time the crowd with the least
 * cost gives one item: the cost grows with the items it gave already and with the distance from its outcome to the
 * nearest one that was not seen yet. So an outcome that was never seen is tried at once, again and again from
 * everywhere if that fails, but never so often that others starve.
 *
 * A task has crowds of its own, which begin with what those of the campaign have given.
 *
 *   struct crowds crowds;
 *   crowds_init(&crowds, &distances, NULL);
 *   crowds_push(&crowds, &item);              item.target and item.context are set
 *   if (crowds_pop(&crowds, &item)) ...
 *   crowds_fini(&crowds); */
#ifndef CUTE_CROWD_H
#define CUTE_CROWD_H
#include <stdbool.h>
#include <stddef.h>
#include "base/map.h"
#include "base/vec.h"
#include "cute/state/distance.h"
#include "cute/state/item.h"

/* What a task took from a crowd. */
struct crowd_use {
    uint64_t context, given;
    uint32_t target;
};

struct crowds {
    struct distances *distances;
    const struct crowds *base;             /* the campaign's, which does not change meanwhile, or NULL */
    struct vec crowds;                     /* struct crowd */
    struct vec heap;                       /* uint32_t: those that have items, the cheapest first */
    struct map index;                      /* context -> crowd */
    size_t count, extra_count;             /* of items, and of those among them that are extra */
    bool has_given;                        /* an item that was not put off */
};

void crowds_init(struct crowds *crowds, struct distances *distances, const struct crowds *base);
void crowds_fini(struct crowds *crowds);
/* False: the item is left out, since memory is limited and its crowd is large. */
bool crowds_push(struct crowds *crowds, const struct item *item);
/* A task that was given anything else leaves what was put off to others. */
bool crowds_pop(struct crowds *crowds, struct item *item);
/* A question of this item's crowd was hard: the others will be, too. */
void crowds_discourage(struct crowds *crowds, const struct item *item);
/* At a task's end: the items that are left are moved to `items`, without being counted as given, and what was given to
 * `uses` (struct crowd_use); then the campaign's crowds hear of it. */
void crowds_drain(struct crowds *crowds, struct vec *items, struct vec *uses);
void crowds_note(struct crowds *crowds, const struct vec *uses);
/* The campaign's; read, into one as crowds_init left it. */
void crowds_code(struct item_codec *items, struct crowds *crowds);
#endif
