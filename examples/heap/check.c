// toplevel=push verdict=complete errors=0
// toplevel=pop verdict=complete errors=0
// toplevel=find_item verdict=complete errors=0
// toplevel=remove_item verdict=complete errors=0
// toplevel=change verdict=complete errors=0
// toplevel=fill verdict=complete errors=0
// toplevel=begin verdict=complete errors=0
// toplevel=life options=--fail=malloc verdict=complete errors=0
/* Every heap of up to CAPACITY entries (of up to FILLED where they come in any order), and one call. Which entries
 * there are is looked at by the number of those that are equal to one more input, `probe`: as it can be any, all are
 * where they belong if that number is right. */
#include <cute.h>

#include "heap.h"

enum { CAPACITY = 7, FILLED = 4 };

static struct heap any_heap(size_t capacity)
{
    struct heap heap = {.capacity = capacity};
    CUTE_input_array(heap.entries, capacity);
    CUTE_input(heap.count);
    CUTE_assume(heap_rep_ok(&heap));
    return heap;
}

static bool same(struct entry a, struct entry b)
{
    return (a.priority == b.priority) & (a.item == b.item);
}

static int count_of(const struct entry *entries, size_t count, struct entry probe)
{
    int found = 0;
    for (size_t i = 0; i < count; i++)
        found += same(entries[i], probe);
    return found;
}

void push(struct entry new, struct entry probe)
{
    struct heap heap = any_heap(CAPACITY);
    size_t count = heap.count;
    int before = count_of(heap.entries, count, probe);
    bool pushed = heap_push(&heap, new);
    CUTE_assert(heap_rep_ok(&heap));
    CUTE_assert(pushed == (count < CAPACITY));
    CUTE_assert(heap.count == count + pushed);
    CUTE_assert(count_of(heap.entries, heap.count, probe) == before + (pushed & same(new, probe)));
}

void pop(struct entry probe)
{
    struct heap heap = any_heap(CAPACITY);
    struct entry smallest;
    size_t count = heap.count;
    int before = count_of(heap.entries, count, probe);
    bool popped = heap_pop(&heap, &smallest);
    CUTE_assert(heap_rep_ok(&heap));
    CUTE_assert(popped == (count > 0));
    if (!popped)
        return;
    CUTE_assert(heap.count == count - 1);
    CUTE_assert(heap.count == 0 || smallest.priority <= heap.entries[0].priority);
    CUTE_assert(count_of(heap.entries, heap.count, probe) == before - same(smallest, probe));
}

void find_item(int item)
{
    struct heap heap = any_heap(CAPACITY);
    size_t i;
    bool found = heap_find(&heap, item, &i), there = false;
    for (size_t k = 0; k < heap.count; k++)
        there |= heap.entries[k].item == item;
    CUTE_assert(found == there);
    CUTE_assert(!found || (i < heap.count && heap.entries[i].item == item));
}

void remove_item(int item, struct entry probe)
{
    struct heap heap = any_heap(CAPACITY);
    struct entry removed = {0};
    size_t i;
    size_t count = heap.count;
    int before = count_of(heap.entries, count, probe);
    bool there = heap_find(&heap, item, &i);
    if (there)
        removed = heap.entries[i];
    CUTE_assert(heap_remove(&heap, item) == there);
    CUTE_assert(heap_rep_ok(&heap));
    CUTE_assert(heap.count == count - there);
    CUTE_assert(count_of(heap.entries, heap.count, probe) == before - (there & same(removed, probe)));
}

void change(int item, int priority, struct entry probe)
{
    struct heap heap = any_heap(CAPACITY);
    struct entry old = {0}, new = {.priority = priority, .item = item};
    size_t i;
    size_t count = heap.count;
    int before = count_of(heap.entries, count, probe);
    bool there = heap_find(&heap, item, &i);
    if (there)
        old = heap.entries[i];
    CUTE_assert(heap_change(&heap, item, priority) == there);
    CUTE_assert(heap_rep_ok(&heap));
    CUTE_assert(heap.count == count);
    int expected = before + there * (same(new, probe) - same(old, probe));
    CUTE_assert(count_of(heap.entries, heap.count, probe) == expected);
}

void fill(size_t count, struct entry probe)
{
    struct heap heap = any_heap(FILLED);
    struct entry entries[FILLED + 1];
    CUTE_input(entries);
    CUTE_assume(count <= FILLED + 1);
    bool filled = heap_fill(&heap, entries, count);
    CUTE_assert(filled == (count <= FILLED));
    CUTE_assert(heap_rep_ok(&heap));
    if (!filled)
        return;
    CUTE_assert(heap.count == count);
    CUTE_assert(count_of(heap.entries, count, probe) == count_of(entries, count, probe));
}

/* Where there is memory. */
void begin(size_t capacity)
{
    CUTE_assume(capacity <= 2);
    struct heap *heap = heap_new(capacity);
    CUTE_assert(heap && heap->count == 0 && heap->capacity == capacity);
    heap_free(heap);
}

/* A heap from beginning to end, where there may be no memory. */
void life(size_t capacity, struct entry first)
{
    CUTE_assume(capacity <= 2);
    struct heap *heap = heap_new(capacity);
    CUTE_assert(heap_rep_ok(heap) == (heap != NULL));
    if (heap) {
        struct entry popped;
        CUTE_assert(heap_push(heap, first) == (capacity > 0));
        CUTE_assert(heap_pop(heap, &popped) == (capacity > 0));
        CUTE_assert(capacity == 0 || same(popped, first));
    }
    heap_free(heap);
}
