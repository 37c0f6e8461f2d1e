/* item.h - a piece of work: one choice of a run that could have gone another way.
 *
 * An item holds all that is needed to try it, in this process or in another one: the input that it starts from, the
 * choice to flip and its new outcome, and the hash that shows whether the run came by there again.
 *
 *   struct item item = {.parent = input, .prefix = hash, .choice = 7, .outcome = 1};      input->references counts it
 *   struct item more = item_copy(&item);
 *   item_append(&more, ITEM_EXCLUDE, 17);
 *   item_free(&more);
 *
 * As bytes an item names its parent by the parent's id. The input itself is written once, before the first item of the
 * stream that starts from it, so the reader needs nothing but the stream. */
#ifndef CUTE_ITEM_H
#define CUTE_ITEM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/codec.h"
#include "base/map.h"
#include "cute/input/input.h"

enum item_list {
    ITEM_EXCLUDE,                          /* of a data choice: every outcome but these is wanted; `outcome` is 0 */
    ITEM_FORCE,                            /* of a control choice: outcomes of the control choices that follow it */
    ITEM_SLEEP,                            /* of a control choice: its outcomes that other items cover */
    ITEM_LIST_COUNT
};
/* One block of memory: the values of the first list, then those of the second, .. */
struct item_lists {
    uint32_t count[ITEM_LIST_COUNT];
    uint64_t value[];
};
enum { ITEM_LIST_MAX = 1 << 12, ITEM_SET_MAX = 256 };      /* values in a list; in one that is a set: not FORCE */

struct item {
    struct input *parent;
    uint64_t prefix;                       /* hash of choices 0 to choice-1 of the parent's run */
    uint64_t outcome;                      /* wanted, unless outcomes are excluded */
    struct item_lists *lists;              /* NULL: all are empty, as for most items */
    uint64_t context;                      /* ORDER_COVERAGE: of the outcome wanted and the one before it */
    uint32_t choice;                       /* the children explore the choices after it */
    uint32_t target;                       /* ORDER_COVERAGE: number of the outcome wanted */
    bool is_deferred;                      /* ORDER_COVERAGE: its query was too hard for a quick answer */
    bool is_redundant;                     /* ORDER_COVERAGE: found by a mutation; other items lead to its paths, too */
};

static inline uint32_t item_count(const struct item *item, enum item_list list)
{
    return item->lists ? item->lists->count[list] : 0;
}
/* NULL if the list is empty. */
const uint64_t *item_values(const struct item *item, enum item_list list);
void item_append(struct item *item, enum item_list list, uint64_t value);
/* With lists and a reference to the input of its own. */
struct item item_copy(const struct item *item);
/* Frees the lists and drops the reference to the input, whose record must not be cached if it was the last. */
void item_free(struct item *item);

/* The invariants of an item. Each returns a sentence that says which one is broken, or NULL.
 * item_check      of the item alone; every item that is read from bytes has passed it
 * item_check_push in view of the choice of the parent's run, when the item is made
 * item_check_flip in view of the parent's run, when the item is tried */
const char *item_check(const struct item *item);
const char *item_check_push(const struct item *item, const struct site_table *sites, const struct choice *choice);
const char *item_check_flip(const struct item *item, const struct run *run);
/* The hash of the choices 0 to end-1 of a run. */
uint64_t item_prefix_of(const struct run *run, uint32_t end);

/* Items as bytes, field by field. */
struct item_codec {
    struct codec *codec;
    struct map inputs;                     /* of the stream so far: id -> struct input * */
};
enum { ITEM_CODE_BYTES = 8 + 4 + 8 + 8 + 8 + 4 + 1 + ITEM_LIST_COUNT * 4 };        /* of an item, at least */
void item_codec_init(struct item_codec *items, struct codec *codec);
void item_codec_fini(struct item_codec *items);
/* A broken item is left as it was; codec->is_broken says so. */
void item_code(struct item_codec *items, struct item *item);
#endif
