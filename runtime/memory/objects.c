/* objects.c - the input objects of a run: which there are, where they stand, how large they are. input.c makes them;
 * to the heap and to its guard they are blocks like others. */
#include "runtime/runtime.h"

uint32_t type_hash(const struct cute_type *type)
{
    return type_name_hash(type->name);
}

/* The object that begins there, or NULL. */
static struct object *object_at(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    if (slot == 0 || slot >= INPUT_SLOT_MAX || RT->object[slot].run != RT->run || RT->object[slot].is_freed)
        return NULL;
    return RT->object[slot].address == address ? &RT->object[slot] : NULL;
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

/* An array may have no elements, and is there all the same. */
bool object_free(uint64_t address)
{
    struct object *object = object_at(address);
    if (!object)
        return false;
    shadow_clear(address, object->used);
    if (RT->guards)
        shadow_bar(address, object->type->size);
    object->is_freed = true;
    return true;
}

bool object_is_freed(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    return slot && slot < INPUT_SLOT_MAX && RT->object[slot].run == RT->run && RT->object[slot].is_freed;
}

bool object_is_before(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    return slot && slot < INPUT_SLOT_MAX && RT->object[slot].run == RT->run && address < RT->object[slot].address;
}

bool object_is_behind(uint64_t address)
{
    uint32_t slot = input_object_slot(address);
    return slot && slot < INPUT_SLOT_MAX && RT->object[slot].run == RT->run &&
           address >= RT->object[slot].address + RT->object[slot].used;
}

bool object_around(uint64_t address, struct extent *object)
{
    uint32_t slot = input_object_slot(address);
    if (slot == 0 || slot >= INPUT_SLOT_MAX || RT->object[slot].run != RT->run || RT->object[slot].is_freed)
        return false;
    *object = (struct extent){RT->object[slot].address, RT->object[slot].used};
    return address - object->start < object->size;
}

/* Does something of the type with that hash stand at that offset? */
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
    const struct object *object = &RT->object[input_object_slot(address)];
    return object->run == RT->run && object->address == address &&
           offset + pointer->target_size <= object->used &&
           object_type_has(object->type, offset, pointer->target_type, pointer->target_size);
}
