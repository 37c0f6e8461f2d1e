/* hash-table.c - examples/hash-table: up to four entries of five keys, in up to four buckets. */
#include "examples/hash-table/hash-table.h"
#include "test/mutants/subject.h"

enum { KEYS = 5, ENTRIES = 4 };

struct state {
    struct hash_table table;
};

static unsigned key_of(int number)
{
    static const unsigned keys[KEYS] = {0, 1, 2, 3, 6};
    return keys[number];
}

static void init(struct state *s, int a, int b)
{
    if (!s->table.buckets)
        note(hash_table_init(&s->table));
}

static void set(struct state *s, int key, int value)
{
    if (s->table.buckets)
        note(hash_table_set(&s->table, key_of(key), value));
}

static void find(struct state *s, int key, int b)
{
    const struct hash_entry *entry = s->table.buckets ? hash_table_find(&s->table, key_of(key)) : NULL;
    note(entry ? entry->value : -1);
    note(entry ? entry->key : 0);
}

static void remove_key(struct state *s, int key, int b)
{
    if (s->table.buckets)
        note(hash_table_remove(&s->table, key_of(key)));
}

static void clear(struct state *s)
{
    if (s->table.buckets)
        hash_table_clear(&s->table);
}

static void clear_all(struct state *s, int a, int b) { clear(s); }

static const struct op ops[] = {
    {"init", {1, 1}, init}, {"set", {KEYS, 2}, set}, {"find", {KEYS, 1}, find}, {"remove", {KEYS, 1}, remove_key},
    {"clear", {1, 1}, clear_all},
};

static bool rep_ok(const struct state *s) { return hash_table_rep_ok(s ? &s->table : NULL); }

/* The order in a bucket is the library's. */
static void contents(const struct state *s)
{
    long long entries[2 * ENTRIES];
    size_t count = 0;
    note((long long)s->table.count);
    for (size_t i = 0; i < s->table.bucket_count; i++)
        for (const struct hash_entry *entry = s->table.buckets[i]; entry; entry = entry->next)
            if (count < 2 * ENTRIES)
                entries[count++] = 10LL * entry->key + entry->value;
    note_sorted(entries, count);
}

static void places(struct state *s)
{
    PLACE(s->table.count);
    place_block(&s->table.buckets);
    for (size_t i = 0; i < s->table.bucket_count; i++) {
        place_link(&s->table.buckets[i]);
        for (struct hash_entry *entry = s->table.buckets[i]; entry; entry = entry->next) {
            PLACE(entry->key);
            PLACE(entry->value);
            place_link(&entry->next);
        }
    }
}

/* One block is for the buckets. */
const struct subject subject = {sizeof(struct state), sizeof(struct hash_entry), ENTRIES + 1, 4000, 4, OPS(ops),
                                rep_ok, contents, places, clear};
