/* checksum.h - what cute keeps as text ends with a line that tells whether the file is whole: see sym/sum.h. */
#ifndef CUTE_CHECKSUM_H
#define CUTE_CHECKSUM_H
#include <stdbool.h>
#include "base/err.h"
#include "base/vec.h"

/* Behind all that stands in `text`. */
void checksum_add(struct text *text);
/* Without that line, if there is one. */
void checksum_remove(struct text *text);
/* `name` is what messages call it. */
bool checksum_check(const char *name, const char *bytes, size_t size, struct err *err);
#endif
