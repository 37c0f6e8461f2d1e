/* region.c - the kind of memory at an address that is in no input object. */
#include "runtime/memory/region.h"
#include "runtime/memory/heap.h"
#include "runtime/platform/variables.h"

enum region region_find(uint64_t address, struct extent *object)
{
    if (heap_object_around(address, object))
        return REGION_HEAP;
    if (address - HEAP_BASE < HEAP_LIMIT)
        return REGION_FREED;
    if (variable_around(address, object))
        return REGION_VARIABLE;
    if (constant_around(address, object))
        return REGION_CONSTANT;
    return address >= STACK_BASE && address < STACK_TOP ? REGION_STACK : REGION_NONE;
}
