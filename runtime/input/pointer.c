/* pointer.c - pointers that are inputs, and the objects that they point to.
 *
 * A pointer's value names its object: the address encodes slot and size (sym/record.h). The object is made together
 * with the first pointer to it, and gets its cells when the walk that found it is over. */
#include "runtime/input/duty.h"
#include "runtime/input/functions.h"
#include "runtime/input/input.h"
#include "runtime/input/notes.h"
#include "runtime/input/walk.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/end.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include <assert.h>
#include <sys/mman.h>

/* A pointer into an input object that is not made yet. */
#define INSIDE_LIMIT 64u
struct inside {
    uint32_t slot;
    uint64_t address;
    const struct cute_type *type;
};

/* The start of the object in a slot, according to the request. */
struct start {
    uint32_t run;
    uint64_t address;
};

struct pointers {
    uint32_t inside_count, starts_run;
    struct inside inside[INSIDE_LIMIT];
    struct start start[INPUT_SLOT_MAX];
    struct cute_type string_type;      /* the type that a char * points to in this run */
    uint32_t ready[INPUT_SLOT_MAX];    /* accessible bytes of the slot */
};
#define POINTERS AREA(pointers)
AREA_FITS(pointers);

void pointer_begin_run(void)
{
    POINTERS->inside_count = 0;
    POINTERS->string_type.size = POINTERS->string_type.count = 0;
}

static bool is_name(const char *name, const char *wanted)
{
    size_t length = text_length(wanted);
    return text_length(name) == length && memcmp(name, wanted, length) == 0;
}

/* A char * points to a string: an array of max_string characters and a 0. Its type is stored in `type`. */
static const struct cute_type *string_type(struct cute_type *type, const struct cute_type *character)
{
    uint32_t length = PROCESS->request->max_string;
    if (length >= INPUT_OBJECT_MAX)
        length = INPUT_OBJECT_MAX - 1;
    *type = (struct cute_type){.name = character->name, .kind = CUTE_TYPE_ARRAY, .align = 1, .size = length + 1,
                               .count = length, .element = character};
    return type;
}

bool object_is_string(const struct object *object)
{
    return object->type == &POINTERS->string_type || (object->note && object->note->kind == NOTE_STRING);
}

/* The type of a pointer's objects; NULL: the pointer is always NULL. Only the C library creates streams. */
static const struct cute_type *target_of(const struct cute_type *pointer)
{
    static const struct cute_type bytes = {
        .name = "void", .kind = CUTE_TYPE_ARRAY, .align = 16, .size = 16, .count = 16, .element = &input_byte};
    const struct cute_type *type = pointer->element;
    if (!type || type->kind == CUTE_TYPE_FUNCTION || is_name(type->name, "struct _IO_FILE"))
        return NULL;
    if (type->kind == CUTE_TYPE_OPAQUE)
        return is_name(type->name, "void") ? &bytes : NULL;
    if (type->kind == CUTE_TYPE_INT && is_name(type->name, "char"))
        return string_type(&POINTERS->string_type, type);
    if (type->kind == CUTE_TYPE_STRUCT && NOTES->note_count)
        type = notes_room(type);
    return type->size && type->size <= INPUT_OBJECT_MAX ? type : NULL;
}

static const struct cute_type *target_with(const struct duties *duties, const struct cute_type *pointer)
{
    const struct cute_type *element = pointer->element;
    const struct obligation *obligation = duties->elements ? duties->elements : duties->string;
    bool is_void = element && element->kind == CUTE_TYPE_OPAQUE && is_name(element->name, "void");
    if (!obligation || !element || element->kind == CUTE_TYPE_FUNCTION || !(element->size || is_void))
        return target_of(pointer);
    if (obligation == duties->elements)
        return notes_array(obligation->note, is_void ? &input_byte : element);
    return string_type(&obligation->note->room, element);
}

static uint32_t keep_name(struct path path)
{
    uint32_t at = OBJECTS->name_used;
    if (path.length + 1 > PATH_BYTES - at)
        return 0;
    memcpy(OBJECTS->name + at, CELLS->path, path.length);
    OBJECTS->name[at + path.length] = 0;
    OBJECTS->name_used += path.length + 1;
    return at;
}

/* Make the pages of the slot accessible, once in a process, and fill them, in each run. */
static void prepare_slot(uint32_t slot, uint64_t size)
{
    uint32_t pages = round_up((uint32_t)size, PAGE_SIZE);
    uint64_t start = input_object_address(slot, pages);
    if (POINTERS->ready[slot] < pages) {
        raw_call4(SYS_mprotect, (long)start, pages, PROT_READ | PROT_WRITE, 0);
        POINTERS->ready[slot] = pages;
    }
    bytes_fill((void *)start, RUN->fill, pages);
}

uint64_t input_place_object(uint32_t slot, const struct cute_type *type)
{
    uint64_t address = input_object_address(slot, type->size);
    if (object_exists_now(slot))
        return 0;
    OBJECTS->object[slot] = (struct object){
        .run = PROCESS->run, .type = type, .address = address, .used = (uint32_t)type->size};
    assert(slot && slot < INPUT_SLOT_MAX && input_object_slot(address) == slot && type->size <= INPUT_OBJECT_MAX);
    prepare_slot(slot, type->size);
    guard_front(address);
    return address;
}

/* Note a pointer into an object that is not made yet. It is checked when the object is made, or at the end of
 * the run. */
static bool expect_inside(uint32_t slot, uint64_t address, const struct cute_type *type)
{
    if (POINTERS->inside_count == INSIDE_LIMIT)
        return false;
    POINTERS->inside[POINTERS->inside_count++] = (struct inside){slot, address, type};
    return true;
}

/* Check the noted pointers when their object is made. Those whose targets it does not contain stay on the list, and the
 * run will be discarded. */
static void meet_expectations(uint32_t slot, const struct cute_type *type, uint64_t address)
{
    for (uint32_t i = 0; i < POINTERS->inside_count; i++) {
        const struct inside *inside = &POINTERS->inside[i];
        if (inside->slot != slot)
            continue;
        if (!object_type_has(type, inside->address - address, type_hash(inside->type), inside->type->size))
            return;
        POINTERS->inside[i--] = POINTERS->inside[--POINTERS->inside_count];
    }
}

bool input_is_dangling(void)
{
    return POINTERS->inside_count;
}

/* True if the bounds allow one more object of this type. */
static bool is_room_for(const struct cute_type *type)
{
    const struct request *request = PROCESS->request;
    uint32_t hash = request->bound_count ? type_hash(type) : 0;
    for (uint32_t i = 0; i < request->bound_count && i < OBJECT_BOUNDS; i++) {
        uint32_t count = 0;
        for (uint32_t n = 0; n < OBJECTS->count; n++)
            count += object_bound_is_of(&request->bound[i], OBJECTS->object[OBJECTS->slot[n]].type_hash);
        if (object_bound_is_of(&request->bound[i], hash) && count >= request->bound[i].max)
            return false;
    }
    return OBJECTS->count < request->max_objects;
}

static bool make_object(uint32_t slot, uint64_t address, const struct cute_type *type, struct path path)
{
    if (!is_room_for(type))
        return false;
    OBJECTS->slot[OBJECTS->count++] = slot;
    OBJECTS->object[slot] = (struct object){.run = PROCESS->run, .type = type, .address = address,
                                       .type_hash = type_hash(type), .name = keep_name(path),
                                       .used = (uint32_t)type->size};
    assert(slot && slot < INPUT_SLOT_MAX && input_object_slot(address) == slot && type->size <= INPUT_OBJECT_MAX);
    prepare_slot(slot, type->size);
    guard_front(address);
    meet_expectations(slot, type, address);
    return true;
}

/* A requested pointer may point to the middle of an object: the object begins at the lowest of its pointers. */
static void find_starts(void)
{
    const struct request *request = PROCESS->request;
    POINTERS->starts_run = PROCESS->run;
    for (uint32_t i = 0; i < request->value_count && i < REQUEST_VALUE_LIMIT; i++) {
        uint64_t address = request->value[i].value;
        uint32_t slot = input_object_slot(address);
        if (slot == 0 || slot >= INPUT_SLOT_MAX || address < input_object_address(slot, INPUT_OBJECT_MAX))
            continue;
        struct start *start = &POINTERS->start[slot];
        if (start->run != PROCESS->run || address < start->address)
            *start = (struct start){PROCESS->run, address};
    }
}

static bool is_start(uint32_t slot, uint64_t address)
{
    if (POINTERS->starts_run != PROCESS->run)
        find_starts();
    return POINTERS->start[slot].run != PROCESS->run || POINTERS->start[slot].address >= address;
}

/* True if an object of this type is at `address`, perhaps within another object, or can be made there. */
static bool object_exists(uint64_t address, const struct cute_type *type, struct path path)
{
    uint32_t slot = input_object_slot(address);
    if (slot == 0 || slot >= INPUT_SLOT_MAX)
        return false;
    const struct object *object = &OBJECTS->object[slot];
    if (object->run == PROCESS->run)
        return (object->address == address && object->type_hash == type_hash(type)) ||
               object_type_has(object->type, address - object->address, type_hash(type), type->size);
    if (address != input_object_address(slot, type->size) || !is_start(slot, address))
        return expect_inside(slot, address, type);
    return make_object(slot, address, type, path);
}

/* The address for a new object, or 0. */
static uint64_t find_new(const struct cute_type *type)
{
    uint32_t slot = 1;
    if (POINTERS->starts_run != PROCESS->run)
        find_starts();
    while (slot < INPUT_SLOT_MAX && (object_exists_now(slot) || POINTERS->start[slot].run == PROCESS->run))
        slot++;
    bool is_left = is_room_for(type) && slot < INPUT_SLOT_MAX - ARRAY_LIMIT;
    return is_left ? input_object_address(slot, type->size) : 0;
}

/* Change the value of a pointer's cell so that it satisfies the notes. */
static void pointer_obey(const struct walk *walk, const struct cute_type *target, const struct duties *duties,
                         struct cell *made)
{
    if (duties->apart && input_object_slot(made->value) == duties->apart)
        made->value = 0;
    if (made->value || !duties->is_needed)
        return;
    bool may_lead_back = duties->back.value && input_object_slot(duties->back.value) != duties->apart;
    made->value = may_lead_back ? duties->back.value : find_new(target);
    if (!made->value && run_is_active()) {
        record_loss(walk->site, LOSS_BOUND);
        run_end(END_ASSUME);
    }
}

/* True if the object exists or can be made. A new object keeps the note about its size. */
static bool is_led_to(const struct walk *walk, uint32_t index, const struct cute_type *target,
                      const struct duties *duties, struct path path)
{
    uint64_t address = PROCESS->record->cell[index].value;
    uint32_t before = OBJECTS->count;
    const struct obligation *obligation = duties->elements ? duties->elements : duties->string;
    if (!object_exists(address, target, path))
        return false;
    struct object *object = &OBJECTS->object[input_object_slot(address)];
    if (OBJECTS->count > before) {
        object->maker = walk->slot;
        object->pointer = run_is_active() ? expr_input(&PROCESS->exprs, 64, index) : 0;
    }
    if (OBJECTS->count > before && obligation && target == &obligation->note->room) {
        object->note = obligation->note;
        object->base = obligation->base;
    }
    return true;
}

static enum room room_of(const struct cute_type *target, const struct duties *duties)
{
    if (duties->elements && target == &duties->elements->note->room)
        return ROOM_ARRAY;
    return target->kind == CUTE_TYPE_STRUCT && notes_last(target) ? ROOM_LAST : ROOM_WHOLE;
}

/* ---- the walk ---- */

void walk_function(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    const struct functions *functions = functions_of(type->element->name);
    struct cell cell = walk_cell(walk, address, CELL_FUNCTION, FUNCTION_WIDTH);
    uint32_t index;
    if (!functions->count || !input_cell(path, type->name, cell, NULL, &index)) {
        walk_lose(walk, functions->count ? LOSS_OBJECTS : LOSS_TYPE, address, type->size);
        return;
    }
    struct cell *made = &PROCESS->record->cell[index];
    if (made->value > functions->count)
        made->value = 0;
    if (made->value && RUN->want_names)
        made->target_type = record_name(functions->list[made->value - 1]->name);
    struct val number = val_const(FUNCTION_WIDTH, made->value);
    if (run_is_active())
        number = val_settle(FUNCTION_WIDTH, made->value, expr_input(&PROCESS->exprs, FUNCTION_WIDTH, index));
    struct val pointer = functions_pointer(functions, number);
    memcpy((void *)address, &pointer.value, type->size);
    if (!number.sym)
        return;
    if (!pointer.sym)
        record_loss(walk->site, LOSS_EXPRS);
    shadow_put(address, (unsigned)type->size, pointer);
    walk_range(OP_ULE, number, val_const(FUNCTION_WIDTH, functions->count), walk->site);
}

/* State for the solver that the pointer is NULL: there are no objects for it. */
static void forbid_object(uint32_t index, uint32_t site)
{
    struct val pointer = val_settle(64, 0, expr_input(&PROCESS->exprs, 64, index));
    expr_handle is_null = val_make2(OP_EQ, pointer, val_const(64, 0)).sym;
    if (is_null)
        record_fact(is_null, site);
}

void walk_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    struct cell cell = walk_cell(walk, address, CELL_POINTER, 64);
    struct duties duties = {0};
    if (NOTES->obligation_count)
        duties = obligation_of_pointer(walk, address, type);
    const struct cute_type *target = target_with(&duties, type);
    uint32_t index;
    if (target) {
        cell.target_size = (uint32_t)target->size;
        cell.target_type = type_hash(target);
        cell.bit = (uint8_t)room_of(target, &duties);
    } else {
        record_loss(walk->site, LOSS_TYPE);
    }
    if (!input_cell(path, type->name, cell, NULL, &index)) {
        walk_lose(walk, LOSS_OBJECTS, address, type->size);
        return;
    }
    struct cell *made = &PROCESS->record->cell[index];
    if (target && duties.nonnull && !duties.elements)
        duties.back = obligation_find_back(walk->slot, target);
    if (target)
        pointer_obey(walk, target, &duties, made);
    if (made->value && !(target && is_led_to(walk, index, target, &duties, path))) {
        made->value = 0;
        record_loss(walk->site, LOSS_OBJECTS);
    }
    walk_place(address, (unsigned)type->size, index);
    if (!target && run_is_active())
        forbid_object(index, walk->site);
    if (target && NOTES->obligation_count)
        obligation_pointer_is_made(walk, address, type, &duties);
    if (duties.back.value)
        obligation_doubt(walk, address, duties.back);
}
