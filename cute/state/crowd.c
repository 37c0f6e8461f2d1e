/* The heap is lazy: costs only grow, for what was seen stays seen and what was given stays given, so a crowd at the
 * top whose cost still is what it was is the cheapest. Within a crowd the oldest, the newest and any item take
 * turns: the oldest has the shortest past, the newest knows what the search has learned, and among the others are
 * those whose past has, by chance, what the place asks for besides. */
#include "cute/state/crowd.h"
#include <assert.h>
#include <string.h>
#include "cute/state/frontier.h"

/* A crowd whose outcome was seen costs as much as one that wants a new outcome and was tried so often. */
enum { SEEN_COST = 16, STEP_COST = 16 };
/* What was put off costs so many times as much; each hard question makes all for the same outcome so much dearer. */
enum { PUT_OFF_COST = 1 << 20, HARD_GIVEN = 1024 };
/* Of so many times the oldest item comes once, the newest once, and between them any. */
enum { TURNS = 4 };
/* With so many items in all, a crowd of that size takes no more. */
enum { ITEMS_MAX = 2 << 20, CROWD_MAX = 64 };

struct crowd {
    uint64_t cost, given;
    uint64_t given_before;                 /* of it, before the task began */
    uint64_t context;
    uint32_t target;
    bool is_in_heap, is_put_off;
    size_t head;                           /* items before it are gone */
    struct vec items;                      /* struct item */
};

void crowds_init(struct crowds *crowds, struct distances *distances, const struct crowds *base)
{
    *crowds = (struct crowds){.distances = distances, .base = base};
    vec_init(&crowds->crowds, sizeof(struct crowd));
    vec_init(&crowds->heap, sizeof(uint32_t));
    map_init(&crowds->index);
}

void crowds_fini(struct crowds *crowds)
{
    for (size_t i = 0; i < crowds->crowds.count; i++) {
        struct crowd *crowd = vec_at(&crowds->crowds, i);
        for (; crowd->head < crowd->items.count; crowd->head++)
            item_free(vec_at(&crowd->items, crowd->head));
        vec_fini(&crowd->items);
    }
    vec_fini(&crowds->crowds);
    vec_fini(&crowds->heap);
    map_fini(&crowds->index);
}

static struct crowd *crowd_at(const struct crowds *crowds, uint32_t number)
{
    return vec_at(&crowds->crowds, number);
}

/* A crowd that never has items: what it has given says how hard the questions for this outcome are. */
static uint64_t hard_context(uint32_t target)
{
    return hash_pair(target, UINT64_MAX);
}

static uint64_t hardness_of(const struct crowds *crowds, uint32_t target)
{
    const uint64_t *known = map_get(&crowds->index, hard_context(target));
    if (known)
        return crowd_at(crowds, (uint32_t)*known)->given;
    return crowds->base ? hardness_of(crowds->base, target) : 0;
}

static uint64_t cost_of(const struct crowds *crowds, const struct crowd *crowd)
{
    uint64_t distance = distance_of(crowds->distances, crowd->target);
    uint64_t cost = distance ? SEEN_COST + STEP_COST * distance : 1;
    cost += hardness_of(crowds, crowd->target);
    return (1 + crowd->given) * cost * (crowd->is_put_off ? PUT_OFF_COST : 1);
}

static bool is_before(const struct crowds *crowds, uint32_t a, uint32_t b)
{
    uint64_t cost_a = crowd_at(crowds, a)->cost, cost_b = crowd_at(crowds, b)->cost;
    return cost_a != cost_b ? cost_a < cost_b : a < b;
}

static void swap(uint32_t *a, uint32_t *b)
{
    uint32_t old = *a;
    *a = *b;
    *b = old;
}

static void heap_add(struct crowds *crowds, uint32_t number)
{
    vec_append(&crowds->heap, &number, 1);
    uint32_t *heap = crowds->heap.data;
    for (size_t at = crowds->heap.count - 1; at && is_before(crowds, heap[at], heap[(at - 1) / 2]); at = (at - 1) / 2)
        swap(&heap[at], &heap[(at - 1) / 2]);
}

/* The one at the top may have become dearer. */
static void heap_sink(struct crowds *crowds)
{
    uint32_t *heap = crowds->heap.data;
    size_t count = crowds->heap.count;
    for (size_t at = 0, least; (least = 2 * at + 1) < count; at = least) {
        if (least + 1 < count && is_before(crowds, heap[least + 1], heap[least]))
            least++;
        if (!is_before(crowds, heap[least], heap[at]))
            break;
        swap(&heap[at], &heap[least]);
    }
}

static void heap_remove_top(struct crowds *crowds)
{
    uint32_t *heap = crowds->heap.data;
    heap[0] = heap[crowds->heap.count - 1];
    vec_pop(&crowds->heap);
    heap_sink(crowds);
}

static uint32_t find_crowd(struct crowds *crowds, uint64_t context, uint32_t target)
{
    uint64_t *known = map_get(&crowds->index, context);
    if (known)
        return (uint32_t)*known;
    uint32_t number = (uint32_t)crowds->crowds.count;
    struct crowd *crowd = vec_push(&crowds->crowds);
    crowd->context = context;
    crowd->target = target;
    known = crowds->base ? map_get(&crowds->base->index, context) : NULL;
    if (known)
        crowd->given = crowd->given_before = crowd_at(crowds->base, (uint32_t)*known)->given;
    vec_init(&crowd->items, sizeof(struct item));
    map_put(&crowds->index, context, number);
    return number;
}

bool crowds_push(struct crowds *crowds, const struct item *item)
{
    uint32_t number = find_crowd(crowds, item->context, item->target);
    struct crowd *crowd = crowd_at(crowds, number);
    crowd->is_put_off = item->is_put_off;
    if (crowds->count >= ITEMS_MAX && crowd->items.count - crowd->head >= CROWD_MAX)
        return false;
    vec_append(&crowd->items, item, 1);
    crowds->count++;
    crowds->extra_count += item->is_extra;
    if (crowd->is_in_heap)
        return true;
    crowd->is_in_heap = true;
    crowd->cost = cost_of(crowds, crowd);
    heap_add(crowds, number);
    return true;
}

static void take(struct crowd *crowd, struct item *item)
{
    struct item *all = crowd->items.data;
    size_t last = crowd->items.count - 1, count = crowd->items.count - crowd->head;
    uint64_t turn = crowd->given++;
    if (turn % TURNS == 0) {
        *item = all[crowd->head++];
    } else {
        size_t index = turn % 2 ? last - hash_pair(crowd->context, turn) % count : last;
        *item = all[index];
        all[index] = all[last];
        vec_pop(&crowd->items);
    }
    if (crowd->head * 2 < crowd->items.count || crowd->head == 0)
        return;
    crowd->items.count -= crowd->head;
    memmove(all, all + crowd->head, crowd->items.count * sizeof *all);
    crowd->head = 0;
}

bool crowds_pop(struct crowds *crowds, struct item *item)
{
    while (crowds->heap.count) {
        struct crowd *crowd = crowd_at(crowds, *(uint32_t *)crowds->heap.data);
        uint64_t cost = cost_of(crowds, crowd);
        if (cost == crowd->cost) {
            if (crowd->is_put_off && crowds->base && crowds->has_given)
                return false;
            take(crowd, item);
            crowds->has_given |= !crowd->is_put_off;
            crowds->count--;
            crowds->extra_count -= item->is_extra;
            crowd->cost = cost_of(crowds, crowd);
            if (crowd->items.count == crowd->head) {
                crowd->is_in_heap = false;
                heap_remove_top(crowds);
            } else {
                heap_sink(crowds);
            }
            return true;
        }
        crowd->cost = cost;
        heap_sink(crowds);
    }
    return false;
}

void crowds_discourage(struct crowds *crowds, const struct item *item)
{
    crowd_at(crowds, find_crowd(crowds, hard_context(item->target), item->target))->given += HARD_GIVEN;
}

void crowds_drain(struct crowds *crowds, struct vec *items, struct vec *uses)
{
    for (size_t i = 0; i < crowds->crowds.count; i++) {
        struct crowd *crowd = crowd_at(crowds, (uint32_t)i);
        const struct item *all = crowd->items.data;
        struct crowd_use use = {crowd->context, crowd->given - crowd->given_before, crowd->target};
        if (crowd->items.count > crowd->head)
            vec_append(items, all + crowd->head, crowd->items.count - crowd->head);
        if (use.given)
            vec_append(uses, &use, 1);
        crowd->is_in_heap = false;
        crowd->head = 0;
        vec_clear(&crowd->items);
    }
    vec_clear(&crowds->heap);
    crowds->count = crowds->extra_count = 0;
}

void crowds_note(struct crowds *crowds, const struct vec *uses)
{
    const struct crowd_use *use = uses->data;
    for (size_t i = 0; i < uses->count; i++)
        crowd_at(crowds, find_crowd(crowds, use[i].context, use[i].target))->given += use[i].given;
}

/* ---- as bytes ---- */

enum { FLAG_IN_HEAP = 1, FLAG_PUT_OFF = 2 };
enum { CROWD_CODE_BYTES = 4 * 8 + 4 + 1 + 8 };     /* of a crowd, at least */

/* Items before `head` are gone, so it is not written: read, it is 0. */
static void crowd_code(struct item_codec *items, struct crowd *crowd)
{
    struct codec *codec = items->codec;
    unsigned char flags = (unsigned char)((crowd->is_in_heap ? FLAG_IN_HEAP : 0) |
                                          (crowd->is_put_off ? FLAG_PUT_OFF : 0));
    size_t count = crowd->items.count - crowd->head;
    code(codec, &crowd->cost, sizeof crowd->cost);
    code(codec, &crowd->given, sizeof crowd->given);
    code(codec, &crowd->given_before, sizeof crowd->given_before);
    code(codec, &crowd->context, sizeof crowd->context);
    code(codec, &crowd->target, sizeof crowd->target);
    code(codec, &flags, sizeof flags);
    crowd->is_in_heap = flags & FLAG_IN_HEAP;
    crowd->is_put_off = flags & FLAG_PUT_OFF;
    code_count(codec, &count, ITEM_CODE_BYTES);
    for (size_t i = 0; i < count && !codec->is_broken; i++) {
        struct item item = {0};
        if (!codec_reads(codec))
            item = *(struct item *)vec_at(&crowd->items, crowd->head + i);
        item_code(items, &item);
        if (codec_reads(codec) && !codec->is_broken)
            vec_append(&crowd->items, &item, 1);
    }
}

/* Is it a heap of just the crowds that have items, each once, with targets and numbers that there are? */
static bool crowds_check(struct crowds *crowds)
{
    const struct coverage *coverage = crowds->crowds.count ? crowds->distances->coverage : NULL;
    const uint32_t *heap = crowds->heap.data;
    size_t waiting = 0, count = 0, extra_count = 0;
    for (size_t i = 0; i < crowds->crowds.count; i++) {
        const struct crowd *crowd = crowd_at(crowds, (uint32_t)i);
        const struct item *all = crowd->items.data;
        const uint64_t *known = map_get(&crowds->index, crowd->context);
        bool has_items = crowd->items.count > crowd->head;
        if (crowd->target >= coverage->first[coverage->sites->count] || crowd->is_in_heap != has_items || !known
            || *known != i)
            return false;
        waiting += has_items;
        count += crowd->items.count - crowd->head;
        for (size_t k = crowd->head; k < crowd->items.count; k++) {
            extra_count += all[k].is_extra;
            if (all[k].target >= coverage->first[coverage->sites->count])
                return false;
        }
    }
    struct map seen;
    bool is_heap = waiting == crowds->heap.count && crowds->index.count == crowds->crowds.count;
    map_init(&seen);
    for (size_t i = 0; i < crowds->heap.count && is_heap; i++)
        is_heap = heap[i] < crowds->crowds.count && crowd_at(crowds, heap[i])->is_in_heap && map_put(&seen, heap[i], 0);
    map_fini(&seen);
    return is_heap && count == crowds->count && extra_count == crowds->extra_count;
}

static void crowds_drop(struct crowds *crowds)
{
    for (size_t i = 0; i < crowds->crowds.count; i++) {
        struct crowd *crowd = crowd_at(crowds, (uint32_t)i);
        for (size_t k = crowd->head; k < crowd->items.count; k++)
            item_free(vec_at(&crowd->items, k));
        vec_clear(&crowd->items);
        crowd->head = 0;
    }
    vec_clear(&crowds->heap);
    crowds->count = crowds->extra_count = 0;
}

void crowds_code(struct item_codec *items, struct crowds *crowds)
{
    struct codec *codec = items->codec;
    size_t count = crowds->crowds.count;
    unsigned char has_given = crowds->has_given;
    code_count(codec, &count, CROWD_CODE_BYTES);
    for (size_t i = 0; i < count && !codec->is_broken; i++) {
        if (codec_reads(codec))
            vec_init(&((struct crowd *)vec_push(&crowds->crowds))->items, sizeof(struct item));
        crowd_code(items, crowd_at(crowds, (uint32_t)i));
    }
    code_vec(codec, &crowds->heap);
    code_map(codec, &crowds->index);
    code(codec, &crowds->count, sizeof crowds->count);
    code(codec, &crowds->extra_count, sizeof crowds->extra_count);
    code(codec, &has_given, sizeof has_given);
    if (!codec_reads(codec))
        return;
    crowds->has_given = has_given & 1;
    codec->is_broken |= !crowds_check(crowds);
    if (codec->is_broken)
        crowds_drop(crowds);
}
