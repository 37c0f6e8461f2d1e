/* losses.h - cutec --losses FILE...: what is not followed symbolically in objects, archives, libraries and programs
 * that cutec made. */
#ifndef CUTEC_LOSSES_H
#define CUTEC_LOSSES_H
#include <stdbool.h>
#include "base/err.h"
#include "base/vec.h"

/* `files`: const char *. False: one of them cannot be read, or cutec did not make any part of it. */
bool losses_print(const struct vec *files, struct text *out, struct err *err);
#endif
