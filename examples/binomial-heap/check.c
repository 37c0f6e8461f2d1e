// toplevel=insert options=--max-objects=8 options=--fail=malloc verdict=complete errors=0
// toplevel=minimum options=--max-objects=8 verdict=complete errors=0
// toplevel=find options=--max-objects=6 verdict=complete errors=0
// toplevel=extract options=--max-objects=8 verdict=complete errors=0
// toplevel=merge options=--max-objects=8 verdict=complete errors=0
// toplevel=decrease options=--max-objects=7 verdict=complete errors=0
// toplevel=remove_node options=--max-objects=7 verdict=complete errors=0
// toplevel=clear verdict=complete errors=0
/* Every heap that the invariant allows, and one call. Keys are looked at by the number of those that are equal to one
 * more input, `probe`: as it can be any key, all are there, and no others, if that number is right. */
#include <cute.h>

#include "binomial-heap.h"

static int count_in(const struct binomial_node *node, int probe)
{
    int found = 0;
    for (; node; node = node->sibling)
        found += (node->key == probe) + count_in(node->child, probe);
    return found;
}

static int count_of(const struct binomial_heap *heap, int probe)
{
    return count_in(heap->roots, probe);
}

static bool is_in(const struct binomial_node *node, const struct binomial_node *wanted)
{
    bool found = false;
    for (; node && !found; node = node->sibling)
        found = node == wanted || is_in(node->child, wanted);
    return found;
}

void insert(struct binomial_heap *heap, int key, int probe)
{
    CUTE_assume(binomial_rep_ok(heap));
    size_t count = heap->count;
    int before = count_of(heap, probe);
    struct binomial_node *node = binomial_insert(heap, key);
    CUTE_assert(binomial_rep_ok(heap));
    CUTE_assert(heap->count == count + (node != NULL));
    CUTE_assert(!node || (node->key == key && is_in(heap->roots, node)));
    CUTE_assert(count_of(heap, probe) == before + (node && key == probe));
}

void minimum(struct binomial_heap *heap, int probe)
{
    CUTE_assume(binomial_rep_ok(heap));
    struct binomial_node *node = binomial_minimum(heap);
    CUTE_assert(!node == !heap->roots);
    CUTE_assert(!node || is_in(heap->roots, node));
    CUTE_assert(!node || probe >= node->key || count_of(heap, probe) == 0);
}

void find(struct binomial_heap *heap, int key)
{
    CUTE_assume(binomial_rep_ok(heap));
    struct binomial_node *node = binomial_find(heap, key);
    CUTE_assert((node != NULL) == (count_of(heap, key) > 0));
    CUTE_assert(!node || (node->key == key && is_in(heap->roots, node)));
}

void extract(struct binomial_heap *heap, int probe)
{
    CUTE_assume(binomial_rep_ok(heap));
    size_t count = heap->count;
    int before = count_of(heap, probe), key = 0;
    bool is_there = binomial_extract(heap, &key);
    CUTE_assert(binomial_rep_ok(heap));
    CUTE_assert(is_there == (count > 0));
    CUTE_assert(heap->count == count - is_there);
    CUTE_assert(count_of(heap, probe) == before - (is_there && key == probe));
    CUTE_assert(!is_there || probe >= key || before == 0);
}

/* No node is in both: that is the caller's duty, and not said by the invariant of each. */
void merge(struct binomial_heap *heap, struct binomial_heap *other, int probe)
{
    CUTE_assume(heap != other && binomial_rep_ok(heap) && binomial_rep_ok(other));
    for (const struct binomial_node *root = heap->roots; root; root = root->sibling)
        CUTE_assume(!is_in(other->roots, root));
    size_t count = heap->count + other->count;
    int before = count_of(heap, probe) + count_of(other, probe);
    binomial_merge(heap, other);
    CUTE_assert(binomial_rep_ok(heap));
    CUTE_assert(heap->count == count && other->count == 0 && !other->roots);
    CUTE_assert(count_of(heap, probe) == before);
}

void decrease(struct binomial_heap *heap, struct binomial_node *node, int key, int probe)
{
    CUTE_assume(binomial_rep_ok(heap) && is_in(heap->roots, node));
    CUTE_assume(key <= node->key);
    int expected = count_of(heap, probe) - (node->key == probe) + (key == probe);
    node = binomial_decrease(node, key);
    CUTE_assert(binomial_rep_ok(heap));
    CUTE_assert(node->key == key && is_in(heap->roots, node));
    CUTE_assert(count_of(heap, probe) == expected);
}

void remove_node(struct binomial_heap *heap, struct binomial_node *node, int probe)
{
    CUTE_assume(binomial_rep_ok(heap) && is_in(heap->roots, node));
    size_t count = heap->count;
    int expected = count_of(heap, probe) - (node->key == probe);
    binomial_remove(heap, node);
    CUTE_assert(binomial_rep_ok(heap));
    CUTE_assert(heap->count == count - 1);
    CUTE_assert(count_of(heap, probe) == expected);
}

/* What is not freed is a leak, which is found of blocks that the program itself has asked for: these are inserted. */
void clear(int keys[5])
{
    struct binomial_heap heap = {0};
    int key;
    for (int i = 0; i < 5; i++)
        CUTE_assume(binomial_insert(&heap, keys[i]));
    CUTE_assert(binomial_extract(&heap, &key));
    binomial_clear(&heap);
    CUTE_assert(binomial_rep_ok(&heap) && heap.count == 0);
}
