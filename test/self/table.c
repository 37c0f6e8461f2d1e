// module=sym/table.c
// toplevel=interned verdict=complete errors=0
// toplevel=full options=--keep=paths verdict=complete errors=0
// toplevel=collisions options=--keep=paths verdict=complete errors=0
// toplevel=own_memory options=--keep=paths options=--memory=4g verdict=complete errors=0
#include <cute.h>
#include <string.h>
#include <sys/resource.h>
#include "sym/table.h"

enum { LIMIT = 4, BYTES = 40 };
static struct table list[LIMIT];
static uint64_t bytes[BYTES / 8], slot[8];
static struct tables tables;

static void use(void)
{
    tables_use(&tables, list, LIMIT, (uint8_t *)bytes, BYTES, slot, 8);
}

static uint32_t add(const uint8_t *elements, unsigned width, uint32_t count)
{
    uint8_t *room = tables_reserve(&tables, width, count);
    CUTE_assert(room);
    memcpy(room, elements, table_bytes(width, count));
    return tables_add(&tables, width, count);
}

/* What is in the table of that number is what was put there, and so are its bounds. */
static void check(uint32_t number, const uint8_t *elements, unsigned width, uint32_t count)
{
    uint64_t low = ~0ull, high = 0;
    const struct table *table = &list[number];
    for (uint32_t i = 0; i < count; i++) {
        uint64_t value = 0;
        memcpy(&value, elements + i * width / 8, width / 8);
        CUTE_assert(table_get(&tables, number, i) == value);
        low = value < low ? value : low;
        high = value > high ? value : high;
    }
    CUTE_assert(table_get(&tables, number, count) == 0);
    CUTE_assert(table->low == low && table->high == high && table->count == count && table->width == width);
}

/* Equal contents have one number, others two. The bytes behind a table may be anything before it comes. */
void interned(uint8_t element, uint64_t any)
{
    uint8_t first[2] = {7, 9}, second[2] = {7, element & 15};
    unsigned width = CUTE_choose(2) ? 8 : 16;
    uint32_t count = width == 16 ? 1 : 2;
    bool is_equal = second[1] == 9;
    use();
    for (unsigned i = 0; i < BYTES / 8; i++)
        bytes[i] = any;
    uint32_t a = add(first, width, count), b = add(second, width, count);
    CUTE_assert(a == 1 && (b == a) == is_equal);
    check(a, first, width, count);
    check(b, second, width, count);
    CUTE_assert(tables.count == (is_equal ? 2 : 3) && tables.byte_count == (is_equal ? 8 : 16));
    tables_reset(&tables);
    CUTE_assert(add(second, width, count) == 1);
    check(1, second, width, count);
}

/* Another table of that hash, as the sums in table.c have it: its first factor is odd, so it has an inverse. */
static uint64_t twin_of(uint64_t word, uint64_t start)
{
    uint64_t factor = 0xff51afd7ed558ccdu, inverse = factor;
    for (unsigned i = 0; i < 6; i++)
        inverse *= 2 - factor * inverse;
    uint64_t product = (start ^ word) * factor ^ 0x500000005u;
    return start ^ product * inverse;
}

static uint64_t start_of(unsigned width, uint32_t count)
{
    return count * 0x9e3779b97f4a7c15u + width;
}

/* Tables of one hash that differ in their elements, their width, their count. */
void collisions(uint8_t element)
{
    uint64_t words[] = {twin_of(0, start_of(64, 1)), start_of(32, 1) ^ start_of(64, 1),
                        start_of(32, 2) ^ start_of(64, 1), 0};
    uint64_t zero = 0, word;
    unsigned kind = (unsigned)CUTE_choose(4);
    use();
    uint32_t width = kind == 1 || kind == 2 ? 32 : 64, count = kind == 2 ? 2 : 1;
    CUTE_assert(kind != 1 || words[1] <= UINT32_MAX);
    CUTE_assert(add((uint8_t *)&zero, 64, 1) == 1);
    word = words[kind];
    uint32_t number = add((uint8_t *)&word, width, count);
    CUTE_assert(list[number].hash == list[1].hash);
    CUTE_assert(number == (kind == 3 ? 1 : 2));
    check(number, (uint8_t *)&word, width, count);
    CUTE_assert(add(&element, 8, 1) == number + 1);
    check(1, (uint8_t *)&zero, 64, 1);
}

/* There is room, or there is none: then nothing is harmed. */
void full(void)
{
    static const uint32_t counts[] = {0, 1, 2, 4, 5, TABLE_COUNT_MAX, TABLE_COUNT_MAX + 1, UINT32_MAX};
    static const unsigned widths[] = {8, 16, 32, 64, 1, 0, 24};
    uint8_t elements[BYTES] = {1};
    use();
    for (unsigned used = (unsigned)CUTE_choose(4); used-- > 0;) {
        elements[0]++;
        add(elements, 64, 1);
    }
    unsigned width = widths[CUTE_choose(7)];
    uint32_t count = counts[CUTE_choose(8)], left = BYTES - tables.byte_count;
    bool is_table = width % 8 == 0 && width != 24 && width && count && count <= TABLE_COUNT_MAX;
    bool fits = is_table && (uint64_t)width / 8 * count + 8 <= left && tables.count < LIMIT;
    CUTE_assert(!tables_reserve(&tables, width, count) == !fits);
    if (fits)
        check(add(elements, width, count), elements, width, count);
}

/* Its own memory comes with the first table; there may be none. */
static bool use_own(uint32_t count)
{
    tables = (struct tables){.count = 0};
    uint64_t *room = (uint64_t *)tables_reserve(&tables, 64, count);
    if (!room)
        return false;
    room[count - 1] = 7;
    CUTE_assert(tables_add(&tables, 64, count) == 1);
    CUTE_assert(table_get(&tables, 1, count - 1) == 7);
    tables_fini(&tables);
    tables_fini(&tables);
    CUTE_assert(!tables.owned);
    return true;
}

void own_memory(void)
{
    struct rlimit before, none;
    bool is_limited = CUTE_choose(2);
    CUTE_assert(getrlimit(RLIMIT_AS, &before) == 0);
    none = (struct rlimit){is_limited ? 1 << 20 : before.rlim_cur, before.rlim_max};
    CUTE_assert(setrlimit(RLIMIT_AS, &none) == 0);
    CUTE_assert(use_own(CUTE_choose(2) ? TABLE_COUNT_MAX : 1) == !is_limited);
    CUTE_assert(setrlimit(RLIMIT_AS, &before) == 0);
}
