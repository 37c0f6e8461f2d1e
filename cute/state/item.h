/* item.h - a piece of work: one choice of a run that could have gone another way.
 *
 * An item holds all that is needed to try it, in this process or in another one: the input that it starts from, the
 * choice to flip and its new outcome, and the hash that shows whether a later run came the same way.
 *
 *   struct item item = {.parent = input, .prefix = hash, .choice = 7, .outcome = 1};      input->references counts it
 *   struct item more = item_copy(&item);
 *   item_append(&more, ITEM_EXCLUDE, 17);
 *   item_free(&more);
 *
 * In serialized form an item names its parent by the parent's id. The input itself is written once, before the first
 * item of the stream that starts from it, so the reader needs nothing but the stream. */
#ifndef CUTE_ITEM_H
#define CUTE_ITEM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/codec.h"
#include "base/map.h"
#include "cute/input/input.h"

enum item_list {
    ITEM_EXCLUDE,                          /* data choice: every outcome but these is wanted; `outcome` is 0 */
    ITEM_FORCE,                            /* control choice: outcomes of the control choices after it */
    ITEM_SLEEP,                            /* control choice: outcomes of it that other items cover */
    ITEM_LIST_COUNT
};
/* A single allocation: the values of the first list, then those of the second, ... */
struct item_lists {
    uint32_t count[ITEM_LIST_COUNT];
    uint64_t value[];
};
enum { ITEM_LIST_MAX = 1 << 12, ITEM_SET_MAX = 256 };      /* values in a list; in each list but FORCE, a set */

struct item {
    struct input *parent;
    uint64_t prefix;                       /* hash of choices 0 to choice-1 of the parent's run */
    uint64_t outcome;                      /* the wanted outcome, unless outcomes are excluded */
    struct item_lists *lists;              /* NULL: all lists are empty, as for most items */
    uint64_t context;                      /* ORDER_COVERAGE: hash of the wanted outcome and the one before it */
    uint32_t choice;                       /* the children explore the choices after it */
    uint32_t target;                       /* ORDER_COVERAGE: coverage number of the wanted outcome */
    bool is_deferred;                      /* ORDER_COVERAGE: its query was too hard for a quick answer */
    bool is_redundant;                     /* ORDER_COVERAGE: found by a mutation; other items cover its paths */
};

static inline uint32_t item_count(const struct item *item, enum item_list list)
{
    return item->lists ? item->lists->count[list] : 0;
}
/* The values of a list; NULL if it is empty. Valid until the item changes. */
const uint64_t *item_values(const struct item *item, enum item_list list);
/* Append a value to a list; copies all lists of the item. */
void item_append(struct item *item, enum item_list list, uint64_t value);
/* A copy with its own lists and its own reference to the input. */
struct item item_copy(const struct item *item);
/* Free the lists and drop the reference to the input. If it is the last one, the input's record must not be cached. */
void item_free(struct item *item);

/* The invariants of an item. Each function returns a sentence that names the violated one, or NULL.
 *   item_check      of the item alone; every item that is read from bytes has passed it
 *   item_check_push in view of the choice of the parent's run, when the item is made
 *   item_check_flip in view of the parent's run, when the item is tried */
const char *item_check(const struct item *item);
const char *item_check_push(const struct item *item, const struct site_table *sites, const struct choice *choice);
const char *item_check_flip(const struct item *item, const struct run *run);
/* The hash of the choices 0 to end-1 of a run. */
uint64_t item_prefix_of(const struct run *run, uint32_t end);

/* Serialization of items, field by field. */
struct item_codec {
    struct codec *codec;
    struct map inputs;                     /* the inputs of the stream so far: id -> struct input * */
};
enum { ITEM_CODE_BYTES = 8 + 4 + 8 + 8 + 8 + 4 + 1 + ITEM_LIST_COUNT * 4 };        /* minimal size of an item */
void item_codec_init(struct item_codec *items, struct codec *codec);
void item_codec_fini(struct item_codec *items);
/* Write or read an item. A broken item sets codec->is_broken and leaves `item` unchanged. */
void item_code(struct item_codec *items, struct item *item);
#endif
