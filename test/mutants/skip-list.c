/* skip-list.c - examples/skip-list: up to four of five keys, of every height. Heights are the library's choice, so they
 * are not compared. */
#include "examples/skip-list/skip-list.h"
#include "test/mutants/subject.h"

enum { KEYS = 5, NODES = 4 };

struct state {
    struct skip_list list;
};

/* A number after which the next node is of that height. */
static uint32_t seed_for(int height)
{
    uint32_t lowest = height == 1 ? 0 : height == 2 ? 1 : 3, seed = 1;
    while (((seed * 1103515245 + 12345) >> 16) % 4 != lowest)
        seed++;
    return seed;
}

static void insert(struct state *s, int key, int height)
{
    s->list.random = seed_for(height + 1);
    note(skip_insert(&s->list, key));
}

static void remove_key(struct state *s, int key, int b) { note(skip_remove(&s->list, key)); }

static void find(struct state *s, int key, int b)
{
    const struct skip_node *node = skip_find(&s->list, key);
    note(node ? node->key : -1);
}

static void at_least(struct state *s, int key, int b)
{
    const struct skip_node *node = skip_at_least(&s->list, key);
    note(node ? node->key : -1);
}

static void clear_all(struct state *s, int a, int b) { skip_clear(&s->list); }

static const struct op ops[] = {
    {"insert", {KEYS, SKIP_LEVELS}, insert}, {"remove", {KEYS, 1}, remove_key}, {"find", {KEYS, 1}, find},
    {"at_least", {KEYS, 1}, at_least}, {"clear", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return skip_rep_ok(s ? &s->list : NULL); }

static void contents(const struct state *s)
{
    note((long long)s->list.count);
    for (const struct skip_node *node = s->list.first[0]; node; node = node->next[0])
        note(node->key);
}

static void places(struct state *s)
{
    PLACE(s->list.levels);
    PLACE(s->list.count);
    for (int level = 0; level < SKIP_LEVELS; level++)
        place_link(&s->list.first[level]);
    for (struct skip_node *node = s->list.first[0]; node; node = node->next[0]) {
        PLACE(node->key);
        PLACE(node->height);
        for (int level = 0; level < SKIP_LEVELS; level++)
            place_link(&node->next[level]);
    }
}

static void clear(struct state *s) { skip_clear(&s->list); }

const struct subject subject = {sizeof(struct state), sizeof(struct skip_node), NODES, 3000, 2, OPS(ops),
                                rep_ok, contents, places, clear};
