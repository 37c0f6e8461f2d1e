/* undefined.h - extract the undefined names from the linker's messages, each name once. */
#ifndef CUTEC_UNDEFINED_H
#define CUTEC_UNDEFINED_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"

/* Append to `out` all messages about other problems, and for each undefined name a line:
 *
 *   cutec: undefined: helper (used in ext.c:3)
 *
 * Places in `folder` are printed relative to it. Returns false if `words` reports no undefined names in the format of
 * GNU ld. */
bool undefined_print(const char *words, const char *folder, struct text *out);
/* Append to `out` the lines about the names whose hashes are in `names`. */
void undefined_select(const char *words, const struct map *names, struct text *out);
/* Append the names (const char *) to `list`. Returns false if there are none or the linker also reports other
 * problems. */
bool undefined_list(const char *words, struct arena *arena, struct vec *list);
/* Returns whether it is a macro of cute.h, which the user has forgotten to include. */
bool undefined_is_macro(const char *name);
#endif
