// toplevel=append options=--max-objects=6 verdict=complete errors=0
// toplevel=insert_before options=--max-objects=6 verdict=complete errors=0
// toplevel=no_memory options=--max-objects=6 options=--fail=malloc verdict=complete errors=0
// toplevel=remove_node options=--max-objects=6 verdict=complete errors=0
// toplevel=remove_again options=--max-objects=5 verdict=complete errors=0
// toplevel=find options=--max-objects=6 verdict=complete errors=0
// toplevel=move_to_front options=--max-objects=6 verdict=complete errors=0
// toplevel=concat options=--max-objects=6 verdict=complete errors=0
// toplevel=reverse options=--max-objects=6 verdict=complete errors=0
// toplevel=clear options=--max-objects=5 verdict=complete errors=0
#include <cute.h>
#include "dlist.h"

enum { MOST = 8 };

/* The nodes of a list, in its order. */
struct content {
    const struct dlist_node *nodes[MOST];
    int count;
};

static struct content content(const struct dlist *list)
{
    struct content c = {.count = 0};
    for (const struct dlist_node *node = list->first; node; node = node->next) {
        CUTE_assert(c.count < MOST);
        c.nodes[c.count++] = node;
    }
    return c;
}

/* Where `node` stands in the list; the count if nowhere. */
static int index_of(const struct content *c, const struct dlist_node *node)
{
    int i = 0;
    while (i < c->count && c->nodes[i] != node)
        i++;
    return i;
}

/* Whether `count` nodes of `a` from index `i` on are those of `b` from `j` on. */
static bool are_same(const struct content *a, int i, const struct content *b, int j, int count)
{
    while (count--)
        if (a->nodes[i++] != b->nodes[j++])
            return false;
    return true;
}

/* Whether the list is what it was, with `node` put in at index `at`. */
static bool has_got(const struct dlist *list, const struct content *before, const struct dlist_node *node, int at)
{
    struct content after = content(list);
    return after.count == before->count + 1 && after.nodes[at] == node && are_same(&after, 0, before, 0, at) &&
           are_same(&after, at + 1, before, at, before->count - at);
}

void append(struct dlist *list, int value)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    const struct dlist_node *node = dlist_append(list, value);
    CUTE_assert(dlist_rep_ok(list));
    CUTE_assert(node && node->value == value);
    CUTE_assert(has_got(list, &before, node, before.count));
}

void insert_before(struct dlist *list, struct dlist_node *node, int value)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    int at = index_of(&before, node);
    CUTE_assume(at < before.count);
    const struct dlist_node *inserted = dlist_insert_before(list, node, value);
    CUTE_assert(dlist_rep_ok(list));
    CUTE_assert(inserted && inserted->value == value);
    CUTE_assert(has_got(list, &before, inserted, at));
}

void no_memory(struct dlist *list, int value)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    const struct dlist_node *node;
    if (list->first && CUTE_choose(2))
        node = dlist_insert_before(list, list->first, value);
    else
        node = dlist_append(list, value);
    struct content after = content(list);
    CUTE_assert(dlist_rep_ok(list));
    CUTE_assert(after.count == before.count + (node != NULL));
}

void remove_node(struct dlist *list, struct dlist_node *node)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    int at = index_of(&before, node);
    CUTE_assume(at < before.count);
    dlist_remove(list, node);
    CUTE_assert(dlist_rep_ok(list));
    struct content after = content(list);
    CUTE_assert(after.count == before.count - 1);
    CUTE_assert(are_same(&after, 0, &before, 0, at) && are_same(&after, at, &before, at + 1, after.count - at));
}

/* What append has asked for, remove gives back. */
void remove_again(struct dlist *list, int value)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    struct dlist_node *node = dlist_append(list, value);
    CUTE_assert(node);
    dlist_remove(list, node);
    CUTE_assert(dlist_rep_ok(list));
    struct content after = content(list);
    CUTE_assert(after.count == before.count && are_same(&after, 0, &before, 0, after.count));
}

void find(struct dlist *list, int value)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    int at = index_of(&before, dlist_find(list, value));
    CUTE_assert(at == before.count || before.nodes[at]->value == value);
    for (int i = 0; i < at; i++)
        CUTE_assert(before.nodes[i]->value != value);
}

void move_to_front(struct dlist *list, struct dlist_node *node)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    int at = index_of(&before, node);
    CUTE_assume(at < before.count);
    dlist_move_to_front(list, node);
    CUTE_assert(dlist_rep_ok(list));
    struct content after = content(list);
    CUTE_assert(after.count == before.count && after.nodes[0] == node);
    CUTE_assert(are_same(&after, 1, &before, 0, at));
    CUTE_assert(are_same(&after, at + 1, &before, at + 1, before.count - at - 1));
}

/* Two lists that end with one node have it in common. */
void concat(struct dlist *list, struct dlist *tail)
{
    CUTE_assume(dlist_rep_ok(list) && dlist_rep_ok(tail));
    CUTE_assume(list != tail && (!list->last || list->last != tail->last));
    struct content before = content(list), moved = content(tail);
    dlist_concat(list, tail);
    CUTE_assert(dlist_rep_ok(list) && dlist_rep_ok(tail));
    CUTE_assert(!tail->first);
    struct content after = content(list);
    CUTE_assert(after.count == before.count + moved.count);
    CUTE_assert(are_same(&after, 0, &before, 0, before.count));
    CUTE_assert(are_same(&after, before.count, &moved, 0, moved.count));
}

void reverse(struct dlist *list)
{
    CUTE_assume(dlist_rep_ok(list));
    struct content before = content(list);
    dlist_reverse(list);
    CUTE_assert(dlist_rep_ok(list));
    struct content after = content(list);
    CUTE_assert(after.count == before.count);
    for (int i = 0; i < after.count; i++)
        CUTE_assert(after.nodes[i] == before.nodes[before.count - 1 - i]);
}

void clear(struct dlist *list, int value)
{
    CUTE_assume(dlist_rep_ok(list));
    CUTE_assert(dlist_append(list, value));
    dlist_clear(list);
    CUTE_assert(dlist_rep_ok(list) && !list->first);
}
