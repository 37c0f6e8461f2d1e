// toplevel=invariant options=--max-objects=5 verdict=complete errors=0
// toplevel=prepend options=--max-objects=5 verdict=complete errors=0
// toplevel=append options=--max-objects=5 verdict=complete errors=0
// toplevel=no_memory options=--max-objects=5 options=--fail=malloc verdict=complete errors=0
// toplevel=find options=--max-objects=5 verdict=complete errors=0
// toplevel=remove_value options=--max-objects=5 verdict=complete errors=0
// toplevel=remove_again options=--max-objects=5 verdict=complete errors=0
// toplevel=reverse options=--max-objects=6 verdict=complete errors=0
// toplevel=concat options=--max-objects=6 verdict=complete errors=0
// toplevel=clear options=--max-objects=5 verdict=complete errors=0
#include <cute.h>
#include "list.h"

enum { MOST = 8 };

/* In other words: no node is one of those before it, and the last of them is noted. */
void invariant(struct list *list)
{
    const struct list_node *seen[MOST], *last = NULL;
    bool is_good = list;
    int count = 0;
    for (const struct list_node *node = list ? list->first : NULL; is_good && node && count < MOST; node = node->next) {
        for (int i = 0; i < count; i++)
            is_good &= node != seen[i];
        last = seen[count++] = node;
    }
    CUTE_assert(list_rep_ok(list) == (is_good && list->last == last));
}

/* What is in a list, in its order. */
struct content {
    int values[MOST];
    int count;
};

static struct content content(const struct list *list)
{
    struct content c = {.count = 0};
    for (const struct list_node *node = list->first; node; node = node->next) {
        CUTE_assert(c.count < MOST);
        c.values[c.count++] = node->value;
    }
    return c;
}

/* Whether `list` is what it was, but for a value at index `at` that was put in (`more` is 1) or taken out (-1). */
static bool differs_by(const struct list *list, const struct content *before, int at, int more)
{
    struct content after = content(list);
    if (after.count != before->count + more)
        return false;
    for (int i = 0; i < at; i++)
        if (after.values[i] != before->values[i])
            return false;
    for (int i = at + (more > 0), j = at + (more < 0); i < after.count; i++, j++)
        if (after.values[i] != before->values[j])
            return false;
    return true;
}

void prepend(struct list *list, int value)
{
    CUTE_assume(list_rep_ok(list));
    struct content before = content(list);
    CUTE_assert(list_prepend(list, value));
    CUTE_assert(list_rep_ok(list));
    CUTE_assert(differs_by(list, &before, 0, 1));
    CUTE_assert(list->first->value == value);
}

void append(struct list *list, int value)
{
    CUTE_assume(list_rep_ok(list));
    struct content before = content(list);
    CUTE_assert(list_append(list, value));
    CUTE_assert(list_rep_ok(list));
    CUTE_assert(differs_by(list, &before, before.count, 1));
    CUTE_assert(list->last->value == value);
}

void no_memory(struct list *list, int value)
{
    CUTE_assume(list_rep_ok(list));
    struct content before = content(list);
    bool at_end = CUTE_choose(2);
    bool done = at_end ? list_append(list, value) : list_prepend(list, value);
    CUTE_assert(list_rep_ok(list));
    CUTE_assert(differs_by(list, &before, at_end ? before.count : 0, done));
}

/* Where `value` stands first; the count if it does not. */
static int index_of(const struct content *c, int value)
{
    int i = 0;
    while (i < c->count && c->values[i] != value)
        i++;
    return i;
}

void find(struct list *list, int value)
{
    CUTE_assume(list_rep_ok(list));
    struct content before = content(list);
    int index = index_of(&before, value);
    const struct list_node *found = list_find(list, value), *node = list->first;
    CUTE_assert(list_length(list) == (size_t)before.count);
    while (index--)
        node = node->next;
    CUTE_assert(found == node);
}

void remove_value(struct list *list, int value)
{
    CUTE_assume(list_rep_ok(list));
    struct content before = content(list);
    int index = index_of(&before, value);
    bool done = list_remove(list, value);
    CUTE_assert(list_rep_ok(list));
    CUTE_assert(done == (index < before.count));
    CUTE_assert(differs_by(list, &before, index, -done));
}

/* What was put in is the list's to free. */
void remove_again(struct list *list, int value)
{
    CUTE_assume(list_rep_ok(list));
    struct content before = content(list);
    CUTE_assert(list_prepend(list, value));
    CUTE_assert(list_remove(list, value));
    CUTE_assert(list_rep_ok(list));
    CUTE_assert(differs_by(list, &before, 0, 0));
}

void reverse(struct list *list)
{
    CUTE_assume(list_rep_ok(list));
    struct content before = content(list);
    list_reverse(list);
    CUTE_assert(list_rep_ok(list));
    struct content after = content(list);
    CUTE_assert(after.count == before.count);
    for (int i = 0; i < after.count; i++)
        CUTE_assert(after.values[i] == before.values[before.count - 1 - i]);
}

/* Two lists that end with one node have it in common. */
void concat(struct list *list, struct list *tail)
{
    CUTE_assume(list_rep_ok(list) && list_rep_ok(tail));
    CUTE_assume(list != tail && (!list->last || list->last != tail->last));
    struct content before = content(list), moved = content(tail);
    list_concat(list, tail);
    CUTE_assert(list_rep_ok(list) && list_rep_ok(tail));
    CUTE_assert(!tail->first);
    struct content after = content(list);
    CUTE_assert(after.count == before.count + moved.count);
    for (int i = 0; i < after.count; i++)
        CUTE_assert(after.values[i] == (i < before.count ? before.values[i] : moved.values[i - before.count]));
}

void clear(struct list *list, int value)
{
    CUTE_assume(list_rep_ok(list));
    CUTE_assert(list_append(list, value));
    list_clear(list);
    CUTE_assert(list_rep_ok(list) && !list->first);
}
