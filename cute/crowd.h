/* crowd.h - the frontier of the coverage-guided order: which item comes next if outcomes are to be seen soon.
 *
 * Items that want the same outcome at the same place, coming from the same outcome before it, form a crowd: what one
 * of them can reach the others can, too, for all that a look at the program tells. Each time the crowd with the least
 * cost gives one item: the cost grows with the items it gave already and with the distance from its outcome to the
 * nearest one that was not seen yet. So an outcome that was never seen is tried at once, again and again from
 * everywhere if that fails, but never so often that others starve.
 *
 *   struct crowds crowds;
 *   crowds_init(&crowds, &distances);
 *   crowds_push(&crowds, &item);              item.target and item.context are set
 *   if (crowds_pop(&crowds, &item)) ...
 *   crowds_fini(&crowds); */
#ifndef CUTE_CROWD_H
#define CUTE_CROWD_H
#include <stdbool.h>
#include <stddef.h>
#include "base/map.h"
#include "base/vec.h"
#include "cute/distance.h"

struct item;

struct crowds {
    struct distances *distances;
    struct vec crowds;                     /* struct crowd */
    struct vec heap;                       /* uint32_t: those that have items, the cheapest first */
    struct map index;                      /* context -> crowd */
    size_t count;                          /* of items */
};

void crowds_init(struct crowds *crowds, struct distances *distances);
void crowds_fini(struct crowds *crowds);
void crowds_push(struct crowds *crowds, const struct item *item);
bool crowds_pop(struct crowds *crowds, struct item *item);
#endif
