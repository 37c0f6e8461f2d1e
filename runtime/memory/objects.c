/* objects.c - the input objects of a run, as blocks: the heap and its guard treat them like heap blocks. */
#include "runtime/memory/objects.h"
#include "runtime/memory/shadow.h"

void objects_begin_run(void)
{
    OBJECTS->count = OBJECTS->name_used = 0;
}

uint32_t type_hash(const struct cute_type *type)
{
    return type_name_hash(type->name);
}

/* `slot` 0: the address is in no slot of input objects. */
static bool is_object(uint32_t slot)
{
    return slot && slot < INPUT_SLOT_MAX && object_exists_now(slot);
}

/* The live object that begins there, or NULL. */
static struct object *object_at(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    if (!is_object(slot) || OBJECTS->object[slot].is_freed)
        return NULL;
    return OBJECTS->object[slot].address == address ? &OBJECTS->object[slot] : NULL;
}

bool object_is_there(uint64_t address)
{
    return object_at(address);
}

uint64_t object_size(uint64_t address)
{
    const struct object *object = object_at(address);
    return object ? object->used : 0;
}

/* An array without elements is also an object. */
bool object_free(uint64_t address)
{
    struct object *object = object_at(address);
    if (!object)
        return false;
    shadow_clear(address, object->used);
    if (RUN->guards)
        shadow_poison(address, object->type->size);
    object->is_freed = true;
    return true;
}

bool object_is_freed(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    return is_object(slot) && OBJECTS->object[slot].is_freed;
}

bool object_is_before(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    return is_object(slot) && address < OBJECTS->object[slot].address;
}

bool object_is_behind(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    return is_object(slot) &&
           address >= OBJECTS->object[slot].address + OBJECTS->object[slot].used;
}

bool object_around(uint64_t address, struct extent *object)
{
    uint32_t slot = input_object_slot(address);
    if (!is_object(slot) || OBJECTS->object[slot].is_freed)
        return false;
    *object = (struct extent){OBJECTS->object[slot].address, OBJECTS->object[slot].used};
    return address - object->start < object->size;
}

bool object_type_has(const struct cute_type *type, uint64_t offset, uint32_t hash, uint64_t size)
{
    if (offset == 0 && type->size == size && type_hash(type) == hash)
        return true;
    if (type->kind == CUTE_TYPE_ARRAY)
        return offset < type->size && type->element->size &&
               object_type_has(type->element, offset % type->element->size, hash, size);
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct cute_field *field = &type->fields[i];
        if (!field->bit_width && offset - field->offset < field->type->size &&
            object_type_has(field->type, offset - field->offset, hash, size))
            return true;
    }
    return false;
}

bool object_has_inside(uint64_t address, uint64_t offset, const struct cell *pointer)
{
    const struct object *object = &OBJECTS->object[input_object_slot(address)];
    return object->run == PROCESS->run && object->address == address &&
           offset + pointer->target_size <= object->used &&
           object_type_has(object->type, offset, pointer->target_type, pointer->target_size);
}
