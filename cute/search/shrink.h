/* shrink.h - smaller inputs, as people like to read them: pointers that are NULL, lists without the nodes that do not
 * matter, numbers that are 0 or near it, characters that can be printed. One cell after the other; who asks runs the
 * program and says whether what it is about still holds.
 *
 *   struct shrink shrink = {.run = &run, .try = try, .state = ..., .near = 1};
 *   shrink_cells(&shrink)                          one pass; true: something became smaller */
#ifndef CUTE_SHRINK_H
#define CUTE_SHRINK_H
#include "sym/reader.h"

struct shrink {
    const struct run *run;                 /* with the smallest inputs so far */
    /* With that value in the cell, which has another one: if what it is about holds, `run` has it from then on. It may
     * have other cells then: a pointer that became NULL takes its object's along. */
    bool (*try)(void *state, uint32_t cell, uint64_t value);
    void *state;
    uint32_t near;                         /* numbers on each side of 0 that are tried one by one; at least 1 */
};

bool shrink_cells(struct shrink *shrink);
/* Only those that are pointers. */
bool shrink_pointers(struct shrink *shrink);
#endif
