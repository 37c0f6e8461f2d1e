/* table.h - the tables of READ: immutable arrays of numbers, interned by content, referred to by number.
 *
 *   memcpy(tables_reserve(&tables, 32, 256), memory, 1024);     256 numbers of 32 bits, as in memory
 *   uint32_t crc = tables_add(&tables, 32, 256);             the number of an equal table if there is one
 *   uint64_t value = table_get(&tables, crc, 17);            0 beyond the end
 *
 * Number 0 is "no table". Like the expressions that use them, tables do not need malloc: the runtime passes the memory
 * of the record (tables_use), others get a reservation of address space when the first table is made. */
#ifndef SYM_TABLE_H
#define SYM_TABLE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define TABLE_COUNT_MAX (1u << 16)     /* elements of a table */

/* Records contain tables in this form, too. */
struct table {
    uint32_t offset, count;            /* offset of its first byte, a multiple of 8; number of elements */
    uint32_t width, hash;              /* width of an element: 8, 16, 32 or 64 bits */
    uint64_t low, high;                /* the least and the greatest element, unsigned */
};

struct tables {
    struct table *list;                /* list[0] is unused */
    uint8_t *bytes;
    uint64_t *slot;                    /* the hash table: generation, number in the low half */
    uint32_t count, limit;             /* numbers 1 to count-1 are in use */
    uint32_t byte_count, byte_limit;
    uint32_t slot_mask, generation;
    void *owned;
    size_t owned_bytes;
};

static inline bool table_is_width(unsigned width)
{
    return width == 8 || width == 16 || width == 32 || width == 64;
}
static inline uint32_t table_bytes(unsigned width, uint32_t count)
{
    return width / 8 * count;
}

/* Set the memory: `limit` elements of `list`, `byte_limit` bytes, and `slot_count` slots, all zero, a power of two and
 * at least 2 * limit. */
void tables_use(struct tables *tables, struct table *list, uint32_t limit, uint8_t *bytes, uint32_t byte_limit,
                uint64_t *slot, uint32_t slot_count);
void tables_fini(struct tables *tables);
void tables_reset(struct tables *tables);          /* remove all tables, in constant time */

/* Returns space for the elements of a new table; its contents are lost unless tables_add follows. NULL if there is no
 * space, or no table can have that width and count. */
uint8_t *tables_reserve(struct tables *tables, unsigned width, uint32_t count);
uint32_t tables_add(struct tables *tables, unsigned width, uint32_t count);

static inline uint64_t table_get(const struct tables *tables, uint32_t number, uint64_t index)
{
    const struct table *table = &tables->list[number];
    uint64_t value = 0;
    if (index < table->count)
        memcpy(&value, tables->bytes + table->offset + index * (table->width / 8), table->width / 8);
    return value;
}
#endif
