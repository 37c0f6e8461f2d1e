/* fibonacci-heap.c - examples/fibonacci-heap: two heaps of up to six nodes together; a node is named by its place in
 * its heap. */
#include "examples/fibonacci-heap/fibonacci-heap.h"
#include "test/mutants/subject.h"

enum { KEYS = 3, NODES = 6 };

struct state {
    struct fibonacci_heap heap, other;
};

/* Node number `*index` of the ring and what is below it, which is counted down to -1. */
static struct fibonacci_node *node_in(struct fibonacci_node *ring, int *index)
{
    struct fibonacci_node *node = ring, *found = NULL;
    if (!ring)
        return NULL;
    do {
        found = (*index)-- == 0 ? node : node_in(node->child, index);
        node = node->right;
    } while (!found && node != ring);
    return found;
}

static struct fibonacci_node *node_at(const struct state *s, int index) { return node_in(s->heap.minimum, &index); }

static void note_node(const struct fibonacci_node *node) { note(node ? node->key : -1); }

static void insert(struct state *s, int key, int is_other)
{
    note_node(fibonacci_insert(is_other ? &s->other : &s->heap, key));
}

static void find(struct state *s, int key, int b) { note_node(fibonacci_find(&s->heap, key)); }

static void extract(struct state *s, int a, int b)
{
    int key = -1;
    note(fibonacci_extract(&s->heap, &key));
    note(key);
}

static void merge(struct state *s, int a, int b) { fibonacci_merge(&s->heap, &s->other); }

static void decrease(struct state *s, int index, int key)
{
    struct fibonacci_node *node = node_at(s, index);
    if (node && key <= node->key)
        fibonacci_decrease(&s->heap, node, key);
}

static void remove_node(struct state *s, int index, int b)
{
    struct fibonacci_node *node = node_at(s, index);
    if (node)
        fibonacci_remove(&s->heap, node);
}

static void clear_one(struct state *s, int a, int b) { fibonacci_clear(&s->heap); }

static const struct op ops[] = {
    {"insert", {KEYS, 2}, insert}, {"find", {KEYS + 1, 1}, find}, {"extract", {1, 1}, extract},
    {"merge", {1, 1}, merge}, {"decrease", {NODES, KEYS}, decrease}, {"remove", {NODES, 1}, remove_node},
    {"clear", {1, 1}, clear_one},
};

static bool rep_ok(const struct state *s)
{
    return s ? fibonacci_rep_ok(&s->heap) && fibonacci_rep_ok(&s->other) : fibonacci_rep_ok(NULL);
}

static void collect(const struct fibonacci_node *ring, long long keys[], size_t *count)
{
    const struct fibonacci_node *node = ring;
    if (!ring)
        return;
    do {
        if (*count < 2 * NODES)
            keys[(*count)++] = node->key;
        collect(node->child, keys, count);
        node = node->right;
    } while (node != ring);
}

static void heap_contents(const struct fibonacci_heap *heap)
{
    long long keys[2 * NODES];
    size_t count = 0;
    collect(heap->minimum, keys, &count);
    note((long long)heap->count);
    note_sorted(keys, count);
}

static void contents(const struct state *s)
{
    heap_contents(&s->heap);
    heap_contents(&s->other);
}

static void ring_places(struct fibonacci_node *ring)
{
    struct fibonacci_node *node = ring;
    if (!ring)
        return;
    do {
        PLACE(node->key);
        PLACE(node->degree);
        place_bool(&node->is_marked);
        place_link(&node->parent);
        place_link(&node->child);
        place_link(&node->left);
        place_link(&node->right);
        ring_places(node->child);
        node = node->right;
    } while (node != ring);
}

static void places(struct state *s)
{
    for (int is_other = 0; is_other < 2; is_other++) {
        struct fibonacci_heap *heap = is_other ? &s->other : &s->heap;
        PLACE(heap->count);
        place_link(&heap->minimum);
        ring_places(heap->minimum);
    }
}

static void clear(struct state *s)
{
    fibonacci_clear(&s->heap);
    fibonacci_clear(&s->other);
}

const struct subject subject = {sizeof(struct state), sizeof(struct fibonacci_node), NODES, 2000, 3, OPS(ops),
                                rep_ok, contents, places, clear};
