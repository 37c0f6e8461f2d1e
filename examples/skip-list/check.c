// toplevel=insert options=--max-objects=4 options=--fail=malloc verdict=complete errors=0
// toplevel=remove_key options=--max-objects=5 verdict=complete errors=0
// toplevel=find options=--max-objects=5 verdict=complete errors=0
// toplevel=insert_remove options=--max-objects=3 verdict=complete errors=0
// toplevel=clear options=--max-objects=5 verdict=complete errors=0
/* Every list that the invariant allows, and one call. That what comes out is sorted is part of the invariant; what is
 * in it is looked at by one more key, `probe`, which can be any: that is there, if it was. */
#include <cute.h>

#include "skip-list.h"

/* By the lowest list alone. */
static bool has(const struct skip_list *list, int key)
{
    for (const struct skip_node *node = list->first[0]; node; node = node->next[0])
        if (node->key == key)
            return true;
    return false;
}

void insert(struct skip_list *list, int key, int probe)
{
    CUTE_assume(skip_rep_ok(list));
    size_t count = list->count;
    bool was_there = has(list, key), had_probe = has(list, probe);
    bool done = skip_insert(list, key);
    CUTE_assert(skip_rep_ok(list));
    CUTE_assert(!done || !was_there);
    CUTE_assert(list->count == count + done);
    CUTE_assert(has(list, probe) == (had_probe || (done && probe == key)));
}

void remove_key(struct skip_list *list, int key, int probe)
{
    CUTE_assume(skip_rep_ok(list));
    size_t count = list->count;
    bool was_there = has(list, key), had_probe = has(list, probe);
    CUTE_assert(skip_remove(list, key) == was_there);
    CUTE_assert(skip_rep_ok(list));
    CUTE_assert(list->count == count - was_there);
    CUTE_assert(has(list, probe) == (had_probe && probe != key));
}

void find(struct skip_list *list, int key, int probe)
{
    CUTE_assume(skip_rep_ok(list));
    struct skip_node *found = skip_find(list, key), *next = skip_at_least(list, key);
    CUTE_assert((found != NULL) == has(list, key));
    CUTE_assert(!found || (found == next && found->key == key));
    CUTE_assert(!next || (next->key >= key && has(list, next->key)));
    CUTE_assert(!has(list, probe) || probe < key || (next && next->key <= probe));
}

/* What is taken out is freed: of a node that the program itself has asked for it shows if it is not. */
void insert_remove(struct skip_list *list, int key)
{
    CUTE_assume(skip_rep_ok(list));
    CUTE_assume(skip_insert(list, key));
    CUTE_assert(skip_remove(list, key) && !has(list, key));
    CUTE_assert(skip_rep_ok(list));
}

void clear(struct skip_list *list, int key)
{
    CUTE_assume(skip_rep_ok(list) && !has(list, key));
    CUTE_assume(skip_insert(list, key));
    skip_clear(list);
    CUTE_assert(skip_rep_ok(list) && list->count == 0);
}
