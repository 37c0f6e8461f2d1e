/* place.c - all places that an access with a symbolic address may touch, handled at once.
 *
 * The address is the sum of a base, which does not depend on inputs, and an index part, which does. The access must
 * stay in the object of the pointer that the address is based on; if the index part may lead out of it, a check
 * requires that it does not. The distance of places is the largest power of two that divides the index part for all
 * inputs: addresses in between are not touched.
 *
 * A load yields an element of the table of the places' contents, except where these are symbolic themselves. A store
 * leaves at each place either the stored value or the old one. Neither is a choice: there are no paths for the single
 * values of an index. */
#include "runtime/eval/place.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/thread.h"
#include "runtime/platform/variables.h"
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include "sym/float.h"

#include <assert.h>

#define ZEROS_DEPTH 6u
#define SYMBOLIC_PLACES 64u            /* symbolic places of a load, or all places of a store */
#define EXTENT_MAX (8u * TABLE_COUNT_MAX)

/* ---- dividing an index part ---- */

static unsigned place_least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The number of low bits that are 0 for all inputs. */
static unsigned zeros_of(expr_handle e, unsigned depth)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    if (node->op == OP_CONST)
        return node->value ? (unsigned)__builtin_ctzll(node->value) : node->width;
    if (depth == 0)
        return 0;
    depth--;
    const struct expr *right = expr_at(&PROCESS->exprs, node->b);
    switch ((enum op)node->op) {
    case OP_ADD: case OP_SUB:
        return place_least(zeros_of(node->a, depth), zeros_of(node->b, depth));
    case OP_MUL:
        return place_least(zeros_of(node->a, depth) + zeros_of(node->b, depth), node->width);
    case OP_AND: {
        unsigned a = zeros_of(node->a, depth), b = zeros_of(node->b, depth);
        return a > b ? a : b;
    }
    case OP_SHL:
        return right->op == OP_CONST && right->value < node->width
                   ? place_least(zeros_of(node->a, depth) + (unsigned)right->value, node->width) : 0;
    case OP_NEG: case OP_ZEXT: case OP_SEXT:
        return zeros_of(node->a, depth);
    case OP_CONCAT: {
        unsigned low = zeros_of(node->b, depth);
        return low < right->width ? low : low + zeros_of(node->a, depth);
    }
    case OP_ITE:
        return place_least(zeros_of(node->b, depth), zeros_of(node->c, depth));
    default:
        return 0;
    }
}

/* e / 2^shift, for a signed number that is a multiple of 2^shift. */
static expr_handle place_divide(expr_handle e, unsigned shift)
{
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    unsigned width = node->width;
    if (shift == 0)
        return e;
    const struct expr *right = expr_at(&PROCESS->exprs, node->b);
    bool has_factor = node->op == OP_MUL && right->op == OP_CONST && (right->value & ((1ull << shift) - 1)) == 0;
    if (has_factor) {
        uint64_t factor = (uint64_t)((int64_t)width_sign_extend(right->value, width) >> shift) & width_mask(width);
        return expr_make2(&PROCESS->exprs, OP_MUL, node->a, expr_const(&PROCESS->exprs, width, factor));
    }
    enum op op = range_of_expr(e).low < 0 ? OP_ASHR : OP_LSHR;
    return expr_make2(&PROCESS->exprs, op, e, expr_const(&PROCESS->exprs, width, shift));
}

/* ---- the object ---- */

/* True if the index part was checked against the size of its array. */
static bool is_checked(expr_handle e)
{
    while (!mark_has(e, MARK_BOUNDS)) {
        const struct expr *node = expr_at(&PROCESS->exprs, e);
        bool has_factor = node->op == OP_MUL && expr_is_const(&PROCESS->exprs, node->b);
        if (!has_factor && node->op != OP_ZEXT && node->op != OP_SEXT)
            return false;
        e = node->a;
    }
    return true;
}

static bool all_checked(const struct terms *terms)
{
    for (unsigned i = 0; i < terms->rest_count; i++)
        if (!is_checked(terms->rest[i]))
            return false;
    return true;
}

static bool is_part(uint64_t start, uint64_t size, uint64_t from, uint64_t to)
{
    return start >= from && start < to && size <= to - start;
}

/* On the stack and in string literals the bounds of arrays are unknown, but the program's types may define them.
 * Otherwise the extent is all addresses that the index part allows, if they lie in live frames or in one read-only
 * part: perhaps more than the object, but the contents are what the program would read. */
static bool find_extent(const struct terms *terms, uint64_t base, uint32_t size, struct range range,
                        struct extent *extent)
{
    struct extent constant;
    uint64_t start = base + (uint64_t)range.low;
    if (range.high - range.low >= EXTENT_MAX)
        return false;
    *extent = (struct extent){start, (uint64_t)(range.high - range.low) + size};
    return all_checked(terms) || is_part(start, extent->size, CURRENT->caller_stack, STACK_TOP) ||
           (constant_around(start, &constant) &&
            is_part(start, extent->size, constant.start, constant.start + constant.size));
}

static bool known_around(uint64_t address, struct extent *object)
{
    return object_around(address, object) || heap_object_around(address, object) ||
           variable_around(address, object);
}

/* A pointer may point to the end of its object. If another object begins there, the direction in which the pointer is
 * moved selects the object; if both directions are possible, the result is both objects together. */
static bool object_of(uint64_t pointer, bool is_before, bool is_behind, struct extent *object)
{
    struct extent before;
    bool has_one = known_around(pointer, object);
    bool has_before = known_around(pointer - 1, &before) && before.start + before.size == pointer;
    if (!has_before || is_behind)
        return has_one;                            /* if not, it may be a string literal */
    *object = has_one && !is_before ? (struct extent){before.start, before.size + object->size} : before;
    return true;
}

/* ---- the places ---- */

/* The range of the index part; all numbers if it may wrap around. */
static struct range range_of_rest(const struct terms *terms)
{
    struct range sum = {0, 0};
    for (unsigned i = 0; i < terms->rest_count; i++)
        sum = range_apply(OP_ADD, sum, range_of_expr(terms->rest[i]));
    return sum;
}

/* The index part divided by the distance of places, counted from the first place. If it may wrap around, the index
 * omits the high bits that the division leaves open. */
static struct val index_of(const struct terms *terms, uint64_t base, const struct places *places, bool may_wrap)
{
    unsigned shift = (unsigned)__builtin_ctz(places->distance), width = may_wrap ? 64 - shift : 64;
    int64_t offset = (int64_t)(base - places->first);
    expr_handle sum = expr_const(&PROCESS->exprs, 64, (uint64_t)(offset >> shift));
    for (unsigned i = 0; i < terms->rest_count; i++)
        sum = expr_make2(&PROCESS->exprs, OP_ADD, place_divide(terms->rest[i], shift), sum);
    if (sum)
        sum = expr_extract(&PROCESS->exprs, 0, width, sum);
    return val_settle(width, (uint64_t)(((int64_t)terms->rest_value + offset) >> shift), sum);
}

static uint32_t distance_of(const struct terms *terms)
{
    unsigned shift = 31;
    for (unsigned i = 0; i < terms->rest_count; i++)
        shift = place_least(shift, zeros_of(terms->rest[i], ZEROS_DEPTH));
    return 1u << shift;
}

static uint64_t place_at(const struct places *places, uint32_t i)
{
    return places->first + (uint64_t)i * places->distance;
}

bool places_find(const struct terms *terms, uint64_t origin, uint64_t address, uint32_t size, struct places *places,
                 struct val *inside)
{
    struct range range = range_of_rest(terms);
    struct extent object;
    uint64_t base = address - terms->rest_value;
    int64_t value = (int64_t)terms->rest_value;
    bool is_before = (__int128)base + range.high < (__int128)origin, is_behind = base + range.low >= (__int128)origin;
    if (size == 0 || size > 8 || (size & (size - 1)))
        return false;
    if (!object_of(origin, is_before, is_behind, &object) && !find_extent(terms, base, size, range, &object))
        return false;
    if (size > object.size)
        return false;
    uint32_t distance = distance_of(terms), mask = distance - 1;
    uint64_t first = object.start + ((address - object.start) & mask), last = object.start + object.size - size;
    bool begins_inside = (__int128)base + range.low >= first, ends_inside = (__int128)base + range.high <= last;
    if (begins_inside)
        first = base + (uint64_t)range.low + ((uint64_t)(value - range.low) & mask);
    if (ends_inside)
        last = base + (uint64_t)range.high;
    if ((last - first) / distance >= TABLE_COUNT_MAX)
        return false;
    *places = (struct places){
        .first = first, .count = (uint32_t)((last - first) / distance) + 1, .distance = distance, .size = size};
    places->index = index_of(terms, base, places, !range_is_within(range, range_full(64)));
    *inside = val_const(1, 1);
    if (!begins_inside || !ends_inside)
        *inside = val_make2(OP_ULT, places->index, val_const(places->index.width, places->count));
    assert(inside->sym || places->index.value < places->count);
    assert(places->index.value >= places->count || place_at(places, (uint32_t)places->index.value) == address);
    return true;
}

static struct val is_place(const struct places *places, uint32_t i)
{
    return val_make2(OP_EQ, places->index, val_const(places->index.width, i));
}

/* ---- loads ---- */

static struct val there_now(uint64_t address, uint32_t size, uint32_t site)
{
    struct val there = {0};
    uint64_t bytes = 0;
    if (shadow_is_set(address, size))
        there = shadow_get(address, size, site);
    memcpy(&bytes, (const void *)address, size);
    return there.sym ? there : val_const(8 * size, bytes);
}

/* The contents of all places, as a table. Its elements for symbolic places are never selected, and their bytes differ
 * from run to run, so they get a filler: the table must be the same in every run, since the path may leave nothing else
 * that depends on the index. */
static bool read_memory(const struct places *places, const uint32_t *symbolic, uint32_t count, struct val *value)
{
    static const uint8_t zeros[8];
    struct tables *tables = &PROCESS->exprs.tables;
    uint32_t size = places->size;
    uint8_t *room = tables_reserve(tables, 8 * size, places->count);
    if (!room)
        return false;
    if (places->distance == size)
        memcpy(room, (const void *)places->first, (uint64_t)size * places->count);
    else
        for (uint32_t i = 0; i < places->count; i++)
            memcpy(room + (uint64_t)size * i, (const void *)place_at(places, i), size);
    uint32_t plain = 0;
    while (plain < count && symbolic[plain] == plain)
        plain++;                                   /* the first place that is not symbolic, if any */
    const uint8_t *filler = plain < places->count ? room + (uint64_t)size * plain : zeros;
    for (uint32_t i = 0; i < count; i++)
        memcpy(room + (uint64_t)size * symbolic[i], filler, size);
    uint32_t number = tables_add(tables, 8 * size, places->count);
    *value = val_settle(8 * size, table_get(tables, number, places->index.value),
                        expr_read(&PROCESS->exprs, number, places->index.sym));
    return true;
}

static bool has_symbolic_place(const struct places *places)
{
    uint64_t last = place_at(places, places->count - 1);
    return shadow_is_set(places->first, last + places->size - places->first);
}

/* List the symbolic places, in order. False: there are too many. */
static bool list_symbolic(const struct places *places, uint32_t *list, uint32_t *count)
{
    *count = 0;
    for (uint32_t i = 0; i < places->count; i++) {
        if (!shadow_is_set(place_at(places, i), places->size))
            continue;
        if (*count == SYMBOLIC_PLACES)
            return false;
        list[(*count)++] = i;
    }
    return true;
}

bool places_load(const struct places *places, uint32_t site, struct val *value)
{
    uint32_t list[SYMBOLIC_PLACES], found = 0, count = 0;
    struct val there[SYMBOLIC_PLACES];
    if (!places->index.sym && places->index.value < places->count) {
        *value = there_now(place_at(places, (uint32_t)places->index.value), places->size, site);
        return true;
    }
    if (has_symbolic_place(places) && !list_symbolic(places, list, &found))
        return false;
    for (uint32_t i = 0; i < found; i++) {             /* a shadow may prove stale */
        there[count] = shadow_get(place_at(places, list[i]), places->size, site);
        list[count] = list[i];
        count += there[count].sym != 0;
    }
    if (!read_memory(places, list, count, value))
        return false;
    for (uint32_t i = count; i-- > 0;)
        *value = val_ite(is_place(places, list[i]), there[i], *value);
    return true;
}

/* ---- stores ---- */

void places_store_if(const struct places *places, struct val condition, uint64_t address, struct val value,
                     uint64_t bytes)
{
    uint32_t site = site_now();
    for (uint32_t i = 0; i < places->count; i++) {
        uint64_t at = place_at(places, i);
        struct val is_here = val_make2(OP_AND, is_place(places, i), condition);
        struct val result = val_ite(is_here, value, there_now(at, places->size, site));
        if (at == address)
            result.value = bytes;
        shadow_put(at, places->size, result);
    }
}

bool places_store(const struct places *places, uint64_t address, struct val value, uint64_t bytes)
{
    if (places->count > SYMBOLIC_PLACES || places->distance < places->size)
        return false;
    places_store_if(places, val_const(1, 1), address, value, bytes);
    return true;
}
