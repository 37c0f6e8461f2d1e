/* The children of entry i are 2i + 1 and 2i + 2, and no entry is smaller than its parent: the smallest is the first. */
#include "heap.h"

#include <stdlib.h>
#include <string.h>

bool heap_rep_ok(const struct heap *heap)
{
    if (!heap || !heap->entries || heap->count > heap->capacity)
        return false;
    for (size_t i = 1; i < heap->count; i++)
        if (heap->entries[i].priority < heap->entries[(i - 1) / 2].priority)
            return false;
    return true;
}

struct heap *heap_new(size_t capacity)
{
    struct heap *heap = malloc(sizeof *heap);
    if (!heap)
        return NULL;
    *heap = (struct heap){.capacity = capacity, .entries = calloc(capacity ? capacity : 1, sizeof *heap->entries)};
    if (!heap->entries) {
        free(heap);
        return NULL;
    }
    return heap;
}

void heap_free(struct heap *heap)
{
    if (heap)
        free(heap->entries);
    free(heap);
}

/* Everything is in order but that entry i may be too small for its place. */
static void sift_up(struct heap *heap, size_t i)
{
    struct entry entry = heap->entries[i];
    while (i > 0 && entry.priority < heap->entries[(i - 1) / 2].priority) {
        heap->entries[i] = heap->entries[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    heap->entries[i] = entry;
}

/* Everything is in order but that entry i may be too large for its place. */
static void sift_down(struct heap *heap, size_t i)
{
    struct entry entry = heap->entries[i];
    size_t child;
    while ((child = 2 * i + 1) < heap->count) {
        if (child + 1 < heap->count && heap->entries[child + 1].priority < heap->entries[child].priority)
            child++;
        if (entry.priority <= heap->entries[child].priority)
            break;
        heap->entries[i] = heap->entries[child];
        i = child;
    }
    heap->entries[i] = entry;
}

/* Entry i gives its place to the last one. */
static void take_out(struct heap *heap, size_t i)
{
    if (i == --heap->count)
        return;
    heap->entries[i] = heap->entries[heap->count];
    sift_down(heap, i);
    sift_up(heap, i);
}

bool heap_push(struct heap *heap, struct entry entry)
{
    if (heap->count == heap->capacity)
        return false;
    heap->entries[heap->count] = entry;
    sift_up(heap, heap->count++);
    return true;
}

bool heap_pop(struct heap *heap, struct entry *smallest)
{
    if (heap->count == 0)
        return false;
    *smallest = heap->entries[0];
    take_out(heap, 0);
    return true;
}

bool heap_find(const struct heap *heap, int item, size_t *index)
{
    for (*index = 0; *index < heap->count; ++*index)
        if (heap->entries[*index].item == item)
            return true;
    return false;
}

bool heap_remove(struct heap *heap, int item)
{
    size_t i;
    if (!heap_find(heap, item, &i))
        return false;
    take_out(heap, i);
    return true;
}

bool heap_change(struct heap *heap, int item, int priority)
{
    size_t i;
    if (!heap_find(heap, item, &i))
        return false;
    heap->entries[i].priority = priority;
    sift_down(heap, i);
    sift_up(heap, i);
    return true;
}

bool heap_fill(struct heap *heap, const struct entry *entries, size_t count)
{
    if (count > heap->capacity)
        return false;
    if (count > 0)
        memcpy(heap->entries, entries, count * sizeof *entries);
    heap->count = count;
    for (size_t i = count / 2; i-- > 0;)
        sift_down(heap, i);
    return true;
}
