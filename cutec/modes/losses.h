/* losses.h - cutec --losses FILE...: list the code that is not executed symbolically in objects, archives, libraries
 * and programs made by cutec. */
#ifndef CUTEC_LOSSES_H
#define CUTEC_LOSSES_H
#include <stdbool.h>
#include "base/err.h"
#include "base/vec.h"

/* `files`: const char *. Returns false if one of them cannot be read or contains nothing made by cutec. */
bool losses_print(const struct vec *files, struct text *out, struct err *err);
#endif
