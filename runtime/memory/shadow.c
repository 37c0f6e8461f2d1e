/* shadow.c - symbolic values in memory.
 *
 * The filter has one byte for a granule of 8 bytes. It alone determines which bytes have a shadow: a granule's entries
 * are garbage where its bit is clear. So a new run needs to clear only the filter, and only where the last run touched
 * it. A table with two levels maps addresses to granules; memory for granules is never freed.
 *
 * An entry keeps the concrete byte that was in memory when the entry was made. If memory holds another byte now, code
 * that is not instrumented wrote it: the shadow is dropped and counted as a loss. A bit may also be set for a byte
 * without a shadow (guard.c): such a granule was not listed in this run, or has the handle 0 for that byte. */
#include "runtime/memory/shadow.h"
#include "runtime/memory/calls.h"
#include "runtime/memory/guard.h"
#include "runtime/platform/filter.h"
#include "runtime/platform/maps.h"
#include "runtime/platform/space.h"
#include "runtime/platform/thread.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"
#include "runtime/record/value.h"

#include "sym/float.h"

#include <assert.h>

#define PAGE_GRANULES 512u             /* granules in a shadow page: they cover 4 KiB of the program's memory */
#define ROOT_SHIFT 30
#define PAGE_SHIFT 12
#define TABLE_PAGES (1u << (ROOT_SHIFT - PAGE_SHIFT))
#define ADDRESS_LIMIT (1ull << 47)
#define LARGE 0x100000u                /* from this size on, check first whether the memory exists */

/* The granule at `address`, whose bit in the filter is set. For a granule that was not listed in this run (all its
 * bytes are poisoned) returns one without entries. */
static const struct granule *granule_at(uint64_t address)
{
    static const struct granule none;
    struct granule *const *table = SHADOW->root[address >> ROOT_SHIFT];
    const struct granule *page = table ? table[(address >> PAGE_SHIFT) % TABLE_PAGES] : NULL;
    const struct granule *granule = page ? &page[(address >> 3) % PAGE_GRANULES] : &none;
    return granule->listed == PROCESS->run ? granule : &none;
}

/* Returns the granule at `address`, allocated if necessary; NULL: out of memory. */
static struct granule *granule_make(uint64_t address)
{
    struct granule ***table = &SHADOW->root[address >> ROOT_SHIFT];
    if (!*table && !(*table = pool_take(TABLE_PAGES * sizeof **table)))
        return NULL;
    struct granule **page = &(*table)[(address >> PAGE_SHIFT) % TABLE_PAGES];
    if (!*page && !(*page = pool_take(PAGE_GRANULES * sizeof **page)))
        return NULL;
    return &(*page)[(address >> 3) % PAGE_GRANULES];
}

void shadow_reset(void)
{
    for (uint32_t i = 0; i < SHADOW->touched_count; i++)
        *filter_at(SHADOW->touched[i] << 3) = 0;
    SHADOW->touched_count = 0;
}

/* The filter bits of the bytes `from` to `from + count - 1` of a granule. */
static inline uint8_t shadow_bits(unsigned from, unsigned count)
{
    return (uint8_t)(((1u << count) - 1) << from);
}

/* List the granule in `touched`, so that shadow_reset clears its filter byte. Poison of the heap is not listed and
 * outlives the run (guard.c). False: the list is full. */
static bool list_granule(uint64_t address, struct granule *granule)
{
    if (granule->listed == PROCESS->run)
        return true;
    if (SHADOW->touched_count == TOUCHED_LIMIT)
        return false;
    granule->listed = PROCESS->run;
    memset(granule->handle, 0, sizeof granule->handle);
    SHADOW->touched[SHADOW->touched_count++] = address >> 3;
    return true;
}

typedef uint64_t __attribute__((__may_alias__, __aligned__(1))) filter_word;

static uint64_t filter_word_at(const volatile uint8_t *first)
{
    return *(const volatile filter_word *)first;
}

/* True if any of `count` filter bytes is not 0. Eight bytes can always be read. */
static bool any_granule(const volatile uint8_t *first, uint64_t count)
{
    for (; count > 8; first += 8, count -= 8)
        if (filter_word_at(first))
            return true;
    return count && filter_word_at(first) << (64 - 8 * count);
}

/* The first and the last granule may have bits of bytes outside the range: test only those inside. */
static bool any_inside(uint64_t address, uint64_t last)
{
    const volatile uint8_t *low = filter_at(address), *high = filter_at(last);
    uint8_t first_bits = (uint8_t)(0xffu << address % 8), last_bits = shadow_bits(0, (unsigned)(last % 8) + 1);
    if (low == high)
        return *low & first_bits & last_bits;
    return (*low & first_bits) || (*high & last_bits) || any_granule(low + 1, (uint64_t)(high - low) - 1);
}

bool shadow_is_set(uint64_t address, uint64_t size)
{
    if (!size || address >= USER_END)
        return false;
    uint64_t last = address + (size < USER_END - address ? size : USER_END - address) - 1;
    return any_granule(filter_at(address), (last >> 3) - (address >> 3) + 1)
        && any_inside(address, last);
}

bool shadow_poison(uint64_t address, uint64_t size)
{
    for (uint64_t at = address, end = address + size, next; at < end; at = next) {
        next = (at | 7) + 1 < end ? (at | 7) + 1 : end;
        struct granule *granule = granule_make(at);
        if (!granule || !list_granule(at, granule))
            return false;
        memset(&granule->handle[at % 8], 0, (next - at) * sizeof *granule->handle);
        *filter_at(at) |= shadow_bits(at % 8, (unsigned)(next - at));
    }
    return true;
}

void shadow_clear(uint64_t address, uint64_t size)
{
    for (uint64_t end = address + size; address < end;) {
        unsigned from = address % 8;
        uint64_t count = end - address < 8 - from ? end - address : 8 - from;
        volatile uint8_t *filter = filter_at(address);
        if (from == 0 && end - address >= 64 && !filter_word_at(filter)) {
            address += 64;
            continue;
        }
        if (*filter)
            *filter &= (uint8_t)~shadow_bits(from, (unsigned)count);
        address += count;
    }
}

void shadow_drop(uint64_t address)
{
    const struct granule *granule = granule_at(address);
    for (unsigned k = 0; k < 8; k++)
        if (granule->handle[k])
            *filter_at(address) &= (uint8_t)~shadow_bits(k, 1);
}

/* Invariant of an entry: a handle of this run, a byte within its expression, and the value of that byte, unless it
 * comes from a computed NaN. */
static FOR_ASSERT bool is_cell(expr_handle e, unsigned number, uint8_t value)
{
    if (!e || e >= PROCESS->exprs.count || 8 * number >= expr_at(&PROCESS->exprs, e)->width)
        return false;
    return (uint8_t)(VALUES->value[e] >> 8 * number) == value || float_is_computed(&PROCESS->exprs, e);
}

/* The shadow of one byte; e == 0: none. */
struct byte_cell {
    expr_handle e;
    uint8_t number;
};

static struct byte_cell cell_get(uint64_t address, uint32_t site)
{
    unsigned k = address % 8;
    volatile uint8_t *filter = filter_at(address);
    if (!(*filter & 1u << k))
        return (struct byte_cell){0, 0};
    const struct granule *granule = granule_at(address);
    if (!granule->handle[k])
        return (struct byte_cell){0, 0};
    assert(is_cell(granule->handle[k], granule->number[k], granule->value[k]));
    if (granule->value[k] == *(const volatile uint8_t *)address)
        return (struct byte_cell){granule->handle[k], granule->number[k]};
    *filter &= (uint8_t)~(1u << k);
    record_loss(site, LOSS_STALE);
    return (struct byte_cell){0, 0};
}

/* The granule of bytes that are about to get a shadow. NULL: out of memory; the bytes are concrete now. */
static struct granule *granule_open(uint64_t address, unsigned count)
{
    struct granule *granule = granule_make(address);
    if (!granule || !list_granule(address, granule)) {
        *filter_at(address) &= (uint8_t)~shadow_bits(address % 8, count);
        record_loss(site_now(), LOSS_EXPRS);
        return NULL;
    }
    CURRENT->put_count++;
    if (address < CURRENT->shadow_low && address >= STACK_BASE)
        CURRENT->shadow_low = address;
    return granule;
}

static inline void granule_set(struct granule *granule, unsigned k, struct byte_cell cell, uint8_t value)
{
    assert(is_cell(cell.e, cell.number, value) && granule->listed == PROCESS->run);
    granule->handle[k] = cell.e;
    granule->number[k] = cell.number;
    granule->value[k] = value;
}

static void cell_put(uint64_t address, struct byte_cell cell, uint8_t value)
{
    struct granule *granule = granule_open(address, 1);
    if (!granule)
        return;
    granule_set(granule, address % 8, cell, value);
    *filter_at(address) |= shadow_bits(address % 8, 1);
}

void shadow_put(uint64_t address, unsigned size, struct val value)
{
    assert(size <= 8);
    if (!value.sym) {
        shadow_clear(address, size);
        return;
    }
    assert(value.width == 8 * size && expr_at(&PROCESS->exprs, value.sym)->width == value.width);
    if (address >= ADDRESS_LIMIT - size)
        return;                                    /* no such memory: the store itself will fault */
    for (unsigned done = 0, count; done < size; done += count) {
        unsigned from = (address + done) % 8;
        count = size - done < 8 - from ? size - done : 8 - from;
        struct granule *granule = granule_open(address + done, count);
        if (!granule)
            continue;
        for (unsigned i = 0; i < count; i++) {
            unsigned number = done + i;
            granule_set(granule, from + i, (struct byte_cell){value.sym, (uint8_t)number},
                        (uint8_t)(value.value >> 8 * number));
        }
        *filter_at(address + done) |= shadow_bits(from, count);
    }
}

/* ---- loads: bytes become a value again ---- */

static bool shadow_continues(struct byte_cell low, struct byte_cell high)
{
    return low.e == high.e && (low.e == 0 || high.number == low.number + 1);
}

/* The value of the bytes `from` to `to - 1`, which belong to one expression or are all concrete. */
static struct val shadow_piece(const struct byte_cell *cell, uint64_t bytes, unsigned from, unsigned to)
{
    unsigned width = 8 * (to - from);
    expr_handle e = cell[from].e;
    if (!e)
        return val_const(width, bytes >> 8 * from);
    struct val whole = {VALUES->value[e], e, expr_at(&PROCESS->exprs, e)->width};
    if (RUN->self_check && width < whole.width)
        selfcheck_compare(OP_EXTRACT, true);
    return val_extract(8u * cell[from].number, width, whole);
}

static struct val shadow_combine(const struct byte_cell *cell, uint64_t bytes, unsigned size)
{
    struct val all = {0, 0, 0};
    for (unsigned to = size, from; to > 0; to = from) {
        for (from = to - 1; from > 0 && shadow_continues(cell[from - 1], cell[from]); from--)
            continue;
        struct val part = shadow_piece(cell, bytes, from, to);
        if (RUN->self_check && to < size)
            selfcheck_compare(OP_CONCAT, true);
        all = to < size ? val_make2(OP_CONCAT, all, part) : part;
    }
    return all;
}

/* Fast path: most loads read the value of one store, within a granule. Returns its handle, or 0. */
static expr_handle whole_value(uint64_t address, unsigned size)
{
    unsigned from = address % 8;
    uint8_t wanted = shadow_bits(from, size);
    if (from + size > 8 || (*filter_at(address) & wanted) != wanted)
        return 0;
    const struct granule *granule = granule_at(address);
    const volatile uint8_t *memory = (const volatile uint8_t *)address;
    expr_handle e = granule->handle[from];
    for (unsigned i = 0; i < size; i++)
        if (granule->handle[from + i] != e || granule->number[from + i] != i || granule->value[from + i] != memory[i])
            return 0;
    return expr_at(&PROCESS->exprs, e)->width == 8 * size ? e : 0;
}

struct val shadow_get(uint64_t address, unsigned size, uint32_t site)
{
    struct byte_cell cell[8];
    uint64_t bytes = 0;
    expr_handle any = 0, whole = whole_value(address, size);
    if (whole)
        return (struct val){VALUES->value[whole], whole, 8 * size};
    for (unsigned i = 0; i < size; i++) {
        cell[i] = cell_get(address + i, site);
        any |= cell[i].e;
    }
    if (!any)
        return val_const(8 * size, 0);
    memcpy(&bytes, (const void *)address, size);
    struct val value = shadow_combine(cell, bytes, size);
    assert(!value.sym || float_same(&PROCESS->exprs, value.sym, value.value, bytes));
    return value;
}

void shadow_visit(uint64_t address, uint64_t size, uint32_t site, void (*visit)(struct val value, void *context),
                  void *context)
{
    for (uint64_t end = address + size; address < end;) {
        uint64_t granule_end = (address | 7) + 1, limit = granule_end < end ? granule_end : end;
        if (!*filter_at(address)) {
            address = limit;
            continue;
        }
        struct byte_cell first = cell_get(address, site), last = first;
        uint64_t from = address++;
        while (first.e && address < end && address - from < 8) {
            struct byte_cell next = cell_get(address, site);
            if (!shadow_continues(last, next))
                break;
            last = next;
            address++;
        }
        if (first.e)
            visit(shadow_get(from, (unsigned)(address - from), site), context);
    }
}

/* ---- moving bytes ---- */

uint32_t shadow_save(uint64_t address, uint64_t size, struct shadow_byte *byte, uint32_t limit)
{
    uint32_t count = 0;
    for (uint64_t at = address; at < address + size && count < limit; at++) {
        unsigned k = at % 8;
        if (!(*filter_at(at) & 1u << k))
            continue;
        const struct granule *granule = granule_at(at);
        if (!granule->handle[k])
            continue;
        byte[count++] = (struct shadow_byte){at - address, granule->handle[k], granule->number[k], granule->value[k]};
    }
    return count;
}

void shadow_restore(uint64_t address, const struct shadow_byte *byte)
{
    cell_put(address + byte->offset, (struct byte_cell){byte->e, byte->number}, byte->value);
}

struct val shadow_byte_val(const struct shadow_byte *byte)
{
    struct val whole = {VALUES->value[byte->e], byte->e, expr_at(&PROCESS->exprs, byte->e)->width};
    return val_extract(8u * byte->number, 8, whole);
}

/* ---- hooks ---- */

void cute_clear(volatile void *object, unsigned long size)
{
    if (shadow_is_set((uint64_t)object, size))
        shadow_clear((uint64_t)object, size);
}

void shadow_wipe(uint64_t address, uint64_t size, uint64_t place)
{
    if (run_is_active()) {
        PROCESS->record->header.pc = place;
        guard_access(address, size, true);
        PROCESS->record->header.pc = 0;
    }
    cute_clear((volatile void *)address, size);
}

void cute_wipe(volatile void *object, unsigned long size)
{
    shadow_wipe((uint64_t)object, size, (uint64_t)__builtin_return_address(0) - 1);
}

void cute_set(volatile void *object, unsigned long size, cute_sym sym)
{
    uint64_t value = 0;
    if (!run_is_active() || !sym || size > 8) {
        cute_clear(object, size);
        return;
    }
    memcpy(&value, (const void *)object, size);
    struct val leaf = val_leaf(8 * (unsigned)size, value, sym, site_now());
    leaf.value = value;
    shadow_put((uint64_t)object, (unsigned)size, leaf);
}

/* The entry is copied with the concrete byte that it was made with: the next load detects if memory was changed
 * since. */
static void copy_byte(uint64_t to, uint64_t from)
{
    unsigned k = from % 8;
    const struct granule *granule = granule_at(from);
    if (!(*filter_at(from) & 1u << k) || !granule->handle[k]) {
        *filter_at(to) &= (uint8_t)~(1u << to % 8);
        return;
    }
    uint32_t site = site_now();
    if ((CURRENT->call_count | RUN->stores_are_concretized) && calls_store(shadow_get(from, 1, site), to, site)) {
        *filter_at(to) &= (uint8_t)~(1u << to % 8);
        return;
    }
    cell_put(to, (struct byte_cell){granule->handle[k], granule->number[k]}, granule->value[k]);
}

/* Objects may overlap, as for memmove. Eight bytes without shadows on both sides are skipped at once. */
static void copy_cells(uint64_t to, uint64_t from, uint64_t size)
{
    bool is_forward = to <= from || to >= from + size;
    for (uint64_t done = 0; done < size;) {
        uint64_t count = size - done < 8 ? size - done : 8;
        uint64_t at = is_forward ? done : size - done - count;
        if (shadow_is_set(from + at, count) || shadow_is_set(to + at, count))
            for (uint64_t i = 0; i < count; i++) {
                uint64_t k = at + (is_forward ? i : count - 1 - i);
                copy_byte(to + k, from + k);
            }
        done += count;
    }
}

/* True if the mapped memory ends before the range does: then the copy is about to fault. Following gigabytes of it
 * first would take the whole run. */
static bool is_cut_off(uint64_t address, uint64_t size)
{
    return size >= LARGE && (address + size < size || !maps_has(address + size - 1));
}

void shadow_copy(uint64_t to, uint64_t from, uint64_t size, uint64_t place)
{
    if (is_cut_off(to, size) || is_cut_off(from, size))
        return;
    if (to == from || !(shadow_is_set(from, size) || shadow_is_set(to, size)))
        return;
    if (!run_is_active()) {
        shadow_clear(to, size);
        return;
    }
    PROCESS->record->header.pc = place;
    guard_access(from, size, false);
    guard_access(to, size, true);
    PROCESS->record->header.pc = 0;
    copy_cells(to, from, size);
}

void cute_copy(volatile void *to, const volatile void *from, unsigned long size)
{
    shadow_copy((uint64_t)to, (uint64_t)from, size, (uint64_t)__builtin_return_address(0) - 1);
}
