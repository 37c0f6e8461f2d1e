/* duty.h - the obligations that notes impose on the cells of a walk. */
#ifndef RUNTIME_INPUT_DUTY_H
#define RUNTIME_INPUT_DUTY_H
#include "runtime/eval/forms.h"
#include "runtime/input/notes.h"

void obligation_begin_run(void);
/* State a fact: `holds` is true in every run with these cells. The cells of an object must not add choices, which would
 * change the prefix of the choice that led to the object. If it is false the run is discarded. */
void obligation_state(struct val holds, uint32_t site);
/* Concretize the value when the program uses the bytes `from` to `to` of the walk's object; other values are tried. The
 * caller may complete the form that it returns. */
struct form *obligation_decide_later(const struct walk *walk, struct val value, uint64_t from, uint64_t to);
/* Find the bounds of the number at `address`. False: no note concerns it. */
bool obligation_bounds(const struct walk *walk, uint64_t address, const struct spot *spot, struct bounds *bounds);
/* Call this after the number's cell is made. */
void obligation_number_is_made(const struct walk *walk, uint64_t address, const struct spot *spot);
/* The obligations of a pointer. */
struct duties {
    struct obligation *elements, *string, *nonnull;
    struct val back;                       /* its first target if it is never NULL; 0: a new object */
    uint32_t apart;                        /* the slot of the object that it must not point to; 0: there is none */
    bool is_needed;                        /* it must not be NULL */
};
struct duties obligation_of_pointer(const struct walk *walk, uint64_t address, const struct cute_type *type);
/* Call this after the pointer's cell and the object that it points to are made. */
void obligation_pointer_is_made(const struct walk *walk, uint64_t address, const struct cute_type *type,
                                const struct duties *duties);
/* The target for a pointer that is never NULL and points back if possible: the object in `slot`, which contains the
 * pointer, or the nearest one on the way there. 0: none of them has its type. */
struct val obligation_find_back(uint32_t slot, const struct cute_type *type);
/* Pointing back is not the only possibility, though the program may see no difference to it: both are tried once the
 * program uses the pointer. */
void obligation_doubt(const struct walk *walk, uint64_t address, struct val back);
/* The walk has made everything. Decides later, when one of the arrays is used, how many elements they have. */
void obligation_end_walk(uint32_t site);
#endif
