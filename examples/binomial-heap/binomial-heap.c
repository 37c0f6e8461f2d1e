/* A tree of degree d has 2^d nodes: its root's children are trees of the degrees d - 1 to 0. A heap has at most one
 * tree of each degree, as a number has at most one bit of each value, and merging two heaps is adding two numbers. */
#include "binomial-heap.h"

#include <stdlib.h>

enum { DEGREE_MAX = 31 };

static bool is_tree(const struct binomial_node *node, const struct binomial_node *parent, unsigned degree)
{
    if (!node || node->parent != parent || node->degree != degree || (parent && node->key < parent->key))
        return false;
    const struct binomial_node *child = node->child;
    for (; degree > 0; child = child->sibling)
        if (!is_tree(child, node, --degree))
            return false;
    return !child;
}

bool binomial_rep_ok(const struct binomial_heap *heap)
{
    size_t count = 0;
    if (!heap)
        return false;
    for (const struct binomial_node *root = heap->roots; root; root = root->sibling) {
        if (root->degree > DEGREE_MAX || (root->sibling && root->sibling->degree <= root->degree))
            return false;
        if (!is_tree(root, NULL, root->degree))
            return false;
        count += (size_t)1 << root->degree;
    }
    return heap->count == count;
}

/* Both lists of roots as one; there may be two of a degree then. */
static struct binomial_node *merge_roots(struct binomial_node *a, struct binomial_node *b)
{
    struct binomial_node *first, **end = &first;
    while (a && b) {
        struct binomial_node **smaller = a->degree <= b->degree ? &a : &b;
        *end = *smaller;
        *smaller = (*smaller)->sibling;
        end = &(*end)->sibling;
    }
    *end = a ? a : b;
    return first;
}

/* Two trees of one degree become one of the next. */
static void link_trees(struct binomial_node *root, struct binomial_node *child)
{
    child->parent = root;
    child->sibling = root->child;
    root->child = child;
    root->degree++;
}

/* Of three of one degree, where the last two come of a carry and the two heaps, the first one stays. */
static void add_roots(struct binomial_heap *heap, struct binomial_node *roots)
{
    struct binomial_node **at = &heap->roots, *next;
    *at = merge_roots(heap->roots, roots);
    while (*at && (next = (*at)->sibling)) {
        struct binomial_node *root = *at;
        if (root->degree != next->degree || (next->sibling && next->sibling->degree == root->degree)) {
            at = &root->sibling;
        } else if (root->key <= next->key) {
            root->sibling = next->sibling;
            link_trees(root, next);
        } else {
            *at = next;
            link_trees(next, root);
        }
    }
}

struct binomial_node *binomial_insert(struct binomial_heap *heap, int key)
{
    struct binomial_node *node = malloc(sizeof *node);
    if (!node)
        return NULL;
    *node = (struct binomial_node){.key = key};
    add_roots(heap, node);
    heap->count++;
    return node;
}

void binomial_merge(struct binomial_heap *heap, struct binomial_heap *other)
{
    add_roots(heap, other->roots);
    heap->count += other->count;
    *other = (struct binomial_heap){.count = 0};
}

struct binomial_node *binomial_minimum(const struct binomial_heap *heap)
{
    struct binomial_node *minimum = heap->roots;
    for (struct binomial_node *root = heap->roots; root; root = root->sibling)
        if (root->key < minimum->key)
            minimum = root;
    return minimum;
}

static struct binomial_node *find_in(struct binomial_node *node, int key)
{
    struct binomial_node *found = NULL;
    for (; node && !found; node = node->sibling)
        if (node->key == key)
            found = node;
        else if (node->key < key)
            found = find_in(node->child, key);
    return found;
}

struct binomial_node *binomial_find(const struct binomial_heap *heap, int key)
{
    return find_in(heap->roots, key);
}

/* Its children are roots then, and as such come in the other order. */
static void remove_root(struct binomial_heap *heap, struct binomial_node *root)
{
    struct binomial_node **at = &heap->roots, *roots = NULL;
    while (*at != root)
        at = &(*at)->sibling;
    *at = root->sibling;
    for (struct binomial_node *child = root->child, *next; child; child = next) {
        next = child->sibling;
        child->parent = NULL;
        child->sibling = roots;
        roots = child;
    }
    free(root);
    heap->count--;
    add_roots(heap, roots);
}

bool binomial_extract(struct binomial_heap *heap, int *key)
{
    struct binomial_node *minimum = binomial_minimum(heap);
    if (!minimum)
        return false;
    *key = minimum->key;
    remove_root(heap, minimum);
    return true;
}

struct binomial_node *binomial_decrease(struct binomial_node *node, int key)
{
    for (; node->parent && node->parent->key > key; node = node->parent)
        node->key = node->parent->key;
    node->key = key;
    return node;
}

void binomial_remove(struct binomial_heap *heap, struct binomial_node *node)
{
    for (; node->parent; node = node->parent)
        node->key = node->parent->key;
    remove_root(heap, node);
}

static void free_trees(struct binomial_node *node)
{
    for (struct binomial_node *next; node; node = next) {
        next = node->sibling;
        free_trees(node->child);
        free(node);
    }
}

void binomial_clear(struct binomial_heap *heap)
{
    free_trees(heap->roots);
    *heap = (struct binomial_heap){.count = 0};
}
