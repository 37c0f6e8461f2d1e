/* obligation.h - what a walk owes to notes. */
#ifndef RUNTIME_INPUT_DUTY_H
#define RUNTIME_INPUT_DUTY_H
#include "runtime/eval/forms.h"
#include "runtime/input/notes.h"

void obligation_begin_run(void);
/* What is the same in all runs is a fact: cells of an object must not add to the choices, or those before the choice
 * that led to the object would be others. A run in which it does not hold is none that was wanted. */
void obligation_state(struct val holds, uint32_t site);
/* The value becomes concrete when the program goes to what stands there, in the walk's object; other values are tried.
 * What more there is to say of it can be said of the result. */
struct form *obligation_decide_later(const struct walk *walk, struct val value, uint64_t from, uint64_t to);
/* The bounds of a number that stands there. False: no note says anything of it. */
bool obligation_bounds(const struct walk *walk, uint64_t address, const struct spot *spot, struct bounds *bounds);
/* Its cell is made. */
void obligation_number_is_made(const struct walk *walk, uint64_t address, const struct spot *spot);
/* What notes say of a pointer. */
struct duties {
    struct obligation *elements, *string, *nonnull;
    struct val back;                       /* what it begins with if it is never NULL; 0: a new object */
    uint32_t apart;                        /* the slot of the object that it must not lead to; 0: it may lead to any */
    bool is_needed;                        /* it is not NULL */
};
struct duties obligation_of_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type);
/* The pointer's cell is made, and where it leads to. */
void obligation_pointer_is_made(const struct walk *walk, uint64_t address, const struct cute_type *type,
                                const struct duties *duties);
/* A pointer that is never NULL leads back, if it can: to the object in that slot, where it stands, or to the nearest
 * one on the way there. 0: none of them has its type. */
struct val obligation_find_back(uint32_t slot, const struct cute_type *type);
/* That it leads back is not the only possibility, though the program may see no difference to this one: both are tried,
 * once the program goes there. */
void obligation_doubt(const struct walk *walk, uint64_t address, struct val back);
/* All that the walk was to make is there. How many elements arrays have is decided when one of them is used. */
void obligation_end_walk(uint32_t site);
#endif
