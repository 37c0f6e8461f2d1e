/* binomial-heap.c - examples/binomial-heap: two heaps of up to seven nodes together; a node is named by its place in
 * its heap. */
#include "examples/binomial-heap/binomial-heap.h"
#include "test/mutants/subject.h"

enum { KEYS = 3, NODES = 7 };

struct state {
    struct binomial_heap heap, other;
};

/* Node number `*index`, which is counted down to -1. */
static struct binomial_node *node_in(struct binomial_node *node, int *index)
{
    struct binomial_node *found = NULL;
    for (; node && !found; node = node->sibling)
        found = (*index)-- == 0 ? node : node_in(node->child, index);
    return found;
}

static struct binomial_node *node_at(const struct state *s, int index) { return node_in(s->heap.roots, &index); }

static void note_node(const struct binomial_node *node) { note(node ? node->key : -1); }

static void insert(struct state *s, int key, int is_other)
{
    note_node(binomial_insert(is_other ? &s->other : &s->heap, key));
}

static void minimum(struct state *s, int a, int b) { note_node(binomial_minimum(&s->heap)); }
static void find(struct state *s, int key, int b) { note_node(binomial_find(&s->heap, key)); }

static void extract(struct state *s, int a, int b)
{
    int key = -1;
    note(binomial_extract(&s->heap, &key));
    note(key);
}

static void merge(struct state *s, int a, int b) { binomial_merge(&s->heap, &s->other); }

static void decrease(struct state *s, int index, int key)
{
    struct binomial_node *node = node_at(s, index);
    if (node && key <= node->key)
        note_node(binomial_decrease(node, key));
}

static void remove_node(struct state *s, int index, int b)
{
    struct binomial_node *node = node_at(s, index);
    if (node)
        binomial_remove(&s->heap, node);
}

static void clear_one(struct state *s, int a, int b) { binomial_clear(&s->heap); }

static const struct op ops[] = {
    {"insert", {KEYS, 2}, insert}, {"minimum", {1, 1}, minimum}, {"find", {KEYS + 1, 1}, find},
    {"extract", {1, 1}, extract}, {"merge", {1, 1}, merge}, {"decrease", {NODES, KEYS}, decrease},
    {"remove", {NODES, 1}, remove_node}, {"clear", {1, 1}, clear_one},
};

static bool rep_ok(const struct state *s)
{
    return s ? binomial_rep_ok(&s->heap) && binomial_rep_ok(&s->other) : binomial_rep_ok(NULL);
}

static void collect(const struct binomial_node *node, long long keys[], size_t *count)
{
    for (; node; node = node->sibling) {
        if (*count < 2 * NODES)
            keys[(*count)++] = node->key;
        collect(node->child, keys, count);
    }
}

static void heap_contents(const struct binomial_heap *heap)
{
    long long keys[2 * NODES];
    size_t count = 0;
    collect(heap->roots, keys, &count);
    note((long long)heap->count);
    note_sorted(keys, count);
}

static void contents(const struct state *s)
{
    heap_contents(&s->heap);
    heap_contents(&s->other);
}

static void tree_places(struct binomial_node *node)
{
    for (; node; node = node->sibling) {
        PLACE(node->key);
        PLACE(node->degree);
        place_link(&node->parent);
        place_link(&node->child);
        place_link(&node->sibling);
        tree_places(node->child);
    }
}

static void places(struct state *s)
{
    for (int is_other = 0; is_other < 2; is_other++) {
        struct binomial_heap *heap = is_other ? &s->other : &s->heap;
        PLACE(heap->count);
        place_link(&heap->roots);
        tree_places(heap->roots);
    }
}

static void clear(struct state *s)
{
    binomial_clear(&s->heap);
    binomial_clear(&s->other);
}

const struct subject subject = {sizeof(struct state), sizeof(struct binomial_node), NODES, 4000, 3, OPS(ops),
                                rep_ok, contents, places, clear};
