/* bounds.h - `--max-objects=node:5`: so many objects of one type, of all those that input pointers lead to.
 *
 * A type is named as the program does it, with or without `struct` and `union` before it. */
#ifndef CUTE_BOUNDS_H
#define CUTE_BOUNDS_H
#include <stdbool.h>
#include "base/err.h"
#include "sym/record.h"

struct type_bounds {
    uint32_t count;
    struct object_bound bound[OBJECT_BOUNDS];
    const char *name[OBJECT_BOUNDS];       /* "node:5", the command line's */
};

/* "node:5", with a colon in it; the last one of a name counts. */
bool type_bounds_add(struct type_bounds *bounds, const char *text, uint32_t most, struct err *err);
#endif
