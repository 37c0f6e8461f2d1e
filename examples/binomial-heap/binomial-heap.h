/* binomial-heap.h - a priority queue that can be merged with another one.
 *
 *   struct binomial_heap heap = {0};
 *   struct binomial_node *node = binomial_insert(&heap, 7);
 *   node = binomial_decrease(node, 3);
 *   while (binomial_extract(&heap, &key))
 *       use(key);                              the smallest first
 *
 * Keys wander from node to node: a node is the key's that stands in it only until the next call. */
#ifndef BINOMIAL_HEAP_H
#define BINOMIAL_HEAP_H

#include <stdbool.h>
#include <stddef.h>

struct binomial_node {
    int key;
    unsigned degree;                            /* how many children it has */
    struct binomial_node *parent;
    struct binomial_node *child;                /* the one of the largest degree */
    struct binomial_node *sibling;              /* of the next smaller degree; of a root: of the next larger one */
};

struct binomial_heap {
    struct binomial_node *roots;                /* the one of the smallest degree */
    size_t count;
};

struct binomial_node *binomial_insert(struct binomial_heap *heap, int key);             /* NULL: no memory */
struct binomial_node *binomial_minimum(const struct binomial_heap *heap);               /* NULL: empty */
struct binomial_node *binomial_find(const struct binomial_heap *heap, int key);         /* NULL: not there */
bool binomial_extract(struct binomial_heap *heap, int *key);                            /* false: empty */
void binomial_merge(struct binomial_heap *heap, struct binomial_heap *other);           /* `other` is empty then */
struct binomial_node *binomial_decrease(struct binomial_node *node, int key);           /* where `key` stands now */
void binomial_remove(struct binomial_heap *heap, struct binomial_node *node);
void binomial_clear(struct binomial_heap *heap);

bool binomial_rep_ok(const struct binomial_heap *heap);

#endif
