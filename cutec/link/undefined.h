/* undefined.h - the linker's words for what nobody defines, once for each name. */
#ifndef CUTEC_UNDEFINED_H
#define CUTEC_UNDEFINED_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"

/* To `out` goes all that the linker says of something else, and for each name that is not defined a line:
 *
 *   cutec: undefined: helper (used in ext.c:3)
 *
 * Places in `folder` are named from there. False: `words` do not speak of any, or not as GNU ld does. */
bool undefined_print(const char *words, const char *folder, struct text *out);
/* To `out` go the lines about the names whose hashes are in `names`. */
void undefined_select(const char *words, const struct map *names, struct text *out);
/* The names (const char *) are appended to `list`. False: the linker says something else, too, or nothing of this. */
bool undefined_list(const char *words, struct arena *arena, struct vec *list);
/* Is it a macro of cute.h, which the user has not included? */
bool undefined_is_macro(const char *name);
#endif
