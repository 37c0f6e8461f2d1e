/* seal.h - what cute keeps as text ends with a line that tells whether the file is whole: see sym/sum.h. */
#ifndef CUTE_SEAL_H
#define CUTE_SEAL_H
#include <stdbool.h>
#include "base/err.h"
#include "base/vec.h"

/* Behind all that stands in `text`. */
void seal_add(struct text *text);
/* Without that line, if there is one. */
void seal_remove(struct text *text);
/* `name` is what messages call it. */
bool seal_check(const char *name, const char *bytes, size_t size, struct err *err);
#endif
