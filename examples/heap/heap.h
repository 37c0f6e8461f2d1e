/* heap.h - a priority queue with room for a fixed number of entries: a binary heap in an array.
 *
 *   struct heap *heap = heap_new(100);
 *   heap_push(heap, (struct entry){.priority = 3, .item = 17});
 *   while (heap_pop(heap, &entry))
 *       work_on(entry.item);                   the one of the smallest priority first
 *
 * Items are the caller's numbers; if one is there more than once, any of its entries may be meant. */
#ifndef HEAP_H
#define HEAP_H

#include <stdbool.h>
#include <stddef.h>

struct entry {
    int priority, item;
};

struct heap {
    size_t count, capacity;
    struct entry *entries;
};

struct heap *heap_new(size_t capacity);         /* NULL: no memory */
void heap_free(struct heap *heap);

/* False, and nothing is changed, if there is no room, no entry, or no such item. */
bool heap_push(struct heap *heap, struct entry entry);
bool heap_pop(struct heap *heap, struct entry *smallest);
bool heap_find(const struct heap *heap, int item, size_t *index);
bool heap_remove(struct heap *heap, int item);
bool heap_change(struct heap *heap, int item, int priority);
bool heap_fill(struct heap *heap, const struct entry *entries, size_t count);   /* instead of what was there */

bool heap_rep_ok(const struct heap *heap);

#endif
