/* avl-tree.c - examples/avl-tree: trees of up to six of seven keys. */
#include "examples/avl-tree/avl-tree.h"
#include "test/mutants/subject.h"

enum { KEYS = 7, NODES = 6 };

struct state {
    struct avl_tree set;
};

static void insert(struct state *s, int key, int b) { note(avl_tree_insert(&s->set, key)); }
static void remove_key(struct state *s, int key, int b) { note(avl_tree_remove(&s->set, key)); }

static void find(struct state *s, int key, int b)
{
    const struct avl_node *node = avl_tree_find(&s->set, key);
    note(node ? node->key : -1);
}

static void height(struct state *s, int a, int b) { note(avl_tree_height(&s->set)); }
static void clear_all(struct state *s, int a, int b) { avl_tree_clear(&s->set); }

static const struct op ops[] = {
    {"insert", {KEYS, 1}, insert}, {"remove", {KEYS, 1}, remove_key}, {"find", {KEYS, 1}, find},
    {"height", {1, 1}, height}, {"clear", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return avl_tree_rep_ok(s ? &s->set : NULL); }

static void tree_contents(const struct avl_node *node)
{
    if (!node)
        return;
    tree_contents(node->left);
    note(node->key);
    tree_contents(node->right);
}

static void contents(const struct state *s) { tree_contents(s->set.root); }

static void tree_places(struct avl_node *node)
{
    if (!node)
        return;
    PLACE(node->key);
    PLACE(node->height);
    place_link(&node->left);
    place_link(&node->right);
    tree_places(node->left);
    tree_places(node->right);
}

static void places(struct state *s)
{
    place_link(&s->set.root);
    tree_places(s->set.root);
}

static void clear(struct state *s) { avl_tree_clear(&s->set); }

const struct subject subject = {sizeof(struct state), sizeof(struct avl_node), NODES, 3000, 4, OPS(ops),
                                rep_ok, contents, places, clear};
