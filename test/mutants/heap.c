/* heap.c - examples/heap: room for up to five entries, whose priorities may be equal and whose items are not, so that
 * an item names its entry. Which of two entries of one priority comes first is the library's choice: one that was taken
 * out counts as what is there. */
#include "examples/heap/heap.h"
#include "test/mutants/subject.h"

enum { CAPACITY = 5, PRIORITIES = 3, ITEMS = CAPACITY + 1, FILLINGS = 27 };

struct state {
    struct heap *heap;
    struct entry popped;
    bool has_popped;
};

static void new(struct state *s, int capacity, int b)
{
    if (s->heap)
        return;
    s->heap = heap_new((size_t)capacity);
    note(s->heap != NULL);
}

static void push(struct state *s, int priority, int item)
{
    size_t i;
    if (s->heap && !heap_find(s->heap, item, &i))
        note(heap_push(s->heap, (struct entry){.priority = priority, .item = item}));
}

static void pop(struct state *s, int a, int b)
{
    if (!s->heap)
        return;
    s->popped = (struct entry){.priority = -1};
    s->has_popped = heap_pop(s->heap, &s->popped);
    note(s->has_popped);
    note(s->popped.priority);
}

static void find(struct state *s, int item, int b)
{
    size_t index;
    bool is_found = s->heap && heap_find(s->heap, item, &index);
    note(is_found ? s->heap->entries[index].priority : -1);
}

static void remove_item(struct state *s, int item, int b)
{
    if (s->heap)
        note(heap_remove(s->heap, item));
}

static void change(struct state *s, int item, int priority)
{
    if (s->heap)
        note(heap_change(s->heap, item, priority));
}

/* The priorities of the first three are the digits of `filling`, those of the others follow from them. */
static void fill(struct state *s, int count, int filling)
{
    struct entry entries[ITEMS];
    for (int i = 0; i < count; i++, filling = filling / PRIORITIES + i)
        entries[i] = (struct entry){.priority = filling % PRIORITIES, .item = i};
    if (s->heap)
        note(heap_fill(s->heap, entries, (size_t)count));
}

static void clear(struct state *s)
{
    heap_free(s->heap);
    *s = (struct state){.heap = NULL};
}

static void clear_all(struct state *s, int a, int b) { clear(s); }

static const struct op ops[] = {
    {"new", {CAPACITY + 1, 1}, new}, {"push", {PRIORITIES, ITEMS}, push}, {"pop", {1, 1}, pop},
    {"find", {ITEMS, 1}, find}, {"remove", {ITEMS, 1}, remove_item}, {"change", {ITEMS, PRIORITIES}, change},
    {"fill", {ITEMS + 1, FILLINGS}, fill}, {"free", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return heap_rep_ok(s ? s->heap : NULL); }

static void contents(const struct state *s)
{
    long long entries[ITEMS];
    size_t count = 0;
    for (; count < s->heap->count && count < CAPACITY; count++)
        entries[count] = 10 * s->heap->entries[count].item + s->heap->entries[count].priority;
    if (s->has_popped)
        entries[count++] = 10 * s->popped.item + s->popped.priority;
    note((long long)s->heap->capacity);
    note((long long)s->heap->count);
    note_sorted(entries, count);
}

static void places(struct state *s)
{
    if (!s->heap)
        return;
    PLACE(s->heap->count);
    place_fixed(&s->heap->capacity, sizeof s->heap->capacity);
    place_block(&s->heap->entries);
    for (size_t i = 0; i < s->heap->count; i++) {
        PLACE(s->heap->entries[i].priority);
        PLACE(s->heap->entries[i].item);
    }
}

const struct subject subject = {sizeof(struct state), 0, 2, 600, 2, OPS(ops), rep_ok, contents, places, clear};
