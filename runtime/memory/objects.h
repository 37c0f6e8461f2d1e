/* objects.h - the input objects of a run, by slot: their types, places and sizes. input/input.c makes them. */
#ifndef RUNTIME_MEMORY_OBJECTS_H
#define RUNTIME_MEMORY_OBJECTS_H
#include "runtime/record/cell.h"

/* An input object of this run; it exists if `run` says so. */
struct note;
struct object {
    uint32_t run;
    bool is_freed;
    const struct cute_type *type;
    uint64_t address;
    uint32_t type_hash;
    uint32_t name;                     /* in OBJECTS->name: that of the pointer that made it */
    uint32_t maker;                    /* the slot in which that pointer stands; 0: a variable */
    expr_handle pointer;               /* its value */
    uint32_t used;                     /* size in bytes, without the room for elements that an array does not have */
    struct note *note;                 /* the note that says how many elements it has, or NULL */
    uint64_t base;                     /* as in struct obligation */
};

struct objects {
    uint32_t count, name_used;
    uint32_t slot[INPUT_SLOT_MAX];     /* in the order in which they were made */
    struct object object[INPUT_SLOT_MAX];
    char name[PATH_BYTES];
};
#define OBJECTS AREA(objects)
AREA_FITS(objects);

static inline bool object_exists_now(uint32_t slot)
{
    return OBJECTS->object[slot].run == PROCESS->run;
}

void objects_begin_run(void);
uint32_t type_hash(const struct cute_type *type);      /* by its name */
/* Does an input object begin at `address`? It may be an array without elements. Its size; 0: there is none. */
bool object_is_there(uint64_t address);
uint64_t object_size(uint64_t address);
bool object_around(uint64_t address, struct extent *object);
/* free() of an input object. False: none begins there, or it was freed before. */
bool object_free(uint64_t address);
bool object_is_freed(uint64_t address);
/* Is the address in the slot of an object, but before it, or behind it (behind the last element that an array has)? */
bool object_is_before(uint64_t address);
bool object_is_behind(uint64_t address);
/* Has `type` a part of this type (by its hash) and size at that offset? */
bool object_type_has(const struct cute_type *type, uint64_t offset, uint32_t hash, uint64_t size);
/* Has the object at `address` a part at that offset to which the pointer may point? */
bool object_has_inside(uint64_t address, uint64_t offset, const struct cell *pointer);
#endif
