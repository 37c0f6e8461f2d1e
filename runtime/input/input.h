/* input.h - inputs: a walk over the type of an object makes a cell of each scalar.
 *
 *   if (walk_begin(&walk, site, object, type->size)) {
 *       walk_value(&walk, walk.base, type, path_begin("x"), false);
 *       walk_end(&walk);                          the objects that its pointers lead to
 *   } */
#ifndef RUNTIME_INPUT_INPUT_H
#define RUNTIME_INPUT_INPUT_H
#include "runtime/memory/objects.h"
#include "runtime/record/value.h"

/* Where cells are being made. */
struct walk {
    uint32_t site, slot;                   /* slot 0: a variable of the program */
    uint64_t base;
};

/* A number's limits, both of its width. */
struct bounds {
    struct val low, high;
    bool is_zero;                          /* it is 0, though another number would be within */
    const struct note *tag;                /* not NULL: it is one of that note's values instead */
};

#define ARRAY_LIMIT 64u                    /* the last slots are for arrays: ask.h */

void input_begin_run(void);
void pointer_begin_run(void);
/* False in children and further threads of the program, and before main. */
bool input_is_possible(void);
/* Make an object in a free slot to which no input pointer leads: its address, or 0. */
uint64_t input_place_object(uint32_t slot, const struct cute_type *type);
/* Does a pointer lead into an object that was not made? Then this run cannot happen, and is discarded. */
bool input_is_dangling(void);
/* The name of the object in that slot; members can be added: p for a structure, *p for a number. */
struct path input_object_path(uint32_t slot);

/* Make the `size` bytes at `object` an input; first they become concrete. False: it is impossible, and they are 0. */
bool walk_begin(struct walk *walk, const struct cute_site *site, volatile void *object, uint64_t size);
/* `arrow`: the path names a pointer, and its fields are reached with ->. */
void walk_value(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path, bool arrow);
/* An integer, a truth value or a float; `bounds` NULL: any. */
void walk_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                 const struct bounds *bounds);
/* Make the cells of the objects to which the pointers of the walk lead. */
void walk_end(const struct walk *walk);

/* The value of `size` bytes of memory, symbolic or not. */
struct val memory_value(uint64_t address, unsigned size, uint32_t site);
extern const struct cute_type input_byte;
#endif
