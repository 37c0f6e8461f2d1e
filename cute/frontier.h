/* frontier.h - the work that is left: items, each one choice of a run that could have gone another way.
 *
 * An item holds all that is needed to try it: whose input it starts from, which choice to flip and to what, and the
 * hash that tells whether the run came by there again. The orders differ in which item comes next, in nothing else. */
#ifndef CUTE_FRONTIER_H
#define CUTE_FRONTIER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/codec.h"
#include "base/rng.h"
#include "base/vec.h"
#include "cute/crowd.h"
#include "cute/input.h"

/* ORDER(name, option's text) */
#define SEARCH_ORDERS ORDER(DEPTH, "dfs") ORDER(BREADTH, "bfs") ORDER(RANDOM, "random") ORDER(COVERAGE, "coverage")
enum search_order {
#define ORDER(name, text) ORDER_##name,
    SEARCH_ORDERS
#undef ORDER
    ORDER_COUNT
};

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

struct frontier {
    enum search_order order;
    struct vec items;                      /* struct item; those before `head` are gone */
    size_t head;
    struct rng rng;
    struct crowds crowds;                  /* ORDER_COVERAGE: what holds the items */
};

/* What ORDER_COVERAGE goes by. */
struct guide {
    struct distances *distances;
    const struct frontier *base;           /* of a task: the campaign's frontier; else NULL */
};
void frontier_init(struct frontier *frontier, enum search_order order, uint64_t seed, struct guide guide);
void frontier_fini(struct frontier *frontier);            /* frees what is left */
/* The items of one run are pushed in the order of its choices. False: the item stays the caller's, there is no room. */
bool frontier_push(struct frontier *frontier, const struct item *item);
bool frontier_pop(struct frontier *frontier, struct item *item);
/* Up to `count` items that would be popped next, moved behind those in `items`, the next one first. */
void frontier_take(struct frontier *frontier, struct vec *items, size_t count);
/* All of them; `uses`, struct crowd_use, of a guided search. */
void frontier_drain(struct frontier *frontier, struct vec *items, struct vec *uses);
/* The reverse: the first of `items` will be popped first, as far as the order has a say. The result is
 * how many there was no room for, but for extra ones: these are freed. */
size_t frontier_give(struct frontier *frontier, struct item *items, size_t count);
/* Of the same order; read, into one as frontier_init left it. */
void frontier_code(struct codec *codec, struct frontier *frontier);
/* The items' code, for the crowds: inputs that several of them refer to are written once. */
struct item_codec {
    struct codec *codec;
    struct map numbers;                    /* written: input -> its number */
    struct vec inputs;                     /* read: struct input *, by number */
};
void item_code(struct item_codec *codec, struct item *item);
/* How many items every path can still come of: without them the rest can bring nothing new. */
static inline size_t frontier_needed(const struct frontier *frontier)
{
    return frontier->items.count - frontier->head + frontier->crowds.count - frontier->crowds.extra_count;
}
static inline size_t frontier_count(const struct frontier *frontier)
{
    return frontier->items.count - frontier->head + frontier->crowds.count;
}
#endif
