/* input.h - inputs: a walk over the type of an object makes a cell of each scalar.
 *
 *   if (walk_begin(&walk, site, object, type->size)) {
 *       walk_value(&walk, walk.base, type, path_begin("x"), false);
 *       walk_end(&walk);                          the objects that its pointers point to
 *   } */
#ifndef RUNTIME_INPUT_INPUT_H
#define RUNTIME_INPUT_INPUT_H
#include "runtime/memory/objects.h"
#include "runtime/record/value.h"

/* The object in which a walk makes cells. */
struct walk {
    uint32_t site, slot;                   /* slot 0: a variable of the program */
    uint64_t base;
};

/* The bounds of a number, of the same width. */
struct bounds {
    struct val low, high;
    bool is_zero;                          /* it is 0, although other numbers are within */
    const struct note *tag;                /* not NULL: it is one of that note's values, regardless of bounds */
};

#define ARRAY_LIMIT 64u                    /* the last slots are for arrays: ask.h */

void input_begin_run(void);
void pointer_begin_run(void);
/* False in children and further threads of the program, and before main. */
bool input_is_possible(void);
/* Make an object in a free slot, without an input pointer to it. Returns its address, or 0. */
uint64_t input_place_object(uint32_t slot, const struct cute_type *type);
/* True if a pointer points into an object that was not made. Then this run is impossible, and is discarded. */
bool input_is_dangling(void);
/* The name of the object in that slot, to which members can be added: p for a structure, *p for a number. */
struct path input_object_path(uint32_t slot);

/* Begin to make the `size` bytes at `object` an input: clears their shadows. False: there are no inputs now, and the
 * bytes are set to 0. */
bool walk_begin(struct walk *walk, const struct cute_site *site, volatile void *object, uint64_t size);
/* `arrow`: the path names a pointer, whose fields are written with ->. */
void walk_value(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path, bool arrow);
/* Make an integer, a truth value or a float; `bounds` NULL: unbounded. */
void walk_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                 const struct bounds *bounds);
/* Make the cells of the objects to which the pointers of the walk point. */
void walk_end(const struct walk *walk);

/* The value of `size` bytes of memory, symbolic or not. */
struct val memory_value(uint64_t address, unsigned size, uint32_t site);
extern const struct cute_type input_byte;
#endif
