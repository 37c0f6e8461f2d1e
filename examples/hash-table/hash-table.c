#include "hash-table.h"
#include <stdlib.h>

enum { BUCKETS = 1, ENTRIES_PER_BUCKET = 2 };

static size_t bucket_of(const struct hash_table *table, unsigned key)
{
    return key & (table->bucket_count - 1);
}

/* The number of entries of a bucket, if each belongs there and no key comes twice, which also means that the chain has
 * an end; else -1. */
static int chain_length(const struct hash_table *table, size_t bucket)
{
    int length = 0;
    for (const struct hash_entry *entry = table->buckets[bucket]; entry; entry = entry->next) {
        const struct hash_entry *before = table->buckets[bucket];
        if (bucket_of(table, entry->key) != bucket)
            return -1;
        for (int i = 0; i < length; i++, before = before->next)
            if (before->key == entry->key)
                return -1;
        length++;
    }
    return length;
}

bool hash_table_rep_ok(const struct hash_table *table)
{
    size_t count = 0;
    if (!table || !table->buckets)
        return false;
    for (size_t i = 0; i < table->bucket_count; i++) {
        int length = chain_length(table, i);
        if (length < 0)
            return false;
        count += (size_t)length;
    }
    return count == table->count;
}

bool hash_table_init(struct hash_table *table)
{
    *table = (struct hash_table){.buckets = calloc(BUCKETS, sizeof(struct hash_entry *)), .bucket_count = BUCKETS};
    return table->buckets;
}

static void push(struct hash_table *table, struct hash_entry *entry)
{
    struct hash_entry **bucket = &table->buckets[bucket_of(table, entry->key)];
    entry->next = *bucket;
    *bucket = entry;
}

/* Twice as many buckets. Without the memory for that the table stays as it is, which only makes it slower. */
static void grow(struct hash_table *table)
{
    struct hash_table old = *table;
    struct hash_entry **buckets = calloc(2 * old.bucket_count, sizeof *buckets);
    if (!buckets)
        return;
    table->buckets = buckets;
    table->bucket_count = 2 * old.bucket_count;
    for (size_t i = 0; i < old.bucket_count; i++) {
        struct hash_entry *entry = old.buckets[i];
        while (entry) {
            struct hash_entry *next = entry->next;
            push(table, entry);
            entry = next;
        }
    }
    free(old.buckets);
}

/* The link to the entry with `key`, or the end of its chain. */
static struct hash_entry **place_of(const struct hash_table *table, unsigned key)
{
    struct hash_entry **at = &table->buckets[bucket_of(table, key)];
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

bool hash_table_set(struct hash_table *table, unsigned key, int value)
{
    struct hash_entry *entry = *place_of(table, key);
    if (entry) {
        entry->value = value;
        return true;
    }
    entry = malloc(sizeof *entry);
    if (!entry)
        return false;
    if (table->count >= ENTRIES_PER_BUCKET * table->bucket_count)
        grow(table);
    entry->key = key;
    entry->value = value;
    push(table, entry);
    table->count++;
    return true;
}

const struct hash_entry *hash_table_find(const struct hash_table *table, unsigned key)
{
    return *place_of(table, key);
}

bool hash_table_remove(struct hash_table *table, unsigned key)
{
    struct hash_entry **at = place_of(table, key), *entry = *at;
    if (!entry)
        return false;
    *at = entry->next;
    free(entry);
    table->count--;
    return true;
}

void hash_table_clear(struct hash_table *table)
{
    for (size_t i = 0; i < table->bucket_count; i++) {
        struct hash_entry *entry = table->buckets[i];
        while (entry) {
            struct hash_entry *next = entry->next;
            free(entry);
            entry = next;
        }
    }
    free(table->buckets);
    *table = (struct hash_table){0};
}
