/* input.c - inputs: a walk over the type of an object, which makes a cell of each scalar.
 *
 * A pointer's value names the object it points to (sym/record.h: the address encodes slot and size). Objects are made
 * together with the first pointer to them, and get their cells when the walk that found them is over, in the same order
 * in each run. */
#include "runtime/input/input.h"
#include "runtime/input/duty.h"
#include "runtime/input/notes.h"
#include "runtime/input/walk.h"
#include "runtime/memory/guard.h"
#include "runtime/memory/objects.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include <assert.h>

struct input {
    uint32_t walked_count;             /* objects of this run that have their cells */
};
#define INPUT AREA(input)
AREA_FITS(input);

void input_begin_run(void)
{
    INPUT->walked_count = 0;
}

const struct cute_type input_byte = {.name = "unsigned char", .kind = CUTE_TYPE_INT, .align = 1, .size = 1};

/* ---- aggregates ---- */

void walk_field(const struct walk *walk, uint64_t address, const struct cute_field *field, struct path path,
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

/* Decide the number of elements of the array at `from`; the rest of the object behind them is poisoned, except for the
 * first `least` bytes of the object. The count of a last member is concretized when it is used; for other arrays see
 * obligation_end_walk. */
static uint64_t decide_count(const struct walk *walk, struct object *object, struct val count, uint64_t from,
                             const struct cute_type *element, uint64_t least)
{
    uint64_t end = object->address + object->type->size, room = (end - from) / element->size;
    uint64_t number = count.value < room ? count.value : room;
    uint64_t used = from + number * element->size - object->address;
    object->used = (uint32_t)(used > least ? used : least);
    assert(object->used <= object->type->size);
    guard_behind(object->address + object->used, end);
    if (!object->note)
        obligation_decide_later(walk, count, from, end);
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
    const struct obligation *text = NOTES->obligation_count ? notes_at(address, NOTE_STRING, &spot, NULL) : NULL;
    const struct obligation *last = NOTES->obligation_count ? notes_at(address, NOTE_ELEMENTS, &spot, NULL) : NULL;
    uint64_t count = type->count;
    if (last && !count)
        count = object->type != &last->note->room || !notes_other(last) ? 0 :
                decide_count(walk, object, notes_value(notes_other(last), walk->site), address, type->element,
                             last->note->type->size);
    walk_elements(walk, address, type->element, count - (text && count), path);
    if (text && count)
        *(char *)(address + count - 1) = 0;
}

/* True if this union must wait for a tag behind it. `is_second`: true if it has waited and is still to be made. */
static bool waits_for_tag(uint64_t address, const struct cute_field *field, bool is_second)
{
    struct spot spot = {.type = field->type};
    if (!NOTES->obligation_count || field->type->kind != CUTE_TYPE_UNION)
        return false;
    const struct obligation *obligation = notes_at(address + field->offset, NOTE_TAG, &spot, NULL);
    return obligation && !obligation->is_done && (is_second || !notes_other(obligation));
}

static void walk_struct(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                        bool arrow)
{
    uint32_t before = notes_enter(type, address);
    for (unsigned i = 0; i < type->field_count; i++)
        if (!waits_for_tag(address, &type->fields[i], false))
            walk_field(walk, address, &type->fields[i], path, arrow);
    for (unsigned i = 0; i < type->field_count && NOTES->obligation_count > before; i++)
        if (waits_for_tag(address, &type->fields[i], true))
            walk_field(walk, address, &type->fields[i], path, arrow);
    notes_leave(before);
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
        walk_lose(walk, LOSS_TYPE, address, type->size);
        break;
    }
}

/* p->v for a structure, *p for a scalar, (*p)[i] for an array; (*p)->v if p itself begins with a star. */
static struct path object_path(const struct object *object)
{
    const char *name = OBJECTS->name + object->name;
    enum cute_type_kind kind = (enum cute_type_kind)object->type->kind;
    bool is_record = kind == CUTE_TYPE_STRUCT || kind == CUTE_TYPE_UNION;
    if (object_is_string(object) || object->note)
        is_record = true;                          /* written s[i], like s->member */
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
    if (object_is_string(object))
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
        obligation_end_walk(walk->site);
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

/* Make a parameter of the toplevel. Its neighbour `count` may be the number of its elements. */
void cute_guess_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                       const char *name, const char *count)
{
    notes_guess(site_number(site), name, count);
    cute_input_object(site, object, type, name);
}
