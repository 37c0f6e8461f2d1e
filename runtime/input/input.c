/* input.c - inputs: a walk over the type of an object, which makes a cell of each scalar.
 *
 * A pointer's value names the object it points to (sym/record.h: the address tells slot and size). Objects are made
 * when the first pointer to them is, and get their cells when the walk that found them is over, in the same order in
 * each run. */
#include "runtime/input/input.h"
#include "runtime/eval/forms.h"
#include "runtime/input/duty.h"
#include "runtime/input/functions.h"
#include "runtime/input/notes.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"
#include "runtime/platform/bytes.h"
#include "runtime/platform/raw.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/end.h"
#include "runtime/record/range.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include "sym/eval.h"

#include <sys/mman.h>

/* A pointer that leads into an input object which has not been made. */
#define INSIDE_LIMIT 64u
struct inside {
    uint32_t slot;
    uint64_t address;
    const struct cute_type *type;
};

/* Where the object in a slot begins, as far as the request tells. */
struct start {
    uint32_t run;
    uint64_t address;
};

#define FORM_WIDTH 7u                  /* of a union's form: unlike that of any other cell there */
#define FORM_MEMBERS 64u

struct input {
    uint32_t walked_count;             /* of the objects of this run: those that have their cells */
    uint32_t inside_count, starts_run;
    struct inside inside[INSIDE_LIMIT];
    struct start start[INPUT_SLOT_MAX];
    struct cute_type string_type;      /* what a char * points to in this run */
    uint32_t ready[INPUT_SLOT_MAX];    /* bytes of the slot that can be accessed */
};
#define INPUT AREA(input)
AREA_FITS(input);

void input_begin_run(void)
{
    INPUT->walked_count = INPUT->inside_count = 0;
    INPUT->string_type.size = INPUT->string_type.count = 0;
}

const struct cute_type input_byte = {.name = "unsigned char", .kind = CUTE_TYPE_INT, .align = 1, .size = 1};

/* ---- the walk ---- */

static void lose(const struct walk *walk, enum loss reason, uint64_t address, uint64_t size)
{
    record_loss(walk->site, reason);
    memset((void *)address, 0, size);
}

/* The cell's value is in memory from now on, as an expression. */
static void place(uint64_t address, unsigned size, uint32_t index)
{
    const struct cell *cell = &PROCESS->record->cell[index];
    memcpy((void *)address, &cell->value, size);
    if (!run_is_active())
        return;
    struct val input = val_settle(cell->width, cell->value, expr_input(&PROCESS->exprs, cell->width, index));
    shadow_put(address, size, val_cast(OP_ZEXT, 8 * size, input));
}

static struct cell cell_at(const struct walk *walk, uint64_t address, enum cell_kind kind, unsigned width)
{
    uint64_t behind = address - walk->base, offset = behind < INPUT_OBJECT_STRIDE ? behind : 0;
    return (struct cell){
        .kind = (uint8_t)kind, .width = (uint8_t)width, .slot = walk->slot, .offset = (uint32_t)offset};
}

/* ---- numbers ---- */

static enum op less_or_equal(const struct cute_type *type)
{
    return type->kind == CUTE_TYPE_FLOAT ? OP_FLE : type->is_signed ? OP_SLE : OP_ULE;
}

static bool is_within(enum op op, const struct bounds *bounds, uint64_t value)
{
    unsigned width = bounds->low.width;
    return eval_op(op, 1, width, 0, bounds->low.value, value, 0) &&
           eval_op(op, 1, width, 0, value, bounds->high.value, 0);
}

/* What was wanted, if it is within the bounds, else the number there that is nearest to zero. */
static uint64_t clamp(enum op op, const struct bounds *bounds, uint64_t value)
{
    if (bounds->is_zero)
        return 0;
    for (uint32_t i = 0; bounds->tag && i < bounds->tag->value_count; i++)
        if (bounds->tag->value[i] == value)
            return value;
    if (bounds->tag)
        return bounds->tag->value[0];
    if (is_within(op, bounds, value))
        return value;
    bool is_below = eval_op(op, 1, bounds->low.width, 0, 0, bounds->low.value, 0);
    return is_within(op, bounds, 0) ? 0 : is_below ? bounds->low.value : bounds->high.value;
}

/* The solver must know, but there is no other way. */
static void record_range(enum op op, struct val a, struct val b, uint32_t site)
{
    struct val holds = val_make2(op, a, b);
    if (!a.sym || !b.sym) {
        duty_state(holds, site);
        return;
    }
    if (!holds.sym || mark_has(holds.sym, MARK_TRUE))
        return;
    range_learn_truth(holds.sym, true);
    record_choice(CHOICE_RANGE, 0, site, holds.sym, 1);
    mark_set(holds.sym, MARK_TRUE);
}

/* It is one of the tag's values. */
static void record_tag(const struct note *tag, struct val number, uint32_t site)
{
    struct val holds = val_const(1, 0);
    for (uint32_t i = 0; i < tag->value_count; i++)
        holds = val_make2(OP_OR, holds, val_make2(OP_EQ, number, val_const(number.width, tag->value[i])));
    duty_state(holds, site);
}

static void record_bounds(enum op op, const struct bounds *bounds, struct val number, uint32_t site)
{
    if (bounds->tag) {
        record_tag(bounds->tag, number, site);
        return;
    }
    record_range(op, bounds->low, number, site);
    record_range(op, number, bounds->high, site);
}

void walk_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                 const struct bounds *bounds)
{
    unsigned size = (unsigned)type->size;
    bool is_float = type->kind == CUTE_TYPE_FLOAT, is_modelled = is_float ? size == 4 || size == 8 : size <= 8;
    struct cell cell = cell_at(walk, address, is_float ? CELL_FLOAT : CELL_INT,
                               type->kind == CUTE_TYPE_BOOL ? 1 : 8 * size);
    uint32_t index;
    cell.is_signed = type->is_signed;
    if (!is_modelled || !input_cell(path, type->name, cell, NULL, &index)) {
        lose(walk, is_modelled ? LOSS_OBJECTS : LOSS_TYPE, address, type->size);
        return;
    }
    struct cell *made = &PROCESS->record->cell[index];
    if (bounds)
        made->value = clamp(less_or_equal(type), bounds, made->value);
    place(address, size, index);
    if (bounds && run_is_active())
        record_bounds(less_or_equal(type), bounds,
                      val_settle(cell.width, made->value, expr_input(&PROCESS->exprs, cell.width, index)), walk->site);
}

/* What `size` bytes hold, as a value. */
struct val memory_value(uint64_t address, unsigned size, uint32_t site)
{
    uint64_t bytes = 0;
    memcpy(&bytes, (const void *)address, size);
    struct val value = {0};
    if (run_is_active())
        value = shadow_get(address, size, site);
    return value.sym ? value : val_const(8 * size, bytes);
}

/* ---- bit-fields ---- */

/* `value` with the bits from `low` up replaced by `part`. */
static struct val with_bits(struct val value, unsigned low, struct val part)
{
    unsigned high = low + part.width;
    struct val all = low ? val_make2(OP_CONCAT, part, val_extract(0, low, value)) : part;
    return high < value.width ? val_make2(OP_CONCAT, val_extract(high, value.width - high, value), all) : all;
}

/* The bytes that hold the field become a concatenation of what they held and the cell. */
static void make_bits(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path,
                      const struct bounds *bounds)
{
    unsigned width = field->bit_width, low = field->bit_offset % 8, size = (low + width + 7) / 8;
    struct cell cell = cell_at(walk, address + field->bit_offset / 8, CELL_INT, width);
    uint32_t index;
    cell.is_signed = field->type->is_signed;
    cell.bit = (uint8_t)low;
    if (size > 8 || !input_cell(path, field->type->name, cell, NULL, &index)) {
        record_loss(walk->site, size > 8 ? LOSS_TYPE : LOSS_OBJECTS);
        return;
    }
    address += field->bit_offset / 8;
    struct cell *made = &PROCESS->record->cell[index];
    if (bounds)
        made->value = clamp(less_or_equal(field->type), bounds, made->value);
    struct val input = val_const(width, made->value);
    if (run_is_active())
        input = val_settle(width, input.value, expr_input(&PROCESS->exprs, width, index));
    if (bounds && run_is_active())
        record_bounds(less_or_equal(field->type), bounds, input, walk->site);
    struct val whole = with_bits(memory_value(address, size, walk->site), low, input);
    memcpy((void *)address, &whole.value, size);
    shadow_put(address, size, whole);
}

/* ---- all numbers ---- */

static void walk_bits(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path)
{
    struct spot spot = {.type = field->type, .bit = field->bit_offset % 8, .bit_width = field->bit_width};
    uint64_t at = address + field->bit_offset / 8;
    struct bounds bounds;
    bool has_bounds = NOTES->duty_count && duty_bounds(walk, at, &spot, &bounds);
    make_bits(walk, address, field, path, has_bounds ? &bounds : NULL);
    if (has_bounds)
        duty_number_is_made(walk, at, &spot);
}

static void walk_any_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    struct spot spot = {.type = type};
    struct bounds bounds;
    bool has_bounds = NOTES->duty_count && duty_bounds(walk, address, &spot, &bounds);
    walk_number(walk, address, type, path, has_bounds ? &bounds : NULL);
    if (has_bounds)
        duty_number_is_made(walk, address, &spot);
}

/* ---- pointers and what they point to ---- */

static bool is_name(const char *name, const char *wanted)
{
    size_t length = text_length(wanted);
    return text_length(name) == length && memcmp(name, wanted, length) == 0;
}

/* A character stands for a string with room for so many, and the 0 behind them. `type`: where its type is to stand. */
static const struct cute_type *string_type(struct cute_type *type, const struct cute_type *character)
{
    uint32_t length = PROCESS->request->max_string;
    if (length >= INPUT_OBJECT_MAX)
        length = INPUT_OBJECT_MAX - 1;
    *type = (struct cute_type){.name = character->name, .kind = CUTE_TYPE_ARRAY, .align = 1, .size = length + 1,
                               .count = length, .element = character};
    return type;
}

static bool is_string(const struct object *object)
{
    return object->type == &INPUT->string_type || (object->note && object->note->kind == NOTE_STRING);
}

/* The type of the objects that such a pointer points to; NULL: it is always NULL. Only the library makes streams. */
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
        return string_type(&INPUT->string_type, type);
    if (type->kind == CUTE_TYPE_STRUCT && NOTES->note_count)
        type = notes_room(type);
    return type->size && type->size <= INPUT_OBJECT_MAX ? type : NULL;
}

static const struct cute_type *target_with(const struct duties *duties, const struct cute_type *pointer)
{
    const struct cute_type *element = pointer->element;
    const struct duty *duty = duties->elements ? duties->elements : duties->string;
    bool is_void = element && element->kind == CUTE_TYPE_OPAQUE && is_name(element->name, "void");
    if (!duty || !element || element->kind == CUTE_TYPE_FUNCTION || !(element->size || is_void))
        return target_of(pointer);
    if (duty == duties->elements)
        return notes_array(duty->note, is_void ? &input_byte : element);
    return string_type(&duty->note->room, element);
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

/* The slot's pages once in a process; their contents in each run. */
static void prepare_slot(uint32_t slot, uint64_t size)
{
    uint32_t pages = round_up((uint32_t)size, PAGE_SIZE);
    uint64_t start = input_object_address(slot, pages);
    if (INPUT->ready[slot] < pages) {
        raw_call4(SYS_mprotect, (long)start, pages, PROT_READ | PROT_WRITE, 0);
        INPUT->ready[slot] = pages;
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
    prepare_slot(slot, type->size);
    guard_front(address);
    return address;
}

/* A pointer into an object that is not there yet: it will be looked at when it is, or at the end. */
static bool expect_inside(uint32_t slot, uint64_t address, const struct cute_type *type)
{
    if (INPUT->inside_count == INSIDE_LIMIT)
        return false;
    INPUT->inside[INPUT->inside_count++] = (struct inside){slot, address, type};
    return true;
}

/* The object is there. Without what was expected in it the run is not the one that was asked for. */
static void meet_expectations(uint32_t slot, const struct cute_type *type, uint64_t address)
{
    for (uint32_t i = 0; i < INPUT->inside_count; i++) {
        const struct inside *inside = &INPUT->inside[i];
        if (inside->slot != slot)
            continue;
        if (!object_type_has(type, inside->address - address, type_hash(inside->type), inside->type->size))
            return;                                    /* it stays on the list, and the run will not count */
        INPUT->inside[i--] = INPUT->inside[--INPUT->inside_count];
    }
}

bool input_is_dangling(void)
{
    return INPUT->inside_count;
}

/* May there be one more object of that type? */
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
    prepare_slot(slot, type->size);
    guard_front(address);
    meet_expectations(slot, type, address);
    return true;
}

/* A wanted pointer may lead to the middle of a slot's object: that begins where the lowest one points to. */
static void find_starts(void)
{
    const struct request *request = PROCESS->request;
    INPUT->starts_run = PROCESS->run;
    for (uint32_t i = 0; i < request->value_count && i < REQUEST_VALUE_LIMIT; i++) {
        uint64_t address = request->value[i].value;
        uint32_t slot = input_object_slot(address);
        if (slot == 0 || slot >= INPUT_SLOT_MAX || address < input_object_address(slot, INPUT_OBJECT_MAX))
            continue;
        struct start *start = &INPUT->start[slot];
        if (start->run != PROCESS->run || address < start->address)
            *start = (struct start){PROCESS->run, address};
    }
}

static bool is_start(uint32_t slot, uint64_t address)
{
    if (INPUT->starts_run != PROCESS->run)
        find_starts();
    return INPUT->start[slot].run != PROCESS->run || INPUT->start[slot].address >= address;
}

/* Is there an object of this type at `address`, or can one be made there? Or does it lie in an object? */
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

/* The address of an object that nothing leads to yet, or 0. */
static uint64_t find_new(const struct cute_type *type)
{
    uint32_t slot = 1;
    if (INPUT->starts_run != PROCESS->run)
        find_starts();
    while (slot < INPUT_SLOT_MAX && (object_exists_now(slot) || INPUT->start[slot].run == PROCESS->run))
        slot++;
    bool is_left = is_room_for(type) && slot < INPUT_SLOT_MAX - ARRAY_LIMIT;
    return is_left ? input_object_address(slot, type->size) : 0;
}

/* The value of a pointer's cell obeys what is said of it. */
static void obey(const struct walk *walk, const struct cute_type *target, const struct duties *duties,
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

/* Is there an object that the pointer leads to? What a note says of it, it remembers. */
static bool is_led_to(const struct walk *walk, uint32_t index, const struct cute_type *target,
                      const struct duties *duties, struct path path)
{
    uint64_t address = PROCESS->record->cell[index].value;
    uint32_t before = OBJECTS->count;
    const struct duty *duty = duties->elements ? duties->elements : duties->string;
    if (!object_exists(address, target, path))
        return false;
    struct object *object = &OBJECTS->object[input_object_slot(address)];
    if (OBJECTS->count > before) {
        object->maker = walk->slot;
        object->pointer = run_is_active() ? expr_input(&PROCESS->exprs, 64, index) : 0;
    }
    if (OBJECTS->count > before && duty && target == &duty->note->room) {
        object->note = duty->note;
        object->base = duty->base;
    }
    return true;
}

static enum room room_of(const struct cute_type *target, const struct duties *duties)
{
    if (duties->elements && target == &duties->elements->note->room)
        return ROOM_ARRAY;
    return target->kind == CUTE_TYPE_STRUCT && notes_last(target) ? ROOM_LAST : ROOM_WHOLE;
}

static void walk_function(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    const struct functions *functions = functions_of(type->element->name);
    struct cell cell = cell_at(walk, address, CELL_FUNCTION, FUNCTION_WIDTH);
    uint32_t index;
    if (!functions->count || !input_cell(path, type->name, cell, NULL, &index)) {
        lose(walk, functions->count ? LOSS_OBJECTS : LOSS_TYPE, address, type->size);
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
    record_range(OP_ULE, number, val_const(FUNCTION_WIDTH, functions->count), walk->site);
}

/* There is nothing that it could point to, which the solver must know. */
static void forbid_object(uint32_t index, uint32_t site)
{
    struct val pointer = val_settle(64, 0, expr_input(&PROCESS->exprs, 64, index));
    expr_handle is_null = val_make2(OP_EQ, pointer, val_const(64, 0)).sym;
    if (is_null)
        record_fact(is_null, site);
}

static void walk_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    struct cell cell = cell_at(walk, address, CELL_POINTER, 64);
    struct duties duties = {0};
    if (NOTES->duty_count)
        duties = duty_of_pointer(walk, address, type);
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
        lose(walk, LOSS_OBJECTS, address, type->size);
        return;
    }
    struct cell *made = &PROCESS->record->cell[index];
    if (target && duties.nonnull && !duties.elements)
        duties.back = duty_find_back(walk->slot, target);
    if (target)
        obey(walk, target, &duties, made);
    if (made->value && !(target && is_led_to(walk, index, target, &duties, path))) {
        made->value = 0;
        record_loss(walk->site, LOSS_OBJECTS);
    }
    place(address, (unsigned)type->size, index);
    if (!target && run_is_active())
        forbid_object(index, walk->site);
    if (target && NOTES->duty_count)
        duty_pointer_is_made(walk, address, type, &duties);
    if (duties.back.value)
        duty_doubt(walk, address, duties.back);
}

/* ---- aggregates ---- */

static void walk_field(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path,
                       bool arrow)
{
    bool is_named = field->name && field->name[0];
    if (is_named)
        path = path_add(path_add(path, arrow ? "->" : "."), field->name);
    if (field->bit_width && is_named)
        walk_bits(walk, address, field, path);
    else if (!field->bit_width)
        walk_value(walk, address + field->offset, field->type, path, arrow && !is_named);
}

/* So many elements there are, from `from` on. Those behind have room, which is barred, but for the first `least`
 * bytes. The last member of a structure is decided when it is used, other arrays see duty_end_walk. */
static uint64_t decide_count(const struct walk *walk, struct object *object, struct val count, uint64_t from,
                             const struct cute_type *element, uint64_t least)
{
    uint64_t end = object->address + object->type->size, room = (end - from) / element->size;
    uint64_t number = count.value < room ? count.value : room;
    uint64_t used = from + number * element->size - object->address;
    object->used = (uint32_t)(used > least ? used : least);
    guard_behind(object->address + object->used, end);
    if (!object->note)
        duty_decide_later(walk, count, from, end);
    return number;
}

static void walk_elements(const struct walk *walk, uint64_t address, const struct cute_type *element, uint64_t count,
                          struct path path)
{
    for (uint64_t i = 0; i < count; i++)
        walk_value(walk, address + i * element->size, element, path_add_number(path, "[", i, "]"), false);
}

static void walk_array(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path)
{
    struct spot spot = {.type = type};
    struct object *object = &OBJECTS->object[walk->slot];
    const struct duty *text = NOTES->duty_count ? notes_at(address, NOTE_STRING, &spot, NULL) : NULL;
    const struct duty *last = NOTES->duty_count ? notes_at(address, NOTE_ELEMENTS, &spot, NULL) : NULL;
    uint64_t count = type->count;
    if (last && !count)
        count = object->type != &last->note->room || !notes_other(last) ? 0 :
                decide_count(walk, object, notes_value(notes_other(last), walk->site), address, type->element,
                             last->note->type->size);
    walk_elements(walk, address, type->element, count - (text && count), path);
    if (text && count)
        *(char *)(address + count - 1) = 0;
}

/* A union whose tag stands behind it. `is_second`: it has waited. */
static bool waits_for_tag(uint64_t address, const struct cute_field *field, bool is_second)
{
    struct spot spot = {.type = field->type};
    if (!NOTES->duty_count || field->type->kind != CUTE_TYPE_UNION)
        return false;
    const struct duty *duty = notes_at(address + field->offset, NOTE_TAG, &spot, NULL);
    return duty && !duty->is_done && (is_second || !notes_other(duty));
}

static void walk_struct(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                        bool arrow)
{
    uint32_t before = notes_enter(type, address);
    for (unsigned i = 0; i < type->field_count; i++)
        if (!waits_for_tag(address, &type->fields[i], false))
            walk_field(walk, address, &type->fields[i], path, arrow);
    for (unsigned i = 0; i < type->field_count && NOTES->duty_count > before; i++)
        if (waits_for_tag(address, &type->fields[i], true))
            walk_field(walk, address, &type->fields[i], path, arrow);
    notes_leave(before);
}

/* ---- unions ---- */

static bool has_pointers(const struct cute_type *type)
{
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_POINTER:
        return true;
    case CUTE_TYPE_ARRAY:
        return has_pointers(type->element);
    case CUTE_TYPE_STRUCT:
    case CUTE_TYPE_UNION:
        for (unsigned i = 0; i < type->field_count; i++)
            if (has_pointers(type->fields[i].type))
                return true;
        return false;
    default:
        return false;
    }
}

/* Can the cells of a value without pointers give its bytes any value? */
static bool is_full(const struct cute_type *type)
{
    uint64_t bits = 0;
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_INT:
        return type->size <= 8;
    case CUTE_TYPE_FLOAT:
        return type->size == 4 || type->size == 8;
    case CUTE_TYPE_ARRAY:
        return is_full(type->element);
    case CUTE_TYPE_UNION:
        return true;
    case CUTE_TYPE_STRUCT:
        for (unsigned i = 0; i < type->field_count; i++) {
            const struct cute_field *field = &type->fields[i];
            bool is_named = field->name && field->name[0];
            if (field->bit_width ? !is_named : !is_full(field->type))
                return false;
            bits += field->bit_width ? field->bit_width : 8 * field->type->size;
        }
        return bits == 8 * type->size;
    default:
        return false;
    }
}

static void walk_bytes(const struct walk *walk, uint64_t address, uint64_t from, uint64_t to, struct path path,
                       bool arrow)
{
    path = path_add(path, arrow ? "->byte" : ".byte");
    for (uint64_t i = from; i < to; i++)
        walk_number(walk, address + i, &input_byte, path_add_number(path, "[", i, "]"), NULL);
}

/* Which of `count` forms the union has. In an object that a pointer leads to this is an input, which becomes concrete
 * when the object is used: a choice now would stand before the one that led to the object. */
static uint32_t choose_form(const struct walk *walk, uint64_t address, uint32_t count, struct path path, bool arrow)
{
    struct cell cell = cell_at(walk, address, CELL_INT, FORM_WIDTH);
    uint32_t index;
    if (!walk->slot)
        return record_control(CHOICE_CHOOSE, count, walk->site);
    path = path_add(path, arrow ? "->form" : ".form");
    if (forms_are_full() || !input_cell(path, "", cell, NULL, &index)) {
        record_loss(walk->site, LOSS_OBJECTS);
        return 0;
    }
    struct cell *made = &PROCESS->record->cell[index];
    if (made->value >= count)
        made->value = 0;
    if (run_is_active()) {
        struct val form = val_settle(FORM_WIDTH, made->value, expr_input(&PROCESS->exprs, FORM_WIDTH, index));
        record_range(OP_ULE, form, val_const(FORM_WIDTH, count - 1), walk->site);
        forms_add((struct form){.slot = walk->slot, .site = walk->site, .form = form});
    }
    return (uint32_t)made->value;
}

/* What stands there now is no pointer, though it would be in another form. */
static void note_number(const struct walk *walk, uint64_t address)
{
    expr_handle e = memory_value(address, sizeof(void *), walk->site).sym;
    if (!e)
        return;
    const struct expr *node = expr_at(&PROCESS->exprs, e);
    bool is_input = node->op == OP_INPUT && PROCESS->record->cell[node->a].kind == CELL_POINTER;
    if (!is_input && node->op != OP_READ)          /* that is a function's address */
        forms_add_number(e);
}

static void note_numbers(const struct walk *walk, uint64_t address, const struct cute_type *type)
{
    if (!has_pointers(type))
        return;
    if (type->kind == CUTE_TYPE_POINTER)
        note_number(walk, address);
    for (unsigned long i = 0; type->kind == CUTE_TYPE_ARRAY && i < type->count; i++)
        note_numbers(walk, address + i * type->element->size, type->element);
    for (unsigned i = 0; i < type->field_count; i++)
        note_numbers(walk, address + type->fields[i].offset, type->fields[i].type);
}

static void walk_form(const struct walk *walk, uint64_t address, const struct cute_type *type,
                      const struct cute_field *field, struct path path, bool arrow)
{
    walk_field(walk, address, field, path, arrow);
    walk_bytes(walk, address, field->type->size, type->size, path, arrow);
}

/* Its tag says which member it is, once it is concrete: when the union is used, or at once in a variable. */
static bool walk_tagged(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                        bool arrow)
{
    struct spot spot = {.type = type};
    struct duty *duty = NOTES->duty_count ? notes_at(address, NOTE_TAG, &spot, NULL) : NULL;
    const struct duty *tag = duty ? notes_other(duty) : NULL;
    if (!tag || !tag->note->value_count) {
        if (duty)
            record_loss(duty->note->site, LOSS_NOTE);
        return false;
    }
    struct val number = notes_value(tag, walk->site);
    uint32_t form = 0;
    while (form + 1 < duty->note->value_count && duty->note->value[form] != number.value)
        form++;
    if (walk->slot)
        duty_decide_later(walk, number, address, address + type->size);
    else if (run_is_active())
        record_fixed(CHOICE_INDEX, number, walk->site);
    duty->is_done = true;
    walk_form(walk, address, type, duty->note->form[form], path, arrow);
    return true;
}

/* The first member that can be all of the union, else its bytes. A member with pointers is more than its bytes: each
 * is tried, with the bytes that stand behind it. */
static void walk_union(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                       bool arrow)
{
    const struct cute_field *member[FORM_MEMBERS], *full = NULL;
    uint32_t count = 1;
    bool has_plain = false;
    if (walk_tagged(walk, address, type, path, arrow))
        return;
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct cute_field *field = &type->fields[i];
        if (has_pointers(field->type) && count < FORM_MEMBERS)
            member[count++] = field;
        else
            has_plain = true;
        if (!full && !has_pointers(field->type) && !field->bit_width && field->type->size == type->size &&
            is_full(field->type))
            full = field;
    }
    uint32_t first = has_plain ? 0 : 1, chosen = first;
    if (count - first > 1)
        chosen += choose_form(walk, address, count - first, path, arrow);
    if (chosen == 0 && !full) {
        walk_bytes(walk, address, 0, type->size, path, arrow);
    } else if (chosen < count) {
        walk_form(walk, address, type, chosen ? member[chosen] : full, path, arrow);
    }
    for (uint32_t i = 1; i < count; i++)
        if (i != chosen)
            note_numbers(walk, address, member[i]->type);
}

void walk_value(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path, bool arrow)
{
    switch ((enum cute_type_kind)type->kind) {
    case CUTE_TYPE_INT:
    case CUTE_TYPE_BOOL:
        walk_any_number(walk, address, type, path);
        break;
    case CUTE_TYPE_FLOAT:
        walk_number(walk, address, type, path, NULL);
        break;
    case CUTE_TYPE_POINTER:
        if (type->element && type->element->kind == CUTE_TYPE_FUNCTION)
            walk_function(walk, address, type, path);
        else
            walk_pointer(walk, address, type, path);
        break;
    case CUTE_TYPE_STRUCT:
        walk_struct(walk, address, type, path, arrow);
        break;
    case CUTE_TYPE_UNION:
        walk_union(walk, address, type, path, arrow);
        break;
    case CUTE_TYPE_ARRAY:
        walk_array(walk, address, type, path);
        break;
    case CUTE_TYPE_FUNCTION:
    case CUTE_TYPE_OPAQUE:
        lose(walk, LOSS_TYPE, address, type->size);
        break;
    }
}

/* p->v for a structure, *p for a scalar, (*p)[i] for an array; (*p)->v if p itself begins with a star. */
static struct path object_path(const struct object *object)
{
    const char *name = OBJECTS->name + object->name;
    enum cute_type_kind kind = (enum cute_type_kind)object->type->kind;
    bool is_record = kind == CUTE_TYPE_STRUCT || kind == CUTE_TYPE_UNION;
    if (is_string(object) || object->note)
        is_record = true;                          /* s[i], as s->member */
    if (is_record && name[0] != '*')
        return path_begin(name);
    if (!is_record && kind != CUTE_TYPE_ARRAY)
        return path_add(path_begin("*"), name);
    return path_add(path_add(path_begin(is_record ? "(" : "(*"), name), ")");
}

struct path input_object_path(uint32_t slot)
{
    return object_path(&OBJECTS->object[slot]);
}

static void walk_object(uint32_t site, uint32_t slot)
{
    struct object *object = &OBJECTS->object[slot];
    struct walk walk = {site, slot, object->address};
    if (object->note && object->note->kind == NOTE_ELEMENTS) {
        const struct cute_type *element = object->type->element;
        uint64_t count = decide_count(&walk, object, notes_count(object, site), object->address, element, 0);
        walk_elements(&walk, object->address, element, count, object_path(object));
        return;
    }
    walk_value(&walk, object->address, object->type, object_path(object), true);
    if (is_string(object))
        *(char *)(object->address + object->type->count) = 0;
}

bool input_is_possible(void)
{
    return PROCESS->record && (!PROCESS->control || run_is_active());
}

bool walk_begin(struct walk *walk, const struct cute_site *site, volatile void *object, uint64_t size)
{
    *walk = (struct walk){site_number(site), 0, (uint64_t)object};
    if (!input_is_possible()) {
        memset((void *)walk->base, 0, size);
        return false;
    }
    record_at(walk->site);
    cute_clear(object, size);
    return true;
}

void walk_end(const struct walk *walk)
{
    while (INPUT->walked_count < OBJECTS->count && !notes_wait(&OBJECTS->object[OBJECTS->slot[INPUT->walked_count]]))
        walk_object(walk->site, OBJECTS->slot[INPUT->walked_count++]);
    if (INPUT->walked_count == OBJECTS->count)
        duty_end_walk(walk->site);
}

void cute_input_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                       const char *name)
{
    struct walk walk;
    input_ask(name, type->name, 0);
    if (!walk_begin(&walk, site, object, type->size))
        return;
    notes_ask(name, walk.base, type);
    walk_value(&walk, walk.base, type, path_begin(name), false);
    walk_end(&walk);
}

/* A parameter of the toplevel, and its neighbour, which says how many elements there are. */
void cute_guess_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                       const char *name, const char *count)
{
    notes_guess(site_number(site), name, count);
    cute_input_object(site, object, type, name);
}
