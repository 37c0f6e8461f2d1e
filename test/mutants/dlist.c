/* dlist.c - examples/dlist: two lists of up to four nodes together; a node is named by its index. */
#include "examples/dlist/dlist.h"
#include "test/mutants/subject.h"

enum { VALUES = 2, NODES = 4 };

struct state {
    struct dlist list, tail;
};

static struct dlist_node *node_at(const struct dlist *list, int index)
{
    struct dlist_node *node = list->first;
    while (node && index--)
        node = node->next;
    return node;
}

static void note_index(const struct dlist *list, const struct dlist_node *wanted)
{
    int index = 0;
    for (const struct dlist_node *node = list->first; node && node != wanted; node = node->next)
        index++;
    note(wanted ? index : -1);
}

static void append(struct state *s, int value, int is_tail)
{
    struct dlist *list = is_tail ? &s->tail : &s->list;
    note_index(list, dlist_append(list, value));
}

static void insert_before(struct state *s, int value, int index)
{
    struct dlist_node *node = node_at(&s->list, index);
    if (node)
        note_index(&s->list, dlist_insert_before(&s->list, node, value));
}

static void remove_node(struct state *s, int index, int b)
{
    struct dlist_node *node = node_at(&s->list, index);
    if (node)
        dlist_remove(&s->list, node);
}

static void find(struct state *s, int value, int b) { note_index(&s->list, dlist_find(&s->list, value)); }

static void move_to_front(struct state *s, int index, int b)
{
    struct dlist_node *node = node_at(&s->list, index);
    if (node)
        dlist_move_to_front(&s->list, node);
}

static void concat(struct state *s, int a, int b) { dlist_concat(&s->list, &s->tail); }
static void reverse(struct state *s, int a, int b) { dlist_reverse(&s->list); }
static void clear_one(struct state *s, int a, int b) { dlist_clear(&s->list); }

static const struct op ops[] = {
    {"append", {VALUES, 2}, append}, {"insert_before", {VALUES, NODES}, insert_before},
    {"remove", {NODES, 1}, remove_node}, {"find", {VALUES + 1, 1}, find}, {"move_to_front", {NODES, 1}, move_to_front},
    {"concat", {1, 1}, concat}, {"reverse", {1, 1}, reverse}, {"clear", {1, 1}, clear_one},
};

static bool rep_ok(const struct state *s)
{
    return s ? dlist_rep_ok(&s->list) && dlist_rep_ok(&s->tail) : dlist_rep_ok(NULL);
}

static void list_contents(const struct dlist *list)
{
    for (const struct dlist_node *node = list->first; node; node = node->next)
        note(node->value);
    note(-1);
}

static void contents(const struct state *s)
{
    list_contents(&s->list);
    list_contents(&s->tail);
}

static void list_places(struct dlist *list)
{
    place_link(&list->first);
    place_link(&list->last);
    for (struct dlist_node *node = list->first; node; node = node->next) {
        PLACE(node->value);
        place_link(&node->prev);
        place_link(&node->next);
    }
}

static void places(struct state *s)
{
    list_places(&s->list);
    list_places(&s->tail);
}

static void clear(struct state *s)
{
    dlist_clear(&s->list);
    dlist_clear(&s->tail);
}

const struct subject subject = {sizeof(struct state), sizeof(struct dlist_node), NODES, 2000, 3, OPS(ops),
                                rep_ok, contents, places, clear};
