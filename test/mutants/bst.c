/* bst.c - examples/bst: trees of up to five of seven keys. */
#include "examples/bst/bst.h"
#include "test/mutants/subject.h"

enum { KEYS = 7, NODES = 5 };

struct state {
    struct bst set;
};

static void insert(struct state *s, int key, int b) { note(bst_insert(&s->set, key)); }
static void remove_key(struct state *s, int key, int b) { note(bst_remove(&s->set, key)); }
static void has(struct state *s, int key, int b) { note(bst_has(&s->set, key)); }

static void next(struct state *s, int key, int b)
{
    const struct bst_node *node = bst_next(&s->set, key);
    note(node ? node->key : -1);
}

static void height(struct state *s, int a, int b) { note((long long)bst_height(&s->set)); }
static void clear_all(struct state *s, int a, int b) { bst_clear(&s->set); }

static const struct op ops[] = {
    {"insert", {KEYS, 1}, insert}, {"remove", {KEYS, 1}, remove_key}, {"has", {KEYS, 1}, has},
    {"next", {KEYS, 1}, next}, {"height", {1, 1}, height}, {"clear", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return bst_rep_ok(s ? &s->set : NULL); }

static void tree_contents(const struct bst_node *node)
{
    if (!node)
        return;
    tree_contents(node->left);
    note(node->key);
    tree_contents(node->right);
}

static void contents(const struct state *s)
{
    note((long long)s->set.count);
    tree_contents(s->set.root);
}

static void tree_places(struct bst_node *node)
{
    if (!node)
        return;
    PLACE(node->key);
    place_link(&node->left);
    place_link(&node->right);
    tree_places(node->left);
    tree_places(node->right);
}

static void places(struct state *s)
{
    PLACE(s->set.count);
    place_link(&s->set.root);
    tree_places(s->set.root);
}

static void clear(struct state *s) { bst_clear(&s->set); }

const struct subject subject = {sizeof(struct state), sizeof(struct bst_node), NODES, 3000, 3, OPS(ops),
                                rep_ok, contents, places, clear};
