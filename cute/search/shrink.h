/* shrink.h - smaller inputs, as people like to read them: NULL pointers, lists without irrelevant nodes, numbers that
 * are 0 or near it, printable characters. Cells are changed one after the other; the caller's callback runs the program
 * and returns whether the property of interest still holds.
 *
 *   struct shrink shrink = {.run = &run, .try = try, .state = ..., .near = 1};
 *   shrink_cells(&shrink)                          one pass; true: something became smaller */
#ifndef CUTE_SHRINK_H
#define CUTE_SHRINK_H
#include "sym/reader.h"

struct shrink {
    const struct run *run;                 /* the one with the smallest inputs so far */
    /* Run with `value` in the cell, which differs from its present one. Returns whether the property holds; `run` is
     * then the new run. It may have other cells: a pointer that became NULL removes those of its object. */
    bool (*try)(void *state, uint32_t cell, uint64_t value);
    void *state;
    uint32_t near;                         /* numbers on each side of 0 to try one by one; at least 1 */
};

bool shrink_cells(struct shrink *shrink);
/* Shrink pointers only. */
bool shrink_pointers(struct shrink *shrink);
#endif
