/* The heap is lazy: costs only grow, since outcomes stay seen and items stay given. So if the cost of the top bucket is
 * up to date, it is the cheapest. Within a bucket the oldest, the newest and random items take turns: the oldest has
 * the shortest prefix, the newest reflects what the search has learned, and among the others are some whose prefix
 * happens to satisfy other conditions of the place. */
#include "cute/state/bucket.h"
#include <assert.h>
#include <string.h>
#include "cute/state/frontier.h"

/* The cost factor of a bucket whose outcome was seen: it equals that of a bucket with a new outcome after SEEN_COST
 * tries. STEP_COST is added for each step of distance. */
enum { SEEN_COST = 16, STEP_COST = 16 };
/* The cost factor of deferred items; and the number of items given that a hard query counts as, for all buckets of its
 * outcome. */
enum { DEFERRED_COST = 1 << 20, HARD_GIVEN = 1024 };
/* Of TURNS items one is the oldest, one the newest, and the others are random. */
enum { TURNS = 4 };
/* Above ITEMS_MAX items in total, a bucket of at least BUCKET_MAX items takes no more. */
enum { ITEMS_MAX = 2 << 20, BUCKET_MAX = 64 };

struct bucket {
    uint64_t cost, given;
    uint64_t given_before;                 /* part of `given` from before the task */
    uint64_t context;
    uint32_t target;
    bool is_in_heap, is_deferred;
    size_t head;                           /* items before it were taken */
    struct vec items;                      /* struct item */
};

void buckets_init(struct buckets *buckets, struct distances *distances, const struct buckets *base)
{
    *buckets = (struct buckets){.distances = distances, .base = base};
    vec_init(&buckets->buckets, sizeof(struct bucket));
    vec_init(&buckets->heap, sizeof(uint32_t));
    map_init(&buckets->index);
}

void buckets_fini(struct buckets *buckets)
{
    for (size_t i = 0; i < buckets->buckets.count; i++) {
        struct bucket *bucket = vec_at(&buckets->buckets, i);
        for (; bucket->head < bucket->items.count; bucket->head++)
            item_free(vec_at(&bucket->items, bucket->head));
        vec_fini(&bucket->items);
    }
    vec_fini(&buckets->buckets);
    vec_fini(&buckets->heap);
    map_fini(&buckets->index);
}

static struct bucket *bucket_at(const struct buckets *buckets, uint32_t number)
{
    return vec_at(&buckets->buckets, number);
}

/* The context of a bucket that never has items: its `given` is the hardness of the queries for this outcome. */
static uint64_t hard_context(uint32_t target)
{
    return hash_pair(target, UINT64_MAX);
}

static uint64_t hardness_of(const struct buckets *buckets, uint32_t target)
{
    const uint64_t *known = map_get(&buckets->index, hard_context(target));
    if (known)
        return bucket_at(buckets, (uint32_t)*known)->given;
    return buckets->base ? hardness_of(buckets->base, target) : 0;
}

static uint64_t cost_of(const struct buckets *buckets, const struct bucket *bucket)
{
    uint64_t distance = distance_of(buckets->distances, bucket->target);
    uint64_t cost = distance ? SEEN_COST + STEP_COST * distance : 1;
    cost += hardness_of(buckets, bucket->target);
    return (1 + bucket->given) * cost * (bucket->is_deferred ? DEFERRED_COST : 1);
}

static bool is_before(const struct buckets *buckets, uint32_t a, uint32_t b)
{
    uint64_t cost_a = bucket_at(buckets, a)->cost, cost_b = bucket_at(buckets, b)->cost;
    return cost_a != cost_b ? cost_a < cost_b : a < b;
}

static void bucket_swap(uint32_t *a, uint32_t *b)
{
    uint32_t old = *a;
    *a = *b;
    *b = old;
}

static void heap_add(struct buckets *buckets, uint32_t number)
{
    vec_append(&buckets->heap, &number, 1);
    uint32_t *heap = buckets->heap.data;
    for (size_t at = buckets->heap.count - 1; at && is_before(buckets, heap[at], heap[(at - 1) / 2]); at = (at - 1) / 2)
        bucket_swap(&heap[at], &heap[(at - 1) / 2]);
}

/* Restore the heap after the cost of its top has grown. */
static void heap_sink(struct buckets *buckets)
{
    uint32_t *heap = buckets->heap.data;
    size_t count = buckets->heap.count;
    for (size_t at = 0, least; (least = 2 * at + 1) < count; at = least) {
        if (least + 1 < count && is_before(buckets, heap[least + 1], heap[least]))
            least++;
        if (!is_before(buckets, heap[least], heap[at]))
            break;
        bucket_swap(&heap[at], &heap[least]);
    }
}

static void heap_remove_top(struct buckets *buckets)
{
    uint32_t *heap = buckets->heap.data;
    heap[0] = heap[buckets->heap.count - 1];
    vec_pop(&buckets->heap);
    heap_sink(buckets);
}

static uint32_t find_bucket(struct buckets *buckets, uint64_t context, uint32_t target)
{
    uint64_t *known = map_get(&buckets->index, context);
    if (known)
        return (uint32_t)*known;
    uint32_t number = (uint32_t)buckets->buckets.count;
    struct bucket *bucket = vec_push(&buckets->buckets);
    bucket->context = context;
    bucket->target = target;
    known = buckets->base ? map_get(&buckets->base->index, context) : NULL;
    if (known)
        bucket->given = bucket->given_before = bucket_at(buckets->base, (uint32_t)*known)->given;
    vec_init(&bucket->items, sizeof(struct item));
    map_put(&buckets->index, context, number);
    return number;
}

bool buckets_push(struct buckets *buckets, const struct item *item)
{
    uint32_t number = find_bucket(buckets, item->context, item->target);
    struct bucket *bucket = bucket_at(buckets, number);
    bucket->is_deferred = item->is_deferred;
    if (buckets->count >= ITEMS_MAX && bucket->items.count - bucket->head >= BUCKET_MAX)
        return false;
    vec_append(&bucket->items, item, 1);
    buckets->count++;
    buckets->redundant_count += item->is_redundant;
    if (bucket->is_in_heap)
        return true;
    bucket->is_in_heap = true;
    bucket->cost = cost_of(buckets, bucket);
    heap_add(buckets, number);
    return true;
}

static void bucket_take(struct bucket *bucket, struct item *item)
{
    struct item *all = bucket->items.data;
    size_t last = bucket->items.count - 1, count = bucket->items.count - bucket->head;
    uint64_t turn = bucket->given++;
    if (turn % TURNS == 0) {
        *item = all[bucket->head++];
    } else {
        size_t index = turn % 2 ? last - hash_pair(bucket->context, turn) % count : last;
        *item = all[index];
        all[index] = all[last];
        vec_pop(&bucket->items);
    }
    if (bucket->head * 2 < bucket->items.count || bucket->head == 0)
        return;
    bucket->items.count -= bucket->head;
    memmove(all, all + bucket->head, bucket->items.count * sizeof *all);
    bucket->head = 0;
}

bool buckets_pop(struct buckets *buckets, struct item *item)
{
    while (buckets->heap.count) {
        struct bucket *bucket = bucket_at(buckets, *(uint32_t *)buckets->heap.data);
        uint64_t cost = cost_of(buckets, bucket);
        if (cost == bucket->cost) {
            if (bucket->is_deferred && buckets->base && buckets->has_given)
                return false;
            bucket_take(bucket, item);
            buckets->has_given |= !bucket->is_deferred;
            buckets->count--;
            buckets->redundant_count -= item->is_redundant;
            bucket->cost = cost_of(buckets, bucket);
            if (bucket->items.count == bucket->head) {
                bucket->is_in_heap = false;
                heap_remove_top(buckets);
            } else {
                heap_sink(buckets);
            }
            return true;
        }
        bucket->cost = cost;
        heap_sink(buckets);
    }
    return false;
}

void buckets_discourage(struct buckets *buckets, const struct item *item)
{
    bucket_at(buckets, find_bucket(buckets, hard_context(item->target), item->target))->given += HARD_GIVEN;
}

void buckets_drain(struct buckets *buckets, struct vec *items, struct vec *uses)
{
    for (size_t i = 0; i < buckets->buckets.count; i++) {
        struct bucket *bucket = bucket_at(buckets, (uint32_t)i);
        const struct item *all = bucket->items.data;
        struct bucket_use use = {bucket->context, bucket->given - bucket->given_before, bucket->target};
        if (bucket->items.count > bucket->head)
            vec_append(items, all + bucket->head, bucket->items.count - bucket->head);
        if (use.given)
            vec_append(uses, &use, 1);
        bucket->is_in_heap = false;
        bucket->head = 0;
        vec_clear(&bucket->items);
    }
    vec_clear(&buckets->heap);
    buckets->count = buckets->redundant_count = 0;
}

void buckets_note(struct buckets *buckets, const struct vec *uses)
{
    const struct bucket_use *use = uses->data;
    for (size_t i = 0; i < uses->count; i++)
        bucket_at(buckets, find_bucket(buckets, use[i].context, use[i].target))->given += use[i].given;
}

/* ---- serialization ---- */

enum { FLAG_IN_HEAP = 1, FLAG_PUT_OFF = 2 };
enum { BUCKET_CODE_BYTES = 4 * 8 + 4 + 1 + 8 };    /* minimal size of a bucket */

/* Items before `head` are not written, so `head` is 0 after reading. */
static void bucket_code(struct item_codec *items, struct bucket *bucket)
{
    struct codec *codec = items->codec;
    unsigned char flags = (unsigned char)((bucket->is_in_heap ? FLAG_IN_HEAP : 0) |
                                          (bucket->is_deferred ? FLAG_PUT_OFF : 0));
    size_t count = bucket->items.count - bucket->head;
    codec_bytes(codec, &bucket->cost, sizeof bucket->cost);
    codec_bytes(codec, &bucket->given, sizeof bucket->given);
    codec_bytes(codec, &bucket->given_before, sizeof bucket->given_before);
    codec_bytes(codec, &bucket->context, sizeof bucket->context);
    codec_bytes(codec, &bucket->target, sizeof bucket->target);
    codec_bytes(codec, &flags, sizeof flags);
    bucket->is_in_heap = flags & FLAG_IN_HEAP;
    bucket->is_deferred = flags & FLAG_PUT_OFF;
    codec_count(codec, &count, ITEM_CODE_BYTES);
    for (size_t i = 0; i < count && !codec->is_broken; i++) {
        struct item item = {0};
        if (!codec_reads(codec))
            item = *(struct item *)vec_at(&bucket->items, bucket->head + i);
        item_code(items, &item);
        if (codec_reads(codec) && !codec->is_broken)
            vec_append(&bucket->items, &item, 1);
    }
}

/* Returns whether the heap holds exactly the buckets that have items, each once, and all targets and numbers are
 * valid. */
static bool buckets_check(struct buckets *buckets)
{
    const struct coverage *coverage = buckets->buckets.count ? buckets->distances->coverage : NULL;
    const uint32_t *heap = buckets->heap.data;
    size_t waiting = 0, count = 0, redundant_count = 0;
    for (size_t i = 0; i < buckets->buckets.count; i++) {
        const struct bucket *bucket = bucket_at(buckets, (uint32_t)i);
        const struct item *all = bucket->items.data;
        const uint64_t *known = map_get(&buckets->index, bucket->context);
        bool has_items = bucket->items.count > bucket->head;
        if (bucket->target >= coverage->first[coverage->sites->count] || bucket->is_in_heap != has_items || !known
            || *known != i)
            return false;
        waiting += has_items;
        count += bucket->items.count - bucket->head;
        for (size_t k = bucket->head; k < bucket->items.count; k++) {
            redundant_count += all[k].is_redundant;
            if (all[k].target >= coverage->first[coverage->sites->count])
                return false;
        }
    }
    struct map seen;
    bool is_heap = waiting == buckets->heap.count && buckets->index.count == buckets->buckets.count;
    map_init(&seen);
    for (size_t i = 0; i < buckets->heap.count && is_heap; i++)
        is_heap = heap[i] < buckets->buckets.count && bucket_at(buckets, heap[i])->is_in_heap
               && map_put(&seen, heap[i], 0);
    map_fini(&seen);
    return is_heap && count == buckets->count && redundant_count == buckets->redundant_count;
}

static void buckets_drop(struct buckets *buckets)
{
    for (size_t i = 0; i < buckets->buckets.count; i++) {
        struct bucket *bucket = bucket_at(buckets, (uint32_t)i);
        for (size_t k = bucket->head; k < bucket->items.count; k++)
            item_free(vec_at(&bucket->items, k));
        vec_clear(&bucket->items);
        bucket->head = 0;
    }
    vec_clear(&buckets->heap);
    buckets->count = buckets->redundant_count = 0;
}

void buckets_code(struct item_codec *items, struct buckets *buckets)
{
    struct codec *codec = items->codec;
    size_t count = buckets->buckets.count;
    unsigned char has_given = buckets->has_given;
    codec_count(codec, &count, BUCKET_CODE_BYTES);
    for (size_t i = 0; i < count && !codec->is_broken; i++) {
        if (codec_reads(codec))
            vec_init(&((struct bucket *)vec_push(&buckets->buckets))->items, sizeof(struct item));
        bucket_code(items, bucket_at(buckets, (uint32_t)i));
    }
    codec_vec(codec, &buckets->heap);
    codec_map(codec, &buckets->index);
    codec_bytes(codec, &buckets->count, sizeof buckets->count);
    codec_bytes(codec, &buckets->redundant_count, sizeof buckets->redundant_count);
    codec_bytes(codec, &has_given, sizeof has_given);
    if (!codec_reads(codec))
        return;
    buckets->has_given = has_given & 1;
    codec->is_broken |= !buckets_check(buckets);
    if (codec->is_broken)
        buckets_drop(buckets);
}
