/* input.h - how the files that make inputs work together: cell.c, input.c, ask.c. */
#ifndef RUNTIME_INPUT_H
#define RUNTIME_INPUT_H
#include "runtime/runtime.h"

/* Where cells are being made. */
struct walk {
    uint32_t site, slot;                   /* slot 0: a variable of the program */
    uint64_t base;
};

/* A number's limits, both of its width. */
struct bounds {
    struct val low, high;
};

struct path path_begin(const char *text);

/* The program asks for an input; the cells that are made next come of it. Types as C spells them; `count` as in struct
 * asking. */
void input_ask(const char *name, const char *type, uint64_t count);

/* The record is not for a child or a thread of the program, and not there before main. */
bool input_is_possible(void);
/* An object that no input pointer leads to, in a free slot: its address. */
uint64_t input_place_object(uint32_t slot, const struct cute_type *type);

/* The `size` bytes at `object` are to be an input; they are concrete now. False: not here, and they are 0. */
bool walk_begin(struct walk *walk, const struct cute_site *site, volatile void *object, uint64_t size);
/* `arrow`: the path names a pointer, and its fields are reached with ->. */
void walk_value(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path, bool arrow);
/* An integer, a truth value or a float; `bounds` NULL: any. */
void walk_number(const struct walk *walk, uint64_t address, const struct cute_type *type, struct path path,
                 const struct bounds *bounds);
/* The objects get their cells that the walk's pointers lead to. */
void walk_end(const struct walk *walk);

/* The program's functions of that type. */
const struct functions *functions_of(const char *type);
/* The pointer to the function of that number, 16 bits. */
struct val functions_pointer(const struct functions *functions, struct val number);

/* What `size` bytes hold, as a value. */
struct val memory_value(uint64_t address, unsigned size, uint32_t site);
#endif
