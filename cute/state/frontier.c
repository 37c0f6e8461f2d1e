/* One array serves all orders: depth-first takes the last item (the deepest choice of the newest run, since it was
 * pushed last), breadth-first the first, random any. Coverage-guided uses buckets: see bucket.h. */
#include "cute/state/frontier.h"
#include <string.h>

void frontier_init(struct frontier *frontier, enum search_order order, uint64_t seed, struct guide guide)
{
    *frontier = (struct frontier){.order = order, .seed = seed};
    vec_init(&frontier->items, sizeof(struct item));
    rng_init(&frontier->rng, seed);
    buckets_init(&frontier->buckets, guide.distances, guide.base ? &guide.base->buckets : NULL);
}

void frontier_fini(struct frontier *frontier)
{
    struct item *all = frontier->items.data;
    for (size_t i = frontier->head; i < frontier->items.count; i++)
        item_free(&all[i]);
    buckets_fini(&frontier->buckets);
    vec_fini(&frontier->items);
}

/* Remove the items before `head` when they are the larger part: amortized constant cost for each item. */
static void frontier_compact(struct frontier *frontier)
{
    struct vec *items = &frontier->items;
    if (frontier->head * 2 < items->count || frontier->head == 0)
        return;
    struct item *all = items->data;
    items->count -= frontier->head;
    memmove(all, all + frontier->head, items->count * sizeof *all);
    frontier->head = 0;
}

uint64_t frontier_next_id(struct frontier *frontier)
{
    return input_id(frontier->seed, ++frontier->inputs);
}

bool frontier_push(struct frontier *frontier, const struct item *item)
{
    if (frontier->order == ORDER_COVERAGE)
        return buckets_push(&frontier->buckets, item);
    vec_append(&frontier->items, item, 1);
    return true;
}

bool frontier_pop(struct frontier *frontier, struct item *item)
{
    struct vec *items = &frontier->items;
    if (frontier_count(frontier) == 0)
        return false;
    if (frontier->order == ORDER_COVERAGE)
        return buckets_pop(&frontier->buckets, item);
    struct item *all = items->data;
    switch (frontier->order) {
    case ORDER_BREADTH:
        *item = all[frontier->head++];
        frontier_compact(frontier);
        return true;
    case ORDER_RANDOM: {
        size_t index = rng_below(&frontier->rng, items->count);
        *item = all[index];
        all[index] = all[items->count - 1];
        break;
    }
    default:
        *item = all[items->count - 1];
    }
    vec_pop(items);
    return true;
}

void frontier_code(struct codec *codec, struct frontier *frontier)
{
    struct item_codec items;
    struct vec *all = &frontier->items;
    size_t count = all->count - frontier->head;
    item_codec_init(&items, codec);
    codec_bytes(codec, &frontier->rng, sizeof frontier->rng);
    codec_count(codec, &count, ITEM_CODE_BYTES);
    for (size_t i = 0; i < count && !codec->is_broken; i++) {
        struct item item = {0};
        if (!codec_reads(codec))
            item = *(struct item *)vec_at(all, frontier->head + i);
        item_code(&items, &item);
        if (codec_reads(codec) && !codec->is_broken)
            vec_append(all, &item, 1);
    }
    buckets_code(&items, &frontier->buckets);
    item_codec_fini(&items);
}

static void append_reversed(struct vec *to, const struct item *items, size_t count)
{
    vec_reserve(to, to->count + count);
    for (size_t i = count; i-- > 0;)
        vec_append(to, &items[i], 1);
}

void frontier_take(struct frontier *frontier, struct vec *items, size_t count)
{
    struct item item;
    while (count-- && frontier_pop(frontier, &item))
        vec_append(items, &item, 1);
}

/* There may be millions of items: each is moved once. In random order their sequence is irrelevant, since frontier_pop
 * chooses. */
void frontier_drain(struct frontier *frontier, struct vec *items, struct vec *uses)
{
    struct vec *all = &frontier->items;
    const struct item *first = (struct item *)all->data + frontier->head;
    size_t count = all->count - frontier->head;
    if (frontier->order == ORDER_COVERAGE)
        buckets_drain(&frontier->buckets, items, uses);
    else if (frontier->order == ORDER_DEPTH)
        append_reversed(items, first, count);
    else
        vec_append(items, first, count);
    vec_clear(all);
    frontier->head = 0;
}

static size_t push_to_buckets(struct buckets *buckets, struct item *items, size_t count)
{
    size_t freed = 0;
    for (size_t i = 0; i < count; i++) {
        if (buckets_push(buckets, &items[i]))
            continue;
        freed += !items[i].is_redundant;
        item_free(&items[i]);
    }
    return freed;
}

size_t frontier_give(struct frontier *frontier, struct item *items, size_t count)
{
    if (frontier->order == ORDER_COVERAGE)
        return push_to_buckets(&frontier->buckets, items, count);
    if (frontier->order == ORDER_DEPTH)
        append_reversed(&frontier->items, items, count);
    else
        vec_append(&frontier->items, items, count);
    return 0;
}
