// toplevel=insert options=--max-objects=7 verdict=complete errors=0
// toplevel=no_memory options=--max-objects=5 options=--fail=malloc verdict=complete errors=0
// toplevel=remove_key options=--max-objects=7 verdict=complete errors=0
// toplevel=remove_again options=--max-objects=5 verdict=complete errors=0
// toplevel=find options=--max-objects=6 verdict=complete errors=0
// toplevel=height options=--max-objects=7 verdict=complete errors=0
// toplevel=clear options=--max-objects=5 verdict=complete errors=0
#include <cute.h>
#include "avl-tree.h"
#include <stddef.h>

enum { MOST = 8 };

/* The keys of a tree, in order. */
struct content {
    int keys[MOST];
    int count;
};

static void collect(const struct avl_node *node, struct content *c)
{
    if (!node)
        return;
    collect(node->left, c);
    CUTE_assert(c->count < MOST);
    c->keys[c->count++] = node->key;
    collect(node->right, c);
}

static struct content content(const struct avl_tree *set)
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

void insert(struct avl_tree *set, int key)
{
    CUTE_assume(avl_tree_rep_ok(set));
    struct content before = content(set);
    int at = rank(&before, key);
    bool was_there = is_at(&before, at, key);
    CUTE_assert(avl_tree_insert(set, key));
    CUTE_assert(avl_tree_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(was_there ? are_same(&after, &before) : is_with(&after, &before, at, key));
}

void no_memory(struct avl_tree *set, int key)
{
    CUTE_assume(avl_tree_rep_ok(set));
    struct content before = content(set);
    bool done = avl_tree_insert(set, key);
    CUTE_assert(avl_tree_rep_ok(set) && (avl_tree_find(set, key) != NULL) == done);
    CUTE_assert(done || content(set).count == before.count);
}

void remove_key(struct avl_tree *set, int key)
{
    CUTE_assume(avl_tree_rep_ok(set));
    struct content before = content(set);
    int at = rank(&before, key);
    bool was_there = is_at(&before, at, key);
    CUTE_assert(avl_tree_remove(set, key) == was_there);
    CUTE_assert(avl_tree_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(was_there ? is_with(&before, &after, at, key) : are_same(&after, &before));
}

/* What insert has asked for, remove gives back. */
void remove_again(struct avl_tree *set, int key)
{
    CUTE_assume(avl_tree_rep_ok(set) && !avl_tree_find(set, key));
    struct content before = content(set);
    CUTE_assert(avl_tree_insert(set, key));
    CUTE_assert(avl_tree_remove(set, key));
    CUTE_assert(avl_tree_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(are_same(&after, &before));
}

void find(struct avl_tree *set, int key)
{
    CUTE_assume(avl_tree_rep_ok(set));
    struct content c = content(set);
    const struct avl_node *node = avl_tree_find(set, key);
    CUTE_assert(node ? node->key == key : !is_at(&c, rank(&c, key), key));
}

/* A tree of height h has 2^h - 1 nodes at most, and at least as many as with subtrees of heights h - 1 and h - 2. */
void height(struct avl_tree *set)
{
    static const int fewest[] = {0, 1, 2, 4, 7};
    CUTE_assume(avl_tree_rep_ok(set));
    int height = avl_tree_height(set), count = content(set).count;
    CUTE_assert(height >= 0 && height < 5);
    CUTE_assert(count >= fewest[height] && count < 1 << height);
}

void clear(struct avl_tree *set, int key)
{
    CUTE_assume(avl_tree_rep_ok(set));
    CUTE_assert(avl_tree_insert(set, key));
    avl_tree_clear(set);
    CUTE_assert(avl_tree_rep_ok(set) && !set->root);
}
