/* checksum.h - text files that cute keeps end with a line that shows whether the file is whole: see sym/sum.h. */
#ifndef CUTE_CHECKSUM_H
#define CUTE_CHECKSUM_H
#include <stdbool.h>
#include "base/err.h"
#include "base/vec.h"

/* Append the line to `text`. */
void checksum_add(struct text *text);
/* Remove the line, if there is one. */
void checksum_remove(struct text *text);
/* Check the line; messages call the file `name`. */
bool checksum_check(const char *name, const char *bytes, size_t size, struct err *err);
#endif
