/* alias.c - two pointers that are inputs, through which the program went to the same member, and wrote there at least
 * once: if they pointed to one object, what is read later would be another value, though the program never compares
 * them. And two that do point to one object, through which it went there: what it makes of that holds only as long as
 * they do, so it is said on the path, and the search looks for an input in which they do not.
 *
 * Each access through such a pointer is remembered: pointer, offset, bytes, written or not. Against those before it
 * that overlap a choice is recorded, once for each pair and run: are the two pointers equal? The search looks for an
 * input that makes them so. Of pointers of different types one may point into the other's object, where that has
 * something of the type: it is asked whether what was accessed is the same. */
#include "runtime/eval/alias.h"
#include "runtime/memory/objects.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

/* An access through a pointer that is an input. */
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

/* Is the first pointer `offset` behind the second? */
static void record_alias(expr_handle pointer, expr_handle other, uint64_t offset, uint32_t site)
{
    struct val first = {VALUES->value[pointer], pointer, 64}, second = {VALUES->value[other], other, 64};
    if (offset)
        second = val_make2(OP_ADD, second, val_const(64, offset));
    alias_record(val_make2(OP_EQ, first, second), site);
}

/* The one access may be inside of the other's object. */
static void compare_inside(const struct access *inside, const struct access *outside, uint32_t site)
{
    uint64_t offset = (uint64_t)outside->offset - inside->offset;
    if (object_has_inside(VALUES->value[outside->pointer], offset, cell_of(inside->pointer)))
        record_alias(inside->pointer, outside->pointer, offset, site);
}

/* Whichever members: the solver knows the cells of an object, and not who went to which of them. */
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
        return;                                    /* in no object, or before its start: a fault, if anything */
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
