// toplevel=insert options=--max-objects=6 verdict=complete errors=0
// toplevel=no_memory options=--max-objects=5 options=--fail=malloc verdict=complete errors=0
// toplevel=remove_key options=--max-objects=6 verdict=complete errors=0
// toplevel=remove_again options=--max-objects=5 verdict=complete errors=0
// toplevel=find options=--max-objects=6 verdict=complete errors=0
// toplevel=next options=--max-objects=6 verdict=complete errors=0
// toplevel=clear options=--max-objects=5 verdict=complete errors=0
#include <cute.h>
#include "red-black-tree.h"
#include <stddef.h>

enum { MOST = 8 };

/* The keys of a tree, in order. */
struct content {
    int keys[MOST];
    int count;
};

static void collect(const struct rb_node *node, struct content *c)
{
    if (!node)
        return;
    collect(node->child[LEFT], c);
    CUTE_assert(c->count < MOST);
    c->keys[c->count++] = node->key;
    collect(node->child[RIGHT], c);
}

static struct content content(const struct rb_tree *set)
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

void insert(struct rb_tree *set, int key)
{
    CUTE_assume(rb_tree_rep_ok(set));
    struct content before = content(set);
    int at = rank(&before, key);
    bool was_there = is_at(&before, at, key);
    CUTE_assert(rb_tree_insert(set, key));
    CUTE_assert(rb_tree_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(was_there ? are_same(&after, &before) : is_with(&after, &before, at, key));
}

void no_memory(struct rb_tree *set, int key)
{
    CUTE_assume(rb_tree_rep_ok(set));
    struct content before = content(set);
    bool done = rb_tree_insert(set, key);
    CUTE_assert(rb_tree_rep_ok(set) && (rb_tree_find(set, key) != NULL) == done);
    CUTE_assert(done || content(set).count == before.count);
}

void remove_key(struct rb_tree *set, int key)
{
    CUTE_assume(rb_tree_rep_ok(set));
    struct content before = content(set);
    int at = rank(&before, key);
    bool was_there = is_at(&before, at, key);
    CUTE_assert(rb_tree_remove(set, key) == was_there);
    CUTE_assert(rb_tree_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(was_there ? is_with(&before, &after, at, key) : are_same(&after, &before));
}

/* What insert has asked for, remove gives back. */
void remove_again(struct rb_tree *set, int key)
{
    CUTE_assume(rb_tree_rep_ok(set) && !rb_tree_find(set, key));
    struct content before = content(set);
    CUTE_assert(rb_tree_insert(set, key));
    CUTE_assert(rb_tree_remove(set, key));
    CUTE_assert(rb_tree_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(are_same(&after, &before));
}

void find(struct rb_tree *set, int key)
{
    CUTE_assume(rb_tree_rep_ok(set));
    struct content c = content(set);
    const struct rb_node *node = rb_tree_find(set, key);
    CUTE_assert(node ? node->key == key : !is_at(&c, rank(&c, key), key));
}

/* From the first one on, each once, in order. */
void next(struct rb_tree *set)
{
    CUTE_assume(rb_tree_rep_ok(set));
    struct content c = content(set);
    int i = 0;
    for (const struct rb_node *node = rb_tree_first(set); node; node = rb_tree_next(node))
        CUTE_assert(i < c.count && node->key == c.keys[i++]);
    CUTE_assert(i == c.count);
}

void clear(struct rb_tree *set, int key)
{
    CUTE_assume(rb_tree_rep_ok(set));
    CUTE_assert(rb_tree_insert(set, key));
    rb_tree_clear(set);
    CUTE_assert(rb_tree_rep_ok(set) && !set->root);
}
