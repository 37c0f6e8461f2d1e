/* objects.h - the input objects of a run, by slot: their types, addresses and sizes. input/input.c creates them. */
#ifndef RUNTIME_MEMORY_OBJECTS_H
#define RUNTIME_MEMORY_OBJECTS_H
#include "runtime/record/cell.h"

/* An input object. It exists in this run if `run` is the run's number. */
struct note;
struct object {
    uint32_t run;
    bool is_freed;
    const struct cute_type *type;
    uint64_t address;
    uint32_t type_hash;
    uint32_t name;                     /* offset in OBJECTS->name: the name of the pointer that made it */
    uint32_t maker;                    /* the slot that holds that pointer; 0: a variable holds it */
    expr_handle pointer;               /* the value of that pointer */
    uint32_t used;                     /* size in bytes, without room for absent elements of an array */
    struct note *note;                 /* the note that determines its number of elements, or NULL */
    uint64_t base;                     /* as in struct obligation */
};

struct objects {
    uint32_t count, name_used;
    uint32_t slot[INPUT_SLOT_MAX];     /* in order of creation */
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
uint32_t type_hash(const struct cute_type *type);      /* hash of the type's name */
/* True if an input object, perhaps an array without elements, begins at `address`. object_size returns its size; 0:
 * there is none, or it is empty. */
bool object_is_there(uint64_t address);
uint64_t object_size(uint64_t address);
bool object_around(uint64_t address, struct extent *object);    /* the live object around it */
/* free() of an input object. Returns false if none begins there or it is already freed. */
bool object_free(uint64_t address);
bool object_is_freed(uint64_t address);
/* True if the address is in the slot of an object, but before the object, or behind it (behind the last element that an
 * array has). */
bool object_is_before(uint64_t address);
bool object_is_behind(uint64_t address);
/* True if `type` contains a part at `offset` with this size and this type (by its hash). */
bool object_type_has(const struct cute_type *type, uint64_t offset, uint32_t hash, uint64_t size);
/* True if the object at `address` contains a part at `offset` to which the pointer may point. */
bool object_has_inside(uint64_t address, uint64_t offset, const struct cell *pointer);
#endif
