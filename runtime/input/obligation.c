/* obligation.c - the obligations that notes (notes.c) impose on the walk over an input: bounds of numbers, and facts
 * about cells.
 *
 * A fact about two cells is recorded with the second of them; facts about the counts of several pointers to one array,
 * when the walk is over. Values that determine the shape of an object (a length, a tag, a pointer that points back) are
 * concretized when the program uses the object: see forms_use_object. */
#include "runtime/input/duty.h"
#include "runtime/eval/forms.h"
#include "runtime/input/input.h"
#include "runtime/input/notes.h"
#include "runtime/memory/objects.h"
#include "runtime/platform/thread.h"
#include "runtime/record/end.h"
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

/* A pointer to an array, and the note that says how many elements the array has. */
#define HOLDER_LIMIT 64u
struct holder {
    struct val pointer;
    struct note *note;
    uint64_t base;
};

struct holders {
    uint32_t count;
    uint32_t compared_count;           /* holders whose facts are recorded */
    struct holder holder[HOLDER_LIMIT];
};
#define HOLDERS AREA(holders)
AREA_FITS(holders);

void obligation_begin_run(void)
{
    HOLDERS->count = HOLDERS->compared_count = 0;
}

void obligation_state(struct val holds, uint32_t site)
{
    if (!run_is_active() || (holds.sym && mark_has(holds.sym, MARK_TRUE)))
        return;
    if (!holds.value)
        run_end(END_ASSUME);
    if (!holds.sym)
        return;
    range_learn_truth(holds.sym, true);
    record_fact(holds.sym, site);
}

struct form *obligation_decide_later(const struct walk *walk, struct val value, uint64_t from, uint64_t to)
{
    bool is_open = run_is_active() && value.sym;
    if (is_open && forms_are_full())
        record_loss(walk->site, LOSS_OBJECTS);
    if (!is_open || forms_are_full())
        return forms_none();
    return forms_add((struct form){
        .slot = walk->slot, .site = walk->site, .form = value, .from = from, .to = to});
}

/* ---- numbers ---- */

/* The count is 0 if the pointer is NULL; a guess does not require that. */
static bool must_be_zero(const struct walk *walk, const struct obligation *count)
{
    const struct obligation *pointer = notes_other(count);
    return pointer && pointer->spot.type->kind == CUTE_TYPE_POINTER && !count->note->is_guess &&
           notes_value(pointer, walk->site).value == 0;
}

static void state_null(const struct walk *walk, const struct obligation *pointer, const struct obligation *count)
{
    if (!pointer || !count || pointer->spot.type->kind != CUTE_TYPE_POINTER || count->note->is_guess)
        return;
    struct val number = notes_value(count, walk->site), address = notes_value(pointer, walk->site);
    struct val is_none = val_make2(OP_EQ, number, val_const(number.width, 0));
    struct val is_null = val_make2(OP_EQ, address, val_const(64, 0));
    obligation_state(val_make2(OP_OR, is_none, val_make1(OP_NOT, is_null)), walk->site);
}

bool obligation_bounds(const struct walk *walk, uint64_t address, const struct spot *spot, struct bounds *bounds)
{
    unsigned width = spot->bit_width ? spot->bit_width : spot->type->kind == CUTE_TYPE_BOOL ? 1 :
                     8 * (unsigned)spot->type->size;
    uint64_t high = width_mask(spot->type->is_signed ? width - 1 : width);
    struct obligation *obligation = NULL;
    bool has_any = false;
    *bounds = (struct bounds){.low = val_const(width, 0)};
    while ((obligation = notes_at(address, NOTE_ELEMENTS, spot, obligation))) {
        uint64_t most = notes_max_elements(walk, obligation);
        high = most < high ? most : high;
        has_any = true;
    }
    bounds->high = val_const(width, high);
    while ((obligation = notes_at(address, NOTE_ELEMENTS, spot, obligation)))
        bounds->is_zero |= must_be_zero(walk, obligation);
    while ((obligation = notes_at(address, NOTE_TAG, spot, obligation)) && obligation->note->value_count) {
        bounds->tag = obligation->note;
        has_any = true;
    }
    return has_any;
}

void obligation_number_is_made(const struct walk *walk, uint64_t address, const struct spot *spot)
{
    struct obligation *obligation = NULL;
    while ((obligation = notes_at(address, NOTE_ELEMENTS, spot, obligation))) {
        obligation->is_done = true;
        state_null(walk, notes_other(obligation), obligation);
    }
    while ((obligation = notes_at(address, NOTE_TAG, spot, obligation)))
        obligation->is_done = true;
}

/* ---- pointers ---- */

struct duties obligation_of_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type)
{
    struct spot spot = {.type = type};
    struct duties duties = {
        .elements = notes_at(address, NOTE_ELEMENTS, &spot, NULL),
        .string = notes_at(address, NOTE_STRING, &spot, NULL),
        .nonnull = notes_at(address, NOTE_NONNULL, &spot, NULL),
    };
    const struct obligation *other = duties.elements ? notes_other(duties.elements) : NULL;
    duties.is_needed = duties.nonnull ||
                       (other && !other->note->is_guess && notes_value(other, walk->site).value != 0);
    for (struct obligation *obligation = NULL; (obligation = notes_at(address, NOTE_DISTINCT, &spot, obligation));)
        if (notes_other(obligation) && !duties.apart)
            duties.apart = input_object_slot(notes_value(notes_other(obligation), walk->site).value);
    return duties;
}

/* State that they point to different objects, or to none: addresses in one object differ only in their low bits. */
static void state_apart(struct val a, struct val b, uint32_t site)
{
    enum { BITS = 30 };
    _Static_assert(INPUT_OBJECT_STRIDE == 1ull << BITS && INPUT_OBJECT_BASE % INPUT_OBJECT_STRIDE == 0, "in slots");
    struct val is_null = val_make2(OP_EQ, a, val_const(64, 0));
    struct val is_one = val_make2(OP_EQ, val_extract(BITS, 64 - BITS, a), val_extract(BITS, 64 - BITS, b));
    obligation_state(val_make2(OP_OR, is_null, val_make1(OP_NOT, is_one)), site);
}

static void obligation_hold(const struct walk *walk, const struct obligation *obligation, struct val pointer)
{
    if (!pointer.sym)
        return;
    if (HOLDERS->count == HOLDER_LIMIT)
        record_loss(walk->site, LOSS_OBJECTS);
    else
        HOLDERS->holder[HOLDERS->count++] = (struct holder){pointer, obligation->note, obligation->base};
}

void obligation_pointer_is_made(const struct walk *walk, uint64_t address, const struct cute_type *type,
                                const struct duties *duties)
{
    struct spot spot = {.type = type};
    struct val pointer = memory_value(address, sizeof(void *), walk->site);
    if (duties->nonnull)
        obligation_state(val_make1(OP_NOT, val_make2(OP_EQ, pointer, val_const(64, 0))), walk->site);
    if (duties->elements) {
        obligation_hold(walk, duties->elements, pointer);
        duties->elements->is_done = true;
        state_null(walk, duties->elements, notes_other(duties->elements));
    }
    for (struct obligation *obligation = NULL; (obligation = notes_at(address, NOTE_DISTINCT, &spot, obligation));) {
        obligation->is_done = true;
        if (notes_other(obligation))
            state_apart(pointer, notes_value(notes_other(obligation), walk->site), walk->site);
    }
}

struct val obligation_find_back(uint32_t slot, const struct cute_type *type)
{
    for (; slot; slot = OBJECTS->object[slot].maker) {
        const struct object *object = &OBJECTS->object[slot];
        if (object->type_hash == type_hash(type) && object->type->size == type->size)
            return (struct val){object->address, object->pointer, 64};
    }
    return (struct val){0};
}

void obligation_doubt(const struct walk *walk, uint64_t address, struct val back)
{
    struct val is_back = val_make2(OP_EQ, memory_value(address, sizeof(void *), walk->site), back);
    obligation_decide_later(walk, is_back, address, address + sizeof(void *))->is_alias = true;
}

/* If two pointers point to one array, the second may declare fewer elements, not more: the first has determined its
 * size. */
static void state_fewer(const struct holder *first, const struct holder *second, uint32_t site)
{
    const struct object one = {.note = first->note, .base = first->base},
                        other = {.note = second->note, .base = second->base};
    struct val room = val_cast(OP_ZEXT, 64, notes_count(&one, site));
    struct val count = val_cast(OP_ZEXT, 64, notes_count(&other, site));
    struct val is_null = val_make2(OP_EQ, first->pointer, val_const(64, 0));
    struct val is_one = val_make2(OP_EQ, first->pointer, second->pointer);
    struct val holds = val_make2(OP_OR, val_make2(OP_ULE, count, room),
                                 val_make2(OP_OR, is_null, val_make1(OP_NOT, is_one)));
    obligation_state(holds, site);
}

void obligation_end_walk(uint32_t site)
{
    for (; HOLDERS->compared_count < HOLDERS->count; HOLDERS->compared_count++) {
        const struct holder *second = &HOLDERS->holder[HOLDERS->compared_count];
        const struct object *object = &OBJECTS->object[input_object_slot(second->pointer.value)],
                            count = {.note = second->note, .base = second->base};
        struct walk walk = {site, input_object_slot(second->pointer.value), object->address};
        if (walk.slot)
            obligation_decide_later(&walk, notes_count(&count, site), object->address,
                                    object->address + object->type->size)
                ->pointer = second->pointer.sym;
        for (uint32_t i = 0; i < HOLDERS->compared_count; i++)
            if (HOLDERS->holder[i].note->room.size == second->note->room.size &&
                type_hash(&HOLDERS->holder[i].note->room) == type_hash(&second->note->room))
                state_fewer(&HOLDERS->holder[i], second, site);
    }
}
