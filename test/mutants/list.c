/* list.c - examples/list: two lists of up to four nodes together. */
#include "examples/list/list.h"
#include "test/mutants/subject.h"

enum { VALUES = 3 };

struct state {
    struct list list, tail;
};

static void prepend(struct state *s, int value, int b) { note(list_prepend(&s->list, value)); }

static void append(struct state *s, int value, int is_tail)
{
    note(list_append(is_tail ? &s->tail : &s->list, value));
}

static void find(struct state *s, int value, int b)
{
    const struct list_node *found = list_find(&s->list, value);
    for (const struct list_node *node = s->list.first; node && node != found; node = node->next)
        note(node->value);
    note(found ? found->value : -1);
}

static void remove_value(struct state *s, int value, int b) { note(list_remove(&s->list, value)); }

static void reverse(struct state *s, int a, int b) { list_reverse(&s->list); }
static void concat(struct state *s, int a, int b) { list_concat(&s->list, &s->tail); }
static void length(struct state *s, int a, int b) { note((long long)list_length(&s->list)); }
static void clear_one(struct state *s, int a, int b) { list_clear(&s->list); }

static const struct op ops[] = {
    {"prepend", {VALUES, 1}, prepend}, {"append", {VALUES, 2}, append}, {"find", {VALUES + 1, 1}, find},
    {"remove", {VALUES + 1, 1}, remove_value}, {"reverse", {1, 1}, reverse}, {"concat", {1, 1}, concat},
    {"length", {1, 1}, length}, {"clear", {1, 1}, clear_one},
};

static bool rep_ok(const struct state *s)
{
    return s ? list_rep_ok(&s->list) && list_rep_ok(&s->tail) : list_rep_ok(NULL);
}

static void list_contents(const struct list *list)
{
    for (const struct list_node *node = list->first; node; node = node->next)
        note(node->value);
    note(-1);
}

static void contents(const struct state *s)
{
    list_contents(&s->list);
    list_contents(&s->tail);
}

static void list_places(struct list *list)
{
    place_link(&list->first);
    place_link(&list->last);
    for (struct list_node *node = list->first; node; node = node->next) {
        PLACE(node->value);
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
    list_clear(&s->list);
    list_clear(&s->tail);
}

const struct subject subject = {sizeof(struct state), sizeof(struct list_node), 4, 2000, 3, OPS(ops),
                                rep_ok, contents, places, clear};
