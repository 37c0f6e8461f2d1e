/* input.h - how the files that make inputs work together: cell.c, input.c, ask.c. */
#ifndef RUNTIME_INPUT_INPUT_H
#define RUNTIME_INPUT_INPUT_H
#include "runtime/runtime.h"

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
extern const struct cute_type input_byte;

/* ---- notes.c: what the program says of its inputs ---- */
/* A parameter that no note speaks of points to so many elements as that one says. */
void notes_guess(uint32_t site, const char *name, const char *count);
/* A walk comes to a structure at `base`, and leaves it: duties from the result on are over. */
uint32_t notes_enter(const struct cute_type *type, uint64_t base);
void notes_leave(uint32_t before);
/* The program asks for what may be a parameter. */
void notes_ask(const char *name, uint64_t address, const struct cute_type *type);
/* The duties of that kind for such a member there (of `spot` the offset does not count), one after the other, the first
 * behind NULL; NULL: there are no more. */
struct duty *notes_at(uint64_t address, enum note_kind kind, const struct spot *spot, const struct duty *last);
/* The duty's other half, if its cell is made. */
struct duty *notes_other(const struct duty *duty);
struct val notes_value(const struct duty *duty, uint32_t site);
/* Elements that the object has; how many it has is a parameter that is still to come. */
struct val notes_count(const struct object *object, uint32_t site);
bool notes_wait(const struct object *object);
/* So many elements there can be, at most. */
uint64_t notes_most(const struct walk *walk, const struct duty *count);
/* An array of that many; the structure, with room for its last member. */
const struct cute_type *notes_array(struct note *note, const struct cute_type *element);
const struct cute_type *notes_room(const struct cute_type *type);
/* The note that has made that structure's type; NULL: it is no such type. */
const struct note *notes_last(const struct cute_type *room);

/* ---- duty.c: what the walk owes to them ---- */
/* What is the same in all runs is a fact: cells of an object must not add to the choices, or those before the choice
 * that led to the object would be others. A run in which it does not hold is none that was wanted. */
void duty_state(struct val holds, uint32_t site);
/* The value becomes concrete when the program goes to what stands there, in the walk's object; other values are tried.
 * What more there is to say of it can be said of the result. */
struct form *duty_decide_later(const struct walk *walk, struct val value, uint64_t from, uint64_t to);
/* The bounds of a number that stands there. False: no note says anything of it. */
bool duty_bounds(const struct walk *walk, uint64_t address, const struct spot *spot, struct bounds *bounds);
/* Its cell is made. */
void duty_number_is_made(const struct walk *walk, uint64_t address, const struct spot *spot);
/* What notes say of a pointer. */
struct duties {
    struct duty *elements, *string, *nonnull;
    struct val back;                       /* what it begins with if it is never NULL; 0: a new object */
    uint32_t apart;                        /* the slot of the object that it must not lead to; 0: it may lead to any */
    bool is_needed;                        /* it is not NULL */
};
struct duties duty_of_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type);
/* The pointer's cell is made, and where it leads to. */
void duty_pointer_is_made(const struct walk *walk, uint64_t address, const struct cute_type *type,
                          const struct duties *duties);
/* A pointer that is never NULL leads back, if it can: to the object in that slot, where it stands, or to the nearest
 * one on the way there. 0: none of them has its type. */
struct val duty_find_back(uint32_t slot, const struct cute_type *type);
/* That it leads back is not the only possibility, though the program may see no difference to this one: both are tried,
 * once the program goes there. */
void duty_doubt(const struct walk *walk, uint64_t address, struct val back);
/* All that the walk was to make is there. How many elements arrays have is decided when one of them is used. */
void duty_end_walk(uint32_t site);
#endif
