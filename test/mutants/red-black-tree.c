/* red-black-tree.c - examples/red-black-tree: trees of up to five of seven keys. */
#include "examples/red-black-tree/red-black-tree.h"
#include "test/mutants/subject.h"

enum { KEYS = 7, NODES = 5 };

struct state {
    struct rb_tree set;
};

static void insert(struct state *s, int key, int b) { note(rb_tree_insert(&s->set, key)); }
static void remove_key(struct state *s, int key, int b) { note(rb_tree_remove(&s->set, key)); }

static void find(struct state *s, int key, int b)
{
    const struct rb_node *node = rb_tree_find(&s->set, key);
    note(node ? node->key : -1);
}

static void next(struct state *s, int a, int b)
{
    for (const struct rb_node *node = rb_tree_first(&s->set); node; node = rb_tree_next(node))
        note(node->key);
}

static void clear_all(struct state *s, int a, int b) { rb_tree_clear(&s->set); }

static const struct op ops[] = {
    {"insert", {KEYS, 1}, insert}, {"remove", {KEYS, 1}, remove_key}, {"find", {KEYS, 1}, find},
    {"next", {1, 1}, next}, {"clear", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return rb_tree_rep_ok(s ? &s->set : NULL); }

static void tree_contents(const struct rb_node *node)
{
    if (!node)
        return;
    tree_contents(node->child[LEFT]);
    note(node->key);
    tree_contents(node->child[RIGHT]);
}

static void contents(const struct state *s) { tree_contents(s->set.root); }

static void tree_places(struct rb_node *node)
{
    if (!node)
        return;
    PLACE(node->key);
    place_bool(&node->is_red);
    place_link(&node->parent);
    for (int side = LEFT; side <= RIGHT; side++) {
        place_link(&node->child[side]);
        tree_places(node->child[side]);
    }
}

static void places(struct state *s)
{
    place_link(&s->set.root);
    tree_places(s->set.root);
}

static void clear(struct state *s) { rb_tree_clear(&s->set); }

const struct subject subject = {sizeof(struct state), sizeof(struct rb_node), NODES, 3000, 4, OPS(ops),
                                rep_ok, contents, places, clear};
