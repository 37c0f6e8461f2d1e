/* sorted-list.c - examples/sorted-list: two sets of up to five numbers together. */
#include "examples/sorted-list/sorted-list.h"
#include "test/mutants/subject.h"

enum { VALUES = 6, NODES = 5 };

struct state {
    struct sorted_list set, other;
};

static void insert(struct state *s, int value, int is_other)
{
    note(sorted_list_insert(is_other ? &s->other : &s->set, value));
}

static void remove_value(struct state *s, int value, int b) { note(sorted_list_remove(&s->set, value)); }

static void find(struct state *s, int value, int b)
{
    const struct sorted_node *node = sorted_list_find(&s->set, value);
    note(node ? node->value : -1);
}

static void merge(struct state *s, int a, int b) { sorted_list_merge(&s->set, &s->other); }
static void clear_one(struct state *s, int a, int b) { sorted_list_clear(&s->set); }

static const struct op ops[] = {
    {"insert", {VALUES, 2}, insert}, {"remove", {VALUES, 1}, remove_value}, {"find", {VALUES, 1}, find},
    {"merge", {1, 1}, merge}, {"clear", {1, 1}, clear_one},
};

static bool rep_ok(const struct state *s)
{
    return s ? sorted_list_rep_ok(&s->set) && sorted_list_rep_ok(&s->other) : sorted_list_rep_ok(NULL);
}

static void set_contents(const struct sorted_list *set)
{
    note((long long)set->count);
    for (const struct sorted_node *node = set->first; node; node = node->next)
        note(node->value);
}

static void contents(const struct state *s)
{
    set_contents(&s->set);
    set_contents(&s->other);
}

static void set_places(struct sorted_list *set)
{
    place_link(&set->first);
    PLACE(set->count);
    for (struct sorted_node *node = set->first; node; node = node->next) {
        PLACE(node->value);
        place_link(&node->next);
    }
}

static void places(struct state *s)
{
    set_places(&s->set);
    set_places(&s->other);
}

static void clear(struct state *s)
{
    sorted_list_clear(&s->set);
    sorted_list_clear(&s->other);
}

const struct subject subject = {sizeof(struct state), sizeof(struct sorted_node), NODES, 3000, 3, OPS(ops),
                                rep_ok, contents, places, clear};
