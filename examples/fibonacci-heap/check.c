// toplevel=insert options=--max-objects=7 options=--fail=malloc verdict=complete errors=0
// toplevel=find options=--max-objects=7 verdict=complete errors=0
// toplevel=extract options=--max-objects=7 verdict=complete errors=0
// toplevel=merge options=--max-objects=8 verdict=complete errors=0
// toplevel=decrease options=--max-objects=8 verdict=complete errors=0
// toplevel=remove_node options=--max-objects=7 verdict=complete errors=0
// toplevel=clear verdict=complete errors=0
/* Every heap that the invariant allows, rings and all, and one call. Keys are looked at by the number of those that are
 * equal to one more input, `probe`: as it can be any key, all are there, and no others, if that number is right. */
#include <cute.h>

#include "fibonacci-heap.h"

enum { MOST = 8 };

static int count_in(const struct fibonacci_node *ring, int probe)
{
    const struct fibonacci_node *node = ring;
    int found = 0;
    if (!ring)
        return 0;
    do {
        found += (node->key == probe) + count_in(node->child, probe);
        node = node->right;
    } while (node != ring);
    return found;
}

static int count_of(const struct fibonacci_heap *heap, int probe)
{
    return count_in(heap->minimum, probe);
}

static bool is_in(const struct fibonacci_node *ring, const struct fibonacci_node *wanted)
{
    const struct fibonacci_node *node = ring;
    if (!ring)
        return false;
    do {
        if (node == wanted || is_in(node->child, wanted))
            return true;
        node = node->right;
    } while (node != ring);
    return false;
}

void insert(struct fibonacci_heap *heap, int key, int probe)
{
    CUTE_assume(fibonacci_rep_ok(heap));
    size_t count = heap->count;
    int before = count_of(heap, probe);
    struct fibonacci_node *node = fibonacci_insert(heap, key);
    CUTE_assert(fibonacci_rep_ok(heap));
    CUTE_assert(heap->count == count + (node != NULL));
    CUTE_assert(!node || (node->key == key && is_in(heap->minimum, node)));
    CUTE_assert(count_of(heap, probe) == before + (node && key == probe));
}

void find(struct fibonacci_heap *heap, int key)
{
    CUTE_assume(fibonacci_rep_ok(heap));
    struct fibonacci_node *node = fibonacci_find(heap, key);
    CUTE_assert(node || count_of(heap, key) == 0);
    CUTE_assert(!node || (node->key == key && is_in(heap->minimum, node)));
}

void extract(struct fibonacci_heap *heap, int probe)
{
    CUTE_assume(fibonacci_rep_ok(heap));
    size_t count = heap->count;
    int before = count_of(heap, probe), key = 0;
    bool is_there = fibonacci_extract(heap, &key);
    CUTE_assert(fibonacci_rep_ok(heap));
    CUTE_assert(is_there == (count > 0));
    CUTE_assert(heap->count == count - is_there);
    CUTE_assert(count_of(heap, probe) == before - (is_there && key == probe));
    CUTE_assert(!is_there || probe >= key || before == 0);
}

/* No node is in both: that is the caller's duty, and not said by the invariant of each. */
void merge(struct fibonacci_heap *heap, struct fibonacci_heap *other, int probe)
{
    CUTE_assume(heap != other && fibonacci_rep_ok(heap) && fibonacci_rep_ok(other));
    CUTE_assume(!other->minimum || !is_in(heap->minimum, other->minimum));
    size_t count = heap->count + other->count;
    int before = count_of(heap, probe) + count_of(other, probe);
    fibonacci_merge(heap, other);
    CUTE_assert(fibonacci_rep_ok(heap));
    CUTE_assert(heap->count == count && other->count == 0 && !other->minimum);
    CUTE_assert(count_of(heap, probe) == before);
}

struct content {
    const struct fibonacci_node *node[MOST];
    int key[MOST], count;
};

static void gather(struct content *content, const struct fibonacci_node *ring)
{
    const struct fibonacci_node *node = ring;
    if (!ring)
        return;
    do {
        CUTE_assert(content->count < MOST);
        content->node[content->count] = node;
        content->key[content->count++] = node->key;
        gather(content, node->child);
        node = node->right;
    } while (node != ring);
}

/* Nodes keep their keys, so these can be compared one by one; that none is lost is said by their number. */
void decrease(struct fibonacci_heap *heap, struct fibonacci_node *node, int key)
{
    CUTE_assume(fibonacci_rep_ok(heap) && is_in(heap->minimum, node));
    CUTE_assume(key <= node->key);
    size_t count = heap->count;
    struct content before = {.count = 0};
    gather(&before, heap->minimum);
    fibonacci_decrease(heap, node, key);
    CUTE_assert(fibonacci_rep_ok(heap));
    CUTE_assert(node->key == key && is_in(heap->minimum, node));
    CUTE_assert(heap->count == count);
    for (int i = 0; i < before.count; i++)
        CUTE_assert(before.node[i] == node || before.node[i]->key == before.key[i]);
}

void remove_node(struct fibonacci_heap *heap, struct fibonacci_node *node, int probe)
{
    CUTE_assume(fibonacci_rep_ok(heap) && is_in(heap->minimum, node));
    size_t count = heap->count;
    int expected = count_of(heap, probe) - (node->key == probe);
    fibonacci_remove(heap, node);
    CUTE_assert(fibonacci_rep_ok(heap));
    CUTE_assert(heap->count == count - 1);
    CUTE_assert(count_of(heap, probe) == expected);
}

/* What is not freed is a leak, which is found of blocks that the program itself has asked for: these are inserted. */
void clear(int keys[5])
{
    struct fibonacci_heap heap = {0};
    int key;
    for (int i = 0; i < 5; i++)
        CUTE_assume(fibonacci_insert(&heap, keys[i]));
    CUTE_assert(fibonacci_extract(&heap, &key));
    fibonacci_clear(&heap);
    CUTE_assert(fibonacci_rep_ok(&heap) && heap.count == 0);
}
