// toplevel=insert options=--max-objects=6 verdict=complete errors=0
// toplevel=no_memory options=--max-objects=5 options=--fail=malloc verdict=complete errors=0
// toplevel=remove_key options=--max-objects=6 verdict=complete errors=0
// toplevel=remove_again options=--max-objects=5 verdict=complete errors=0
// toplevel=has options=--max-objects=6 verdict=complete errors=0
// toplevel=next options=--max-objects=6 verdict=complete errors=0
// toplevel=height options=--max-objects=6 verdict=complete errors=0
// toplevel=clear options=--max-objects=5 verdict=complete errors=0
#include <cute.h>
#include "bst.h"

enum { MOST = 8 };

/* The keys of a tree, in order. */
struct content {
    int keys[MOST];
    int count;
};

static void collect(const struct bst_node *node, struct content *c)
{
    if (!node)
        return;
    collect(node->left, c);
    CUTE_assert(c->count < MOST);
    c->keys[c->count++] = node->key;
    collect(node->right, c);
}

static struct content content(const struct bst *set)
{
    struct content c = {.count = 0};
    collect(set->root, &c);
    return c;
}

/* How many of the keys are below `key`. */
static int rank(const struct content *c, int key)
{
    int i = 0;
    while (i < c->count && c->keys[i] < key)
        i++;
    return i;
}

static bool is_at(const struct content *c, int i, int key)
{
    return i < c->count && c->keys[i] == key;
}

/* Whether `more` is `less` with `key` at index `at`. */
static bool is_with(const struct content *more, const struct content *less, int at, int key)
{
    if (more->count != less->count + 1 || more->keys[at] != key)
        return false;
    for (int i = 0; i < less->count; i++)
        if (less->keys[i] != more->keys[i < at ? i : i + 1])
            return false;
    return true;
}

static bool are_same(const struct content *a, const struct content *b)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (a->keys[i] != b->keys[i])
            return false;
    return true;
}

void insert(struct bst *set, int key)
{
    CUTE_assume(bst_rep_ok(set));
    struct content before = content(set);
    int at = rank(&before, key);
    bool was_there = is_at(&before, at, key);
    CUTE_assert(bst_insert(set, key));
    CUTE_assert(bst_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(was_there ? are_same(&after, &before) : is_with(&after, &before, at, key));
}

void no_memory(struct bst *set, int key)
{
    CUTE_assume(bst_rep_ok(set));
    struct content before = content(set);
    bool done = bst_insert(set, key);
    CUTE_assert(bst_rep_ok(set) && bst_has(set, key) == done);
    CUTE_assert(done || set->count == (size_t)before.count);
}

void remove_key(struct bst *set, int key)
{
    CUTE_assume(bst_rep_ok(set));
    struct content before = content(set);
    int at = rank(&before, key);
    bool was_there = is_at(&before, at, key);
    CUTE_assert(bst_remove(set, key) == was_there);
    CUTE_assert(bst_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(was_there ? is_with(&before, &after, at, key) : are_same(&after, &before));
}

/* What insert has asked for, remove gives back. */
void remove_again(struct bst *set, int key)
{
    CUTE_assume(bst_rep_ok(set) && !bst_has(set, key));
    struct content before = content(set);
    CUTE_assert(bst_insert(set, key));
    CUTE_assert(bst_remove(set, key));
    CUTE_assert(bst_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(are_same(&after, &before));
}

void has(struct bst *set, int key)
{
    CUTE_assume(bst_rep_ok(set));
    struct content c = content(set);
    CUTE_assert(bst_has(set, key) == is_at(&c, rank(&c, key), key));
}

void next(struct bst *set, int key)
{
    CUTE_assume(bst_rep_ok(set));
    struct content c = content(set);
    int at = rank(&c, key);
    if (is_at(&c, at, key))
        at++;
    const struct bst_node *node = bst_next(set, key);
    CUTE_assert(node ? is_at(&c, at, node->key) : at == c.count);
}

/* No tree of n nodes is higher than n, or lower than one that is full. */
void height(struct bst *set)
{
    CUTE_assume(bst_rep_ok(set));
    size_t height = bst_height(set);
    CUTE_assert(height <= set->count && set->count < (size_t)1 << height);
}

void clear(struct bst *set, int key)
{
    CUTE_assume(bst_rep_ok(set));
    CUTE_assert(bst_insert(set, key));
    bst_clear(set);
    CUTE_assert(bst_rep_ok(set) && set->count == 0);
}
