// toplevel=insert options=--max-objects=6 verdict=complete errors=0
// toplevel=no_memory options=--max-objects=6 options=--fail=malloc verdict=complete errors=0
// toplevel=remove_value options=--max-objects=6 verdict=complete errors=0
// toplevel=remove_again options=--max-objects=5 verdict=complete errors=0
// toplevel=find options=--max-objects=6 verdict=complete errors=0
// toplevel=merge options=--max-objects=6 verdict=complete errors=0
// toplevel=merge_again options=--max-objects=5 verdict=complete errors=0
// toplevel=clear options=--max-objects=5 verdict=complete errors=0
#include <cute.h>
#include "sorted-list.h"

enum { MOST = 8 };

struct content {
    int values[MOST];
    int count;
};

static struct content content(const struct sorted_list *set)
{
    struct content c = {.count = 0};
    for (const struct sorted_node *node = set->first; node; node = node->next) {
        CUTE_assert(c.count < MOST);
        c.values[c.count++] = node->value;
    }
    return c;
}

static bool has(const struct content *c, int value)
{
    for (int i = 0; i < c->count; i++)
        if (c->values[i] == value)
            return true;
    return false;
}

/* All that is in `a` is in `b`. */
static bool is_within(const struct content *a, const struct content *b)
{
    for (int i = 0; i < a->count; i++)
        if (!has(b, a->values[i]))
            return false;
    return true;
}

void insert(struct sorted_list *set, int value)
{
    CUTE_assume(sorted_list_rep_ok(set));
    struct content before = content(set);
    bool was_there = has(&before, value);
    CUTE_assert(sorted_list_insert(set, value));
    CUTE_assert(sorted_list_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(has(&after, value) && is_within(&before, &after));
    CUTE_assert(after.count == before.count + !was_there);
}

void no_memory(struct sorted_list *set, int value)
{
    CUTE_assume(sorted_list_rep_ok(set));
    struct content before = content(set);
    bool done = sorted_list_insert(set, value);
    CUTE_assert(sorted_list_rep_ok(set));
    CUTE_assert((sorted_list_find(set, value) != NULL) == done);
    CUTE_assert(done || set->count == (size_t)before.count);
}

void remove_value(struct sorted_list *set, int value)
{
    CUTE_assume(sorted_list_rep_ok(set));
    struct content before = content(set);
    bool was_there = has(&before, value);
    CUTE_assert(sorted_list_remove(set, value) == was_there);
    CUTE_assert(sorted_list_rep_ok(set));
    struct content after = content(set);
    CUTE_assert(!has(&after, value) && is_within(&after, &before));
    CUTE_assert(after.count == before.count - was_there);
}

/* What insert has asked for, remove gives back. */
void remove_again(struct sorted_list *set, int value)
{
    CUTE_assume(sorted_list_rep_ok(set) && !sorted_list_find(set, value));
    size_t count = set->count;
    CUTE_assert(sorted_list_insert(set, value));
    CUTE_assert(sorted_list_remove(set, value));
    CUTE_assert(sorted_list_rep_ok(set) && set->count == count);
}

void find(struct sorted_list *set, int value)
{
    CUTE_assume(sorted_list_rep_ok(set));
    struct content before = content(set);
    const struct sorted_node *node = sorted_list_find(set, value);
    CUTE_assert((node != NULL) == has(&before, value));
    CUTE_assert(!node || node->value == value);
}

/* Two sets do not share nodes: the last one would be the same. */
static const struct sorted_node *last(const struct sorted_list *set)
{
    const struct sorted_node *node = set->first;
    while (node && node->next)
        node = node->next;
    return node;
}

void merge(struct sorted_list *set, struct sorted_list *other)
{
    CUTE_assume(sorted_list_rep_ok(set) && sorted_list_rep_ok(other));
    CUTE_assume(set != other && (!last(set) || last(set) != last(other)));
    struct content a = content(set), b = content(other);
    int common = 0;
    for (int i = 0; i < a.count; i++)
        common += has(&b, a.values[i]);
    sorted_list_merge(set, other);
    CUTE_assert(sorted_list_rep_ok(set) && sorted_list_rep_ok(other));
    struct content after = content(set);
    CUTE_assert(is_within(&a, &after) && is_within(&b, &after));
    CUTE_assert(after.count == a.count + b.count - common);
    CUTE_assert(other->count == 0);
}

/* Of two nodes with one value one is freed: of nodes that insert has asked for it shows if it is not. */
void merge_again(struct sorted_list *set, int value)
{
    CUTE_assume(sorted_list_rep_ok(set));
    struct sorted_list other = {0};
    CUTE_assert(sorted_list_insert(set, value) && sorted_list_insert(&other, value));
    size_t count = set->count;
    sorted_list_merge(set, &other);
    CUTE_assert(sorted_list_rep_ok(set) && set->count == count && !other.first);
}

void clear(struct sorted_list *set, int value)
{
    CUTE_assume(sorted_list_rep_ok(set));
    CUTE_assert(sorted_list_insert(set, value));
    sorted_list_clear(set);
    CUTE_assert(sorted_list_rep_ok(set) && set->count == 0);
}
