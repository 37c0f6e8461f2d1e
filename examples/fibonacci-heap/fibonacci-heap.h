/* fibonacci-heap.h - a priority queue in which making a key smaller takes constant time, over many calls.
 *
 *   struct fibonacci_heap heap = {0};
 *   struct fibonacci_node *node = fibonacci_insert(&heap, 7);
 *   fibonacci_decrease(&heap, node, 3);
 *   while (fibonacci_extract(&heap, &key))
 *       use(key);                              the smallest first
 *
 * A node belongs to its key as long as that is in the heap. */
#ifndef FIBONACCI_HEAP_H
#define FIBONACCI_HEAP_H

#include <stdbool.h>
#include <stddef.h>

struct fibonacci_node {
    int key;
    unsigned degree;                            /* how many children it has */
    bool is_marked;                             /* it has lost a child since it became one itself */
    struct fibonacci_node *parent;
    struct fibonacci_node *child;               /* any */
    struct fibonacci_node *left, *right;        /* the ring of a parent's children, or of the roots */
};

struct fibonacci_heap {
    struct fibonacci_node *minimum;             /* a root; NULL: empty */
    size_t count;
};

struct fibonacci_node *fibonacci_insert(struct fibonacci_heap *heap, int key);          /* NULL: no memory */
struct fibonacci_node *fibonacci_find(const struct fibonacci_heap *heap, int key);      /* NULL: not there */
bool fibonacci_extract(struct fibonacci_heap *heap, int *key);                          /* false: empty */
void fibonacci_merge(struct fibonacci_heap *heap, struct fibonacci_heap *other);        /* `other` is empty then */
void fibonacci_decrease(struct fibonacci_heap *heap, struct fibonacci_node *node, int key);
void fibonacci_remove(struct fibonacci_heap *heap, struct fibonacci_node *node);
void fibonacci_clear(struct fibonacci_heap *heap);

bool fibonacci_rep_ok(const struct fibonacci_heap *heap);

#endif
