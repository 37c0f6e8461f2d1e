// toplevel=set options=--max-objects=3 verdict=complete errors=0
// toplevel=no_memory options=--max-objects=3 options=--fail=malloc verdict=complete errors=0
// toplevel=find options=--max-objects=4 verdict=complete errors=0
// toplevel=remove_key options=--max-objects=4 verdict=complete errors=0
// toplevel=begin verdict=complete errors=0
// toplevel=whole_life options=--fail=malloc verdict=complete errors=0
#include <cute.h>
#include "hash-table.h"
#include <stdlib.h>

enum { MOST = 8 };

/* Any table of one or two buckets, with two entries a bucket at most, as hash_table_set leaves it. */
static struct hash_table any_table(void)
{
    struct hash_table table = {.bucket_count = 1 + (size_t)CUTE_choose(2)};
    table.buckets = malloc(table.bucket_count * sizeof *table.buckets);
    CUTE_assume(table.buckets);
    CUTE_input(table.count);
    CUTE_input_array(table.buckets, table.bucket_count);
    CUTE_assume(hash_table_rep_ok(&table));
    return table;
}

struct content {
    unsigned keys[MOST];
    int values[MOST];
    int count;
};

static struct content content(const struct hash_table *table)
{
    struct content c = {.count = 0};
    for (size_t i = 0; i < table->bucket_count; i++)
        for (const struct hash_entry *entry = table->buckets[i]; entry; entry = entry->next) {
            CUTE_assert(c.count < MOST);
            c.keys[c.count] = entry->key;
            c.values[c.count++] = entry->value;
        }
    return c;
}

/* Where `key` is; the count if it is not. */
static int index_of(const struct content *c, unsigned key)
{
    int i = 0;
    while (i < c->count && c->keys[i] != key)
        i++;
    return i;
}

/* All entries of `a` but that of `key` are in `b`. */
static bool is_within(const struct content *a, const struct content *b, unsigned key)
{
    for (int i = 0; i < a->count; i++) {
        int at = index_of(b, a->keys[i]);
        if (a->keys[i] != key && (at == b->count || b->values[at] != a->values[i]))
            return false;
    }
    return true;
}

void set(unsigned key, int value)
{
    struct hash_table table = any_table();
    struct content before = content(&table);
    CUTE_assert(hash_table_set(&table, key, value));
    CUTE_assert(hash_table_rep_ok(&table));
    struct content after = content(&table);
    int at = index_of(&after, key);
    CUTE_assert(at < after.count && after.values[at] == value);
    CUTE_assert(is_within(&before, &after, key));
    CUTE_assert(after.count == before.count + (index_of(&before, key) == before.count));
    hash_table_clear(&table);
}

/* Where there is no memory nothing changes, but that a table need not grow. */
void no_memory(unsigned key, int value)
{
    struct hash_table table = any_table();
    struct content before = content(&table);
    bool done = hash_table_set(&table, key, value);
    CUTE_assert(hash_table_rep_ok(&table));
    struct content after = content(&table);
    CUTE_assert((index_of(&after, key) < after.count) == done);
    CUTE_assert(done || after.count == before.count);
    CUTE_assert(is_within(&before, &after, key));
    hash_table_clear(&table);
}

void find(unsigned key)
{
    struct hash_table table = any_table();
    struct content c = content(&table);
    const struct hash_entry *entry = hash_table_find(&table, key);
    int at = index_of(&c, key);
    CUTE_assert(entry ? entry->key == key && at < c.count && entry->value == c.values[at] : at == c.count);
    hash_table_clear(&table);
}

void remove_key(unsigned key)
{
    struct hash_table table = any_table();
    struct content before = content(&table);
    bool was_there = index_of(&before, key) < before.count;
    CUTE_assert(hash_table_remove(&table, key) == was_there);
    CUTE_assert(hash_table_rep_ok(&table));
    struct content after = content(&table);
    CUTE_assert(index_of(&after, key) == after.count);
    CUTE_assert(is_within(&before, &after, key));
    CUTE_assert(after.count == before.count - was_there);
    hash_table_clear(&table);
}

/* Where there is memory. */
void begin(unsigned key)
{
    struct hash_table table;
    CUTE_assert(!hash_table_rep_ok(NULL));
    CUTE_assert(hash_table_init(&table));
    CUTE_assert(hash_table_rep_ok(&table) && table.count == 0 && !hash_table_find(&table, key));
    hash_table_clear(&table);
}

/* From the first call to the last; nothing may be left in memory then. */
void whole_life(unsigned key, unsigned other)
{
    struct hash_table table;
    if (!hash_table_init(&table))
        return;
    CUTE_assert(hash_table_rep_ok(&table) && table.count == 0);
    if (hash_table_set(&table, key, 1) && hash_table_set(&table, other, 2)) {
        CUTE_assert(hash_table_rep_ok(&table) && table.count == (size_t)(1 + (other != key)));
        CUTE_assert(hash_table_remove(&table, key));
        CUTE_assert(hash_table_rep_ok(&table) && !hash_table_find(&table, key));
    }
    hash_table_clear(&table);
    CUTE_assert(!table.buckets && !hash_table_rep_ok(&table));
}
