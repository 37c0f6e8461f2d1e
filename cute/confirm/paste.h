/* paste.h - a finding as a C file to paste in a bug report: it includes the user's source, builds the inputs, calls the
 * function, and fails as reported when it is compiled with plain gcc as its first lines say. */
#ifndef CUTE_PASTE_H
#define CUTE_PASTE_H
#include "cute/input/spell.h"
#include "cute/record/finding.h"

/* False if only the runtime makes it fail: a system call has to fail. */
bool paste_is_possible(const struct finding *finding);
/* Print the C file. `program`: the file of the explored program. `missing`: the rules for missing functions, see
 * missing.h. */
void paste_print(const struct finding *finding, const char *program, const struct site_table *sites,
                 const struct spelling *spelling, const char *missing, struct text *out);
/* Append the command that compiles `file` to the program `to` with the sanitizer that should detect the error: words
 * (const char *), some of which live in `arena`. False: there is no source file, or the program's own compiler words
 * could make the compiler run or write something else. */
bool paste_command(const struct finding *finding, const char *program, const struct site_table *sites,
                   const char *file, const char *to, struct arena *arena, struct vec *all);
#endif
