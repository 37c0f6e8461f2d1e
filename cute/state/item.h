/* item.h - a piece of work: one choice of a run that could have gone another way.
 *
 * An item holds all that is needed to try it: whose input it starts from, which choice to flip and to what, and the
 * hash that tells whether the run came by there again. */
#ifndef CUTE_ITEM_H
#define CUTE_ITEM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/codec.h"
#include "base/map.h"
#include "base/vec.h"
#include "cute/input/input.h"

struct item {
    struct input *parent;
    uint64_t prefix;                       /* hash of choices 0 to choice-1 of the parent's run */
    union {
        uint64_t outcome;                  /* the outcome wanted, or, if `list_count`: */
        uint64_t *list;  /* data: any but these, which were had already; control: these, from here on */
    };
    uint32_t choice;                       /* the children explore what lies behind it */
    uint32_t list_count;
    uint64_t context;                      /* ORDER_COVERAGE: of the outcome wanted and the one before it */
    uint32_t target;                       /* ORDER_COVERAGE: number of the outcome wanted */
    bool is_put_off;                       /* ORDER_COVERAGE: its question was too hard for a quick answer */
    bool is_extra;                         /* ORDER_COVERAGE: it comes of a variant; so do its paths of other items */
};

/* Gives up the item's list and its share of the input, which is in no cache. */
void item_free(struct item *item);

/* The code of items: inputs that several of them refer to are written once. */
struct item_codec {
    struct codec *codec;
    struct map numbers;                    /* written: input -> its number */
    struct vec inputs;                     /* read: struct input *, by number */
};
void item_code(struct item_codec *codec, struct item *item);
#endif
