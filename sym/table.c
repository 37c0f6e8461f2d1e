/* table.c - the elements of all tables are stored one table after the other, each at a multiple of 8 and padded with
 * zeros, so that tables can be hashed and compared by words. A new table is written after the last one; if an equal
 * table exists, its space is free again.
 *
 * Linked into the tested program: no malloc, no stdio, and mmap as a bare system call. */
#include "sym/table.h"

#include <assert.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define OWN_LIMIT (1u << 16)
#define OWN_BYTES (1u << 30)

void tables_use(struct tables *tables, struct table *list, uint32_t limit, uint8_t *bytes, uint32_t byte_limit,
                uint64_t *slot, uint32_t slot_count)
{
    assert(slot_count >= 2 * limit && !(slot_count & (slot_count - 1)));
    *tables = (struct tables){
        .list = list, .limit = limit, .bytes = bytes, .byte_limit = byte_limit, .slot = slot,
        .slot_mask = slot_count - 1, .count = 1, .generation = 1,
    };
}

/* Pages that are never touched cost nothing. */
static bool table_reserve(struct tables *tables)
{
    size_t list = OWN_LIMIT * sizeof(struct table), slots = 2 * OWN_LIMIT * sizeof(uint64_t);
    size_t size = list + slots + OWN_BYTES;
    long address = syscall(SYS_mmap, NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                           -1, 0L);
    if (address == -1)
        return false;
    char *at = (char *)address;
    tables_use(tables, (struct table *)at, OWN_LIMIT, (uint8_t *)at + list + slots, OWN_BYTES, (uint64_t *)(at + list),
               2 * OWN_LIMIT);
    tables->owned = at;
    tables->owned_bytes = size;
    return true;
}

void tables_fini(struct tables *tables)
{
    if (tables->owned)
        syscall(SYS_munmap, tables->owned, tables->owned_bytes);
    *tables = (struct tables){0};
}

void tables_reset(struct tables *tables)
{
    tables->generation++;                          /* once per run of a process, so below 2^32 */
    tables->count = 1;
    tables->byte_count = 0;
}

uint8_t *tables_reserve(struct tables *tables, unsigned width, uint32_t count)
{
    if (!table_is_width(width) || count == 0 || count > TABLE_COUNT_MAX || (!tables->list && !table_reserve(tables)))
        return NULL;
    bool fits = table_bytes(width, count) + 8 <= tables->byte_limit - tables->byte_count;
    return fits && tables->count < tables->limit ? tables->bytes + tables->byte_count : NULL;
}

static uint32_t padded_size(const struct table *table)
{
    return (table_bytes(table->width, table->count) + 7) & ~7u;
}

static uint32_t hash_of(const struct tables *tables, const struct table *table)
{
    const uint8_t *bytes = tables->bytes + table->offset;
    uint64_t hash = table->count * 0x9e3779b97f4a7c15u + table->width, word;
    for (uint32_t i = 0; i < padded_size(table); i += 8) {
        memcpy(&word, bytes + i, sizeof word);
        hash = (hash ^ word) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    return (uint32_t)hash;
}

static bool is_equal(const struct tables *tables, const struct table *a, const struct table *b)
{
    assert(a != b);
    return a->hash == b->hash && a->count == b->count && a->width == b->width &&
           memcmp(tables->bytes + a->offset, tables->bytes + b->offset, padded_size(a)) == 0;
}

static void find_range(const struct tables *tables, uint32_t number)
{
    assert(number && tables->list[number].count);
    struct table *table = &tables->list[number];
    table->low = ~0ull;
    for (uint32_t i = 0; i < table->count; i++) {
        uint64_t value = table_get(tables, number, i);
        table->low = value < table->low ? value : table->low;
        table->high = value > table->high ? value : table->high;
    }
}

uint32_t tables_add(struct tables *tables, unsigned width, uint32_t count)
{
    uint32_t number = tables->count, size = table_bytes(width, count);
    struct table *table = &tables->list[number];
    assert(number < tables->limit && table_is_width(width));
    *table = (struct table){.offset = tables->byte_count, .count = count, .width = width};
    memset(tables->bytes + table->offset + size, 0, padded_size(table) - size);
    table->hash = hash_of(tables, table);
    uint32_t place = table->hash & tables->slot_mask;
    for (; tables->slot[place] >> 32 == tables->generation; place = (place + 1) & tables->slot_mask) {
        uint32_t other = (uint32_t)tables->slot[place];
        if (is_equal(tables, &tables->list[other], table))
            return other;
    }
    tables->slot[place] = (uint64_t)tables->generation << 32 | number;
    find_range(tables, number);
    tables->byte_count += padded_size(table);
    tables->count++;
    return number;
}
