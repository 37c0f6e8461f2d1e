/* hash-table.h - numbers by key: buckets of singly linked entries, twice as many when there are two entries a bucket.
 *
 *   struct hash_table table;
 *   if (hash_table_init(&table))
 *       hash_table_set(&table, 7, 49);
 *   hash_table_clear(&table); */
#ifndef HASH_TABLE_H
#define HASH_TABLE_H

#include <stdbool.h>
#include <stddef.h>

struct hash_entry {
    unsigned key;
    int value;
    struct hash_entry *next;
};

struct hash_table {
    struct hash_entry **buckets;
    size_t bucket_count;                   /* a power of two */
    size_t count;
};

bool hash_table_rep_ok(const struct hash_table *table);
bool hash_table_init(struct hash_table *table);                                 /* false: out of memory */
bool hash_table_set(struct hash_table *table, unsigned key, int value);         /* false: out of memory */
const struct hash_entry *hash_table_find(const struct hash_table *table, unsigned key);
bool hash_table_remove(struct hash_table *table, unsigned key);                 /* false: it was not there */
void hash_table_clear(struct hash_table *table);                                /* all of it: init comes next, if any */

#endif
