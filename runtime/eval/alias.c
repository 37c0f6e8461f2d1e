/* alias.c - alias choices. If the program accesses the same member through two input pointers, and writes there at
 * least once, it would read another value if the pointers were equal, though it never compares them. If they are equal
 * and the program uses both, its results hold only as long as they are. So the path states whether they are equal, and
 * the search looks for an input with the other outcome.
 *
 * Each access through an input pointer is remembered: pointer, offset, bytes, written or not. For each earlier access
 * that overlaps, a choice is recorded, once for each pair and run: whether the two pointers are equal. If the pointers
 * have different types, one may point into the other's object, if that contains a part of the type: then the choice is
 * whether both accesses meet the same bytes. */
#include "runtime/eval/alias.h"
#include "runtime/memory/objects.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

/* An access through an input pointer. */
#define ACCESS_LIMIT 256u
struct access {
    expr_handle pointer;
    uint32_t offset, size;
    bool is_store;
};

struct aliases {
    uint32_t count;
    struct access access[ACCESS_LIMIT];
};
#define ALIASES AREA(aliases)
AREA_FITS(aliases);

void alias_begin_run(void)
{
    ALIASES->count = 0;
}

static bool alias_overlaps(const struct access *a, const struct access *b)
{
    return a->offset < b->offset + b->size && b->offset < a->offset + a->size;
}

static const struct cell *cell_of(expr_handle pointer)
{
    return &PROCESS->record->cell[expr_at(&PROCESS->exprs, pointer)->a];
}

void alias_record(struct val equal, uint32_t site)
{
    if (!equal.sym || mark_has(equal.sym, MARK_TRUE) || mark_has(equal.sym, MARK_FALSE))
        return;
    record_choice(CHOICE_ALIAS, 0, site, equal.sym, equal.value);
    mark_set(equal.sym, equal.value ? MARK_TRUE : MARK_FALSE);
}

/* Record the choice whether `pointer` equals `other` + `offset`. */
static void record_alias(expr_handle pointer, expr_handle other, uint64_t offset, uint32_t site)
{
    struct val first = {VALUES->value[pointer], pointer, 64}, second = {VALUES->value[other], other, 64};
    if (offset)
        second = val_make2(OP_ADD, second, val_const(64, offset));
    alias_record(val_make2(OP_EQ, first, second), site);
}

/* Record the choice whether one access is inside the other's object. */
static void compare_inside(const struct access *inside, const struct access *outside, uint32_t site)
{
    uint64_t offset = (uint64_t)outside->offset - inside->offset;
    if (object_has_inside(VALUES->value[outside->pointer], offset, cell_of(inside->pointer)))
        record_alias(inside->pointer, outside->pointer, offset, site);
}

/* True if both pointers point to one object, whichever members they access: the solver knows the cells of an object,
 * but not which pointer accessed which of them. */
static bool is_shared(const struct access *a, const struct access *b)
{
    uint32_t slot = input_object_slot(VALUES->value[a->pointer]);
    return slot && slot == input_object_slot(VALUES->value[b->pointer]);
}

static void alias_compare(const struct access *old, const struct access *access, uint32_t site)
{
    if (old->pointer == access->pointer)
        return;
    if (is_shared(old, access)) {
        record_alias(access->pointer, old->pointer, VALUES->value[access->pointer] - VALUES->value[old->pointer], site);
        return;
    }
    if (!old->is_store && !access->is_store)
        return;
    if (cell_of(old->pointer)->target_type != cell_of(access->pointer)->target_type) {
        compare_inside(old, access, site);
        compare_inside(access, old, site);
    } else if (alias_overlaps(old, access)) {
        record_alias(old->pointer, access->pointer, 0, site);
    }
}

void alias_access(expr_handle pointer, uint64_t offset, uint32_t size, bool is_store, uint32_t site)
{
    if (offset >= INPUT_OBJECT_MAX)
        return;                                    /* in no object, or before its start: at most a fault */
    struct access access = {pointer, (uint32_t)offset, size, is_store};
    bool is_known = false;
    for (uint32_t i = 0; i < ALIASES->count; i++) {
        const struct access *old = &ALIASES->access[i];
        alias_compare(old, &access, site);
        is_known |= old->pointer == pointer && old->offset == access.offset && old->size >= size &&
                    old->is_store >= is_store;
    }
    if (is_known)
        return;
    if (ALIASES->count == ACCESS_LIMIT)
        record_loss(site, LOSS_ALIAS);
    else
        ALIASES->access[ALIASES->count++] = access;
}
