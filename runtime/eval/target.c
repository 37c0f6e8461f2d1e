/* target.c - a pointer that was loaded at a symbolic index, or from memory where such a pointer was stored, has one of
 * several known values. An access through it reaches one of as many places, and all are considered at once. So the
 * value of the pointer is no choice, and the loaded value is an expression (place.c does the same for one object).
 *
 * The address is the sum of the pointer, a term whose values can be listed without solving anything, and an offset. For
 * each value, the offset must stay in the object at that address: a check, as for one object. A value that points to no
 * known object (freed or foreign memory) is not accessed: whether the pointer has such a value is a choice, and if it
 * has one it is concretized. */
#include "runtime/eval/target.h"
#include "runtime/eval/check.h"
#include "runtime/eval/place.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/objects.h"
#include "runtime/platform/thread.h"
#include "runtime/platform/variables.h"
#include "runtime/record/record.h"
#include "runtime/record/selfcheck.h"
#include "runtime/record/value.h"

#define LEAF_LIMIT 1024u               /* values considered; and steps through the expression */
#define POINTER_LEAST 0x10000u
#define OFFSET_MOST (1ll << 32)
#define STRANGER_LIMIT 8u
#define BLOCK_LIMIT 8u

/* The values that a term can have. */
struct leaves {
    uint64_t value[TARGET_LIMIT + STRANGER_LIMIT];
    unsigned count;
};

static bool add_leaf(struct leaves *leaves, uint64_t value)
{
    if (value != 0 && (value < POINTER_LEAST || value >= USER_END))
        return false;
    for (unsigned i = 0; i < leaves->count; i++)
        if (leaves->value[i] == value)
            return true;
    if (leaves->count == TARGET_LIMIT + STRANGER_LIMIT)
        return false;
    leaves->value[leaves->count++] = value;
    return true;
}

static bool add_table(struct leaves *leaves, uint32_t number)
{
    const struct tables *tables = &PROCESS->exprs.tables;
    uint32_t count = tables->list[number].count;
    if (count > LEAF_LIMIT)
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!add_leaf(leaves, table_get(tables, number, i)))
            return false;
    return true;
}

/* List the values of the term. False: it is no pointer of that kind, or has too many values. */
static bool list_leaves(expr_handle e, struct leaves *leaves)
{
    expr_handle todo[TERM_LIMIT] = {e};
    unsigned count = 1, steps = 0;
    leaves->count = 0;
    while (count > 0) {
        const struct expr *node = expr_at(&PROCESS->exprs, todo[--count]);
        bool is_listed = true;
        if (steps++ == LEAF_LIMIT || node->width != 64)
            return false;
        if (node->op == OP_CONST) {
            is_listed = add_leaf(leaves, node->value);
        } else if (node->op == OP_READ) {
            is_listed = add_table(leaves, node->b);
        } else if (node->op == OP_ITE && count + 2 <= TERM_LIMIT) {
            todo[count++] = node->c;
            todo[count++] = node->b;
        } else {
            return false;
        }
        if (!is_listed)
            return false;
    }
    return leaves->count > 1;
}

bool target_is_known(uint64_t address, bool is_store)
{
    struct extent extent;
    if (object_around(address, &extent))
        return false;
    if (heap_object_around(address, &extent) || variable_around(address, &extent))
        return !is_store || !constant_around(address, &extent);
    return (address >= CURRENT->caller_stack && address < STACK_TOP)
        || (!is_store && constant_around(address, &extent));
}

static struct val is_value(struct val pointer, uint64_t value)
{
    return val_make2(OP_EQ, pointer, val_const(64, value));
}

static struct val not_value(struct val pointer, uint64_t value)
{
    return val_make1(OP_NOT, is_value(pointer, value));
}

/* True if too many of the values point to heap blocks. Blocks form lists, which often begin in a hash table: following
 * each pointer that was loaded through another one would make all of them symbolic. */
static bool is_chain(const struct expr *node, const struct leaves *leaves)
{
    struct extent extent;
    unsigned blocks = 0;
    for (unsigned i = 0; i < leaves->count; i++)
        blocks += leaves->value[i] && heap_object_around(leaves->value[i], &extent);
    return blocks > (node->op == OP_READ ? BLOCK_LIMIT : 0);
}

/* Set `which` to the index of the pointer's term. False: there is none to follow. */
static bool find_pointer(const struct terms *terms, struct leaves *leaves, unsigned *which)
{
    for (*which = 0; *which < terms->rest_count; ++*which)
        if (list_leaves(terms->rest[*which], leaves))
            return !is_chain(expr_at(&PROCESS->exprs, terms->rest[*which]), leaves);
    return false;
}

static struct val pointer_of(const struct terms *terms, unsigned which)
{
    expr_handle e = terms->rest[which];
    return (struct val){terms->rest_count == 1 ? terms->rest_value : selfcheck_value(e), e, 64};
}

/* Add the places for one value of the pointer. False: unknown object, or too many places. */
static bool add_target(const struct terms *offset, struct val pointer, uint64_t value, uint64_t added, uint32_t size,
                       struct targets *targets, struct val *inside)
{
    struct target *target = &targets->list[targets->count];
    struct val stays;
    if (targets->count == TARGET_LIMIT ||
        !places_find(offset, value, value + added, size, &target->places, &stays))
        return false;
    target->is = is_value(pointer, value);
    *inside = val_make2(OP_AND, *inside, val_make2(OP_OR, val_make1(OP_NOT, target->is), stays));
    targets->count++;
    return true;
}

/* Add the places for all values. Values without a known object are left out; that the pointer has none of them is a
 * choice. */
static bool add_targets(const struct terms *offset, struct val pointer, const struct leaves *leaves, uint64_t added,
                        uint32_t size, bool is_store, uint32_t site, struct targets *targets)
{
    struct val is_ours = val_const(1, 1), inside = val_const(1, 1);
    bool has_null = false;
    targets->count = 0;
    for (unsigned i = 0; i < leaves->count; i++) {
        uint64_t value = leaves->value[i];
        has_null |= value == 0;
        bool is_target = value && target_is_known(value, is_store) &&
                         add_target(offset, pointer, value, added, size, targets, &inside);
        if (!is_target && value)
            is_ours = val_make2(OP_AND, is_ours, not_value(pointer, value));
    }
    if (!targets->count)
        return false;
    if (has_null)
        check_pointer(pointer, site);
    if (has_null && !request_has_check(CHECK_NULL))
        is_ours = val_make2(OP_AND, is_ours, not_value(pointer, 0));
    record_fixed(CHOICE_INDEX, is_ours, site);
    if (!is_ours.value)
        return false;
    if (inside.sym)
        check_inside(inside, site);
    return inside.value;
}

bool targets_find(const struct terms *terms, uint64_t address, uint32_t size, bool is_store, uint32_t site,
                  struct targets *targets)
{
    struct leaves leaves;
    unsigned which;
    if (terms->pointer_count > 0 || !find_pointer(terms, &leaves, &which))
        return false;
    struct val pointer = pointer_of(terms, which);
    uint64_t added = address - pointer.value;
    if ((int64_t)added >= OFFSET_MOST || (int64_t)added <= -OFFSET_MOST)
        return false;
    struct terms offset = *terms;
    offset.rest[which] = offset.rest[--offset.rest_count];
    offset.rest_value -= pointer.value;
    return add_targets(&offset, pointer, &leaves, added, size, is_store, site, targets);
}

bool targets_load(const struct targets *targets, uint32_t site, struct val *value)
{
    for (uint32_t i = targets->count; i-- > 0;) {
        struct val there;
        if (!places_load(&targets->list[i].places, site, &there))
            return false;
        *value = i + 1 == targets->count ? there : val_ite(targets->list[i].is, there, *value);
    }
    return true;
}

/* The target with the actual value is stored last: others may overlap it, and memory will have `bytes` there. */
bool targets_store(const struct targets *targets, uint64_t address, struct val value, uint64_t bytes)
{
    uint32_t all = 0, actual = 0;
    for (uint32_t i = 0; i < targets->count; i++) {
        const struct target *target = &targets->list[i];
        all += target->places.count;
        if (target->places.distance < target->places.size || all > TARGET_LIMIT)
            return false;
        if (target->is.value)
            actual = i;
    }
    for (uint32_t i = 0; i < targets->count; i++)
        if (i != actual)
            places_store_if(&targets->list[i].places, targets->list[i].is, USER_END, value, bytes);
    places_store_if(&targets->list[actual].places, targets->list[actual].is, address, value, bytes);
    return true;
}
