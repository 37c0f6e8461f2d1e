/* Trees of any form; order is made when the smallest key is taken: trees of one degree are linked then, until there is
 * but one of each. A child becomes one with as many children as its parent had before, and may lose one of them, which
 * marks it, before it is cut off itself. So a tree of degree d has no less nodes than the Fibonacci number of d + 2. */
#include "fibonacci-heap.h"

#include <stdlib.h>

enum { DEGREES = 92 };                          /* the number of 94 is larger than any size_t */

/* Of a node's children, in some order, the one number i has, or had, i children itself: fewer than j no more than j. */
static bool are_grown(const struct fibonacci_node *node)
{
    for (unsigned j = 1; j < node->degree; j++) {
        const struct fibonacci_node *child = node->child;
        unsigned smaller = 0;
        do {
            smaller += child->degree + child->is_marked < j;
            child = child->right;
        } while (child != node->child);
        if (smaller > j)
            return false;
    }
    return true;
}

/* How many nodes are in the ring; -1: it is none, or one of the trees is none. If each is the left neighbour of its
 * right one, the way around comes back to where it began. */
static int ring_size(const struct fibonacci_node *first, const struct fibonacci_node *parent, size_t *count)
{
    const struct fibonacci_node *node = first;
    int size = 0;
    if (!first)
        return 0;
    do {
        if (!node->right || node->right->left != node || node->parent != parent)
            return -1;
        if (node->key < (parent ? parent : first)->key || (!parent && node->is_marked))
            return -1;
        int children = ring_size(node->child, node, count);
        if (children < 0 || node->degree != (unsigned)children || !are_grown(node))
            return -1;
        size++;
        ++*count;
        node = node->right;
    } while (node != first);
    return size;
}

bool fibonacci_rep_ok(const struct fibonacci_heap *heap)
{
    size_t count = 0;
    if (!heap || ring_size(heap->minimum, NULL, &count) < 0)
        return false;
    return heap->count == count;
}

/* Two rings become one. */
static void join(struct fibonacci_node *a, struct fibonacci_node *b)
{
    struct fibonacci_node *last = b->left;
    a->left->right = b;
    last->right = a;
    b->left = a->left;
    a->left = last;
}

static void take_out(struct fibonacci_node *node)
{
    node->left->right = node->right;
    node->right->left = node->left;
    node->left = node->right = node;
}

/* A ring of roots: they have no parent any more. */
static void add_roots(struct fibonacci_heap *heap, struct fibonacci_node *ring)
{
    struct fibonacci_node *node = ring;
    do {
        node->parent = NULL;
        node->is_marked = false;
        node = node->right;
    } while (node != ring);
    if (heap->minimum)
        join(heap->minimum, ring);
    else
        heap->minimum = ring;
}

struct fibonacci_node *fibonacci_insert(struct fibonacci_heap *heap, int key)
{
    struct fibonacci_node *node = malloc(sizeof *node);
    if (!node)
        return NULL;
    *node = (struct fibonacci_node){.key = key, .left = node, .right = node};
    add_roots(heap, node);
    if (key < heap->minimum->key)
        heap->minimum = node;
    heap->count++;
    return node;
}

void fibonacci_merge(struct fibonacci_heap *heap, struct fibonacci_heap *other)
{
    if (heap->minimum && other->minimum)
        join(heap->minimum, other->minimum);
    if (!heap->minimum || (other->minimum && other->minimum->key < heap->minimum->key))
        heap->minimum = other->minimum;
    heap->count += other->count;
    *other = (struct fibonacci_heap){.count = 0};
}

static struct fibonacci_node *find_in(struct fibonacci_node *ring, int key)
{
    struct fibonacci_node *node = ring, *found = NULL;
    do {
        if (node->key == key)
            found = node;
        else if (node->key < key && node->child)
            found = find_in(node->child, key);
        node = node->right;
    } while (!found && node != ring);
    return found;
}

struct fibonacci_node *fibonacci_find(const struct fibonacci_heap *heap, int key)
{
    return heap->minimum ? find_in(heap->minimum, key) : NULL;
}

/* Two roots that are in no ring; which of them is one still. */
static struct fibonacci_node *link_roots(struct fibonacci_node *a, struct fibonacci_node *b)
{
    struct fibonacci_node *root = b->key < a->key ? b : a, *child = root == a ? b : a;
    child->parent = root;
    if (root->child)
        join(root->child, child);
    root->child = child;
    root->degree++;
    return root;
}

/* One tree of each degree, and the smallest of their roots. */
static void consolidate(struct fibonacci_heap *heap)
{
    struct fibonacci_node *tree[DEGREES] = {NULL}, *next;
    for (struct fibonacci_node *root = heap->minimum; root; root = next) {
        next = root->right != root ? root->right : NULL;
        take_out(root);
        while (tree[root->degree]) {
            struct fibonacci_node *other = tree[root->degree];
            tree[root->degree] = NULL;
            root = link_roots(root, other);
        }
        tree[root->degree] = root;
    }
    heap->minimum = NULL;
    for (unsigned degree = 0; degree < DEGREES; degree++) {
        if (!tree[degree])
            continue;
        add_roots(heap, tree[degree]);
        if (tree[degree]->key < heap->minimum->key)
            heap->minimum = tree[degree];
    }
}

bool fibonacci_extract(struct fibonacci_heap *heap, int *key)
{
    struct fibonacci_node *node = heap->minimum;
    if (!node)
        return false;
    *key = node->key;
    if (node->child)
        add_roots(heap, node->child);
    heap->minimum = node->right != node ? node->right : NULL;
    take_out(node);
    free(node);
    heap->count--;
    consolidate(heap);
    return true;
}

static void cut(struct fibonacci_heap *heap, struct fibonacci_node *node)
{
    struct fibonacci_node *parent = node->parent;
    parent->child = node->right != node ? node->right : NULL;
    parent->degree--;
    take_out(node);
    add_roots(heap, node);
}

/* With its parent, if that has lost a child before, and so on. */
static void cut_marked(struct fibonacci_heap *heap, struct fibonacci_node *node)
{
    struct fibonacci_node *parent;
    for (; (parent = node->parent); node = parent) {
        cut(heap, node);
        if (!parent->is_marked) {
            parent->is_marked = parent->parent;
            return;
        }
    }
}

void fibonacci_decrease(struct fibonacci_heap *heap, struct fibonacci_node *node, int key)
{
    node->key = key;
    if (node->parent && key < node->parent->key)
        cut_marked(heap, node);
    if (key < heap->minimum->key)
        heap->minimum = node;
}

void fibonacci_remove(struct fibonacci_heap *heap, struct fibonacci_node *node)
{
    int key;
    cut_marked(heap, node);
    heap->minimum = node;
    fibonacci_extract(heap, &key);
}

static void free_ring(struct fibonacci_node *node)
{
    node->left->right = NULL;
    for (struct fibonacci_node *next; node; node = next) {
        next = node->right;
        if (node->child)
            free_ring(node->child);
        free(node);
    }
}

void fibonacci_clear(struct fibonacci_heap *heap)
{
    if (heap->minimum)
        free_ring(heap->minimum);
    *heap = (struct fibonacci_heap){.count = 0};
}
