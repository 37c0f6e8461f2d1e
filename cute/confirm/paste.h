/* paste.h - a finding as a C file to paste in a bug report: it includes the user's source, builds the inputs, calls the
 * function, and fails as was reported when it is compiled with plain gcc as its first lines say. */
#ifndef CUTE_PASTE_H
#define CUTE_PASTE_H
#include "cute/input/spell.h"
#include "cute/record/finding.h"

/* False where only the runtime makes it fail: a system call has to. */
bool paste_is_possible(const struct finding *finding);
/* `program`: what is explored, as a file. `missing`: its rules, see missing.h. */
void paste_print(const struct finding *finding, const char *program, const struct site_table *sites,
                 const struct spelling *spelling, const char *missing, struct text *out);
/* How it is compiled with the sanitizer that should see it, from `file` to the program `to`: words (const char *) that
 * are appended to `all`, some in `arena`. False: there is no such file, or the program's own words are such as would
 * have the compiler run or write something else. */
bool paste_command(const struct finding *finding, const char *program, const struct site_table *sites,
                   const char *file, const char *to, struct arena *arena, struct vec *all);
#endif
