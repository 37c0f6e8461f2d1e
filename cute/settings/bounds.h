/* bounds.h - `--max-objects=node:5`: the most objects of one type, among all that input pointers point to.
 *
 * A type is named as the program names it, with or without `struct` and `union` before it. */
#ifndef CUTE_BOUNDS_H
#define CUTE_BOUNDS_H
#include <stdbool.h>
#include "base/err.h"
#include "sym/record.h"

struct type_bounds {
    uint32_t count;
    struct object_bound bound[OBJECT_BOUNDS];
    const char *name[OBJECT_BOUNDS];       /* "node:5", words of the command line */
};

/* Add "node:5"; the text must have a colon. The last bound of a name counts. `most` is the largest bound allowed. */
bool type_bounds_add(struct type_bounds *bounds, const char *text, uint32_t most, struct err *err);
#endif
