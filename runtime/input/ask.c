/* ask.c - the inputs of cute.h other than whole objects: numbers within bounds, arrays and strings, one of several
 * values.
 *
 * An array is the variable itself, or the memory that a pointer points to. A pointer to nothing gets a new array, in a
 * slot of the input objects, from the last slot down, so that running over its end is a fault. An array that is too
 * large for a slot is allocated on the heap. */
#include "runtime/input/ask.h"
#include "runtime/input/input.h"
#include "runtime/memory/heap.h"
#include "runtime/memory/objects.h"
#include "runtime/platform/maps.h"
#include "runtime/platform/sites.h"
#include "runtime/platform/thread.h"
#include "runtime/record/cell.h"
#include "runtime/record/end.h"
#include "runtime/record/record.h"
#include "runtime/record/value.h"

#include "cute.h"

#include <stdlib.h>
#include <sys/mman.h>

void ask_begin_run(void)
{
    ARRAYS->count = 0;
}

/* ---- numbers ---- */

static bool is_number(const struct cute_type *type)
{
    bool is_float = type->kind == CUTE_TYPE_FLOAT;
    return (is_float && (type->size == 4 || type->size == 8)) || (type->kind == CUTE_TYPE_INT && type->size <= 8) ||
           type->kind == CUTE_TYPE_BOOL;
}

static struct val bound_at(const volatile void *object, const struct cute_type *type, uint32_t site)
{
    struct val bound = memory_value((uint64_t)object, (unsigned)type->size, site);
    return type->kind == CUTE_TYPE_BOOL ? val_extract(0, 1, bound) : bound;
}

void cute_range_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                       const volatile void *low, const volatile void *high, const char *name)
{
    struct walk walk;
    unsigned size = (unsigned)type->size;
    input_ask(name, type->name, 0);
    if (!walk_begin(&walk, site, object, size)) {
        memcpy((void *)walk.base, (const void *)low, size);
        return;
    }
    if (is_number(type)) {
        struct bounds bounds = {.low = bound_at(low, type, walk.site), .high = bound_at(high, type, walk.site)};
        walk_number(&walk, walk.base, type, path_begin(name), &bounds);
        return;
    }
    record_loss(walk.site, LOSS_TYPE);
    walk_value(&walk, walk.base, type, path_begin(name), false);
    walk_end(&walk);
}

/* ---- arrays ---- */

struct array {
    uint64_t address, count;
    const struct cute_type *element;
};

/* Make a new array in a slot. Returns its address; 0: no slot for it. */
static uint64_t take_slot(uint64_t count, const struct cute_type *element)
{
    if (!input_is_possible() || ARRAYS->count == ARRAY_LIMIT || count * element->size > INPUT_OBJECT_MAX)
        return 0;
    uint32_t slot = INPUT_SLOT_MAX - 1 - ARRAYS->count;
    struct cute_type *type = &ARRAYS->type[ARRAYS->count++];
    *type = (struct cute_type){.name = "array", .kind = CUTE_TYPE_ARRAY, .align = element->align,
                               .size = count * element->size, .count = count, .element = element};
    return input_place_object(slot, type);
}

/* `room`: the number of elements that the array needs. */
static uint64_t make_array(uint64_t room, const struct cute_type *element)
{
    uint64_t bytes;
    if (__builtin_mul_overflow(room, element->size, &bytes))
        return 0;
    uint64_t address = bytes ? take_slot(room, element) : 0;
    return address ? address : (uint64_t)heap_new(bytes);
}

/* End the run with an error if the pointer points into a block that is too short for the input. */
static void check_room(uint64_t address, uint64_t bytes)
{
    struct extent block;
    if (!run_is_active() || !(object_around(address, &block) || heap_object_around(address, &block)))
        return;
    if (bytes > block.start + block.size - address)
        run_end_message(END_ASSERT, "there is room for all elements of the input", "", 0);
}

/* Find or make the array. False: the type of its elements is unknown, or there is no memory. */
static bool find_array(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                       uint64_t count, uint64_t room, struct array *array)
{
    const struct cute_type *element = type->element;
    if (run_is_active())
        record_at(site_number(site));
    *array = (struct array){(uint64_t)object, count, element};
    if (!element || !element->size || element->kind == CUTE_TYPE_OPAQUE || element->kind == CUTE_TYPE_FUNCTION)
        return false;
    if (type->kind != CUTE_TYPE_POINTER) {
        uint64_t spare = room - count;
        if (type->count && count > type->count - spare)
            array->count = type->count > spare ? type->count - spare : 0;
        return true;
    }
    memcpy(&array->address, (const void *)object, sizeof array->address);
    if (!array->address || !maps_has(array->address)) {
        array->address = make_array(room, element);
        memcpy((void *)object, &array->address, sizeof array->address);
        cute_clear(object, sizeof array->address);
    }
    check_room(array->address, room * element->size);
    return array->address;
}

/* `room`: the number of elements, inputs or not. */
static void input_array(const struct cute_site *site, const struct array *array, uint64_t room, const char *name)
{
    uint64_t size = array->element->size;
    struct walk walk;
    input_ask(name, array->element->name, room);
    if (!walk_begin(&walk, site, (void *)array->address, array->count * size))
        return;
    for (uint64_t i = 0; i < array->count; i++)
        walk_value(&walk, array->address + i * size, array->element,
                   path_add_number(path_begin(name), "[", i, "]"), false);
    walk_end(&walk);
}

static void lose_array(const struct cute_site *site)
{
    if (run_is_active())
        record_loss(site_number(site), LOSS_TYPE);
}

void cute_array_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                       unsigned long count, const char *name)
{
    struct array array;
    if (find_array(site, object, type, count, count, &array))
        input_array(site, &array, array.count, name);
    else
        lose_array(site);
}

/* The string's length is the position of its first 0. */
void cute_string_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                        unsigned long length, const char *name)
{
    struct array array;
    if (!find_array(site, object, type, length, length + 1, &array)) {
        lose_array(site);
        return;
    }
    input_array(site, &array, array.count + 1, name);
    uint64_t size = array.element->size, end = array.address + array.count * size;
    memset((void *)end, 0, size);
    cute_clear((void *)end, size);
}

/* ---- one of several values ---- */

/* With more outcomes than a choice can have, the value is an input. */
#define OUTCOME_LIMIT 254u

void cute_choice_object(const struct cute_site *site, volatile void *object, const struct cute_type *type,
                        unsigned long count, const char *name)
{
    struct walk walk;
    int outcome = 0;
    if (!walk_begin(&walk, site, object, type->size) || type->size != sizeof outcome)
        return;
    if (count <= OUTCOME_LIMIT) {
        if (count > 1)                             /* otherwise there is no choice */
            outcome = (int)record_control(CHOICE_CHOOSE, (uint32_t)count, walk.site);
        memcpy((void *)walk.base, &outcome, sizeof outcome);
        return;
    }
    uint64_t last = count - 1 < INT32_MAX ? count - 1 : INT32_MAX;
    struct bounds bounds = {.low = val_const(32, 0), .high = val_const(32, last)};
    walk_number(&walk, walk.base, type, path_begin(name), &bounds);
}

/* ---- called by code that is not instrumented: the type is unknown ---- */

static void lose_input(void)
{
    if (run_is_active())
        record_loss(site_now(), LOSS_TYPE);
}

void cute_input(volatile void *object, const char *name)
{
    (void)object, (void)name;
    lose_input();
}

void cute_input_range(volatile void *object, const volatile void *low, const volatile void *high, const char *name)
{
    (void)object, (void)low, (void)high, (void)name;
    lose_input();
}

void cute_input_array(volatile void *object, unsigned long count, const char *name)
{
    (void)object, (void)count, (void)name;
    lose_input();
}

void cute_input_string(volatile void *object, unsigned long length, const char *name)
{
    (void)object, (void)length, (void)name;
    lose_input();
}

void cute_input_choice(volatile void *object, unsigned long count, const char *name)
{
    (void)count, (void)name;
    memset((void *)object, 0, sizeof(int));
    lose_input();
}

void cute_input_guess(volatile void *object, const char *name, const char *count)
{
    (void)object, (void)name, (void)count;
    lose_input();
}

/* Notes in a file that is left native, which is a loss, have no effect. */
void cute_input_nonnull(volatile void *object, const char *owner, const char *name)
{
    (void)object, (void)owner, (void)name;
}

void cute_input_single(volatile void *object, const char *owner, const char *name)
{
    (void)object, (void)owner, (void)name;
}

void cute_input_text(volatile void *object, const char *owner, const char *name)
{
    (void)object, (void)owner, (void)name;
}

void cute_input_elements(volatile void *object, const char *owner, const char *name, const char *count)
{
    (void)object, (void)owner, (void)name, (void)count;
}

void cute_input_distinct(volatile void *object, const char *owner, const char *name, const char *other)
{
    (void)object, (void)owner, (void)name, (void)other;
}

void cute_input_tag(volatile void *object, const char *owner, const char *name, const char *tag, long value,
                    const char *form)
{
    (void)object, (void)owner, (void)name, (void)tag, (void)value, (void)form;
}
