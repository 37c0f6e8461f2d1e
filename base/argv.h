/* argv.h - the words of a command line: kept as bytes, shown as a shell reads them, and judged when others wrote them.
 *
 * Kept they are texts that end with a 0 each, one behind the other, so that no shell is needed to tell them apart. */
#ifndef BASE_ARGV_H
#define BASE_ARGV_H
#include <stdbool.h>
#include <stddef.h>
#include "base/arena.h"
#include "base/vec.h"

/* The words in `bytes`, appended to `words` (const char *), in `arena`. What has no 0 at its end is a word, too. */
void argv_read(const char *bytes, size_t size, struct arena *arena, struct vec *words);
/* `word` with its 0. */
void argv_keep(const char *word, struct text *out);
/* As a shell reads it, in quotes where it must be, with a blank behind it. Control characters are made visible. */
void argv_print(const char *word, struct text *out);

/* Is this a flag of the C compiler that only says how C is compiled? Not so what has the compiler, the assembler or the
 * linker run or load something (-B, -specs=, -fplugin=, -wrapper, -Xclang), or write another file than its output, and
 * what we do not know. A word that is no flag is harmless, unless it names a file of more words (@FILE). */
bool argv_is_harmless(const char *word);
/* The same of a word that the compiler hands to the linker, by -Xlinker. */
bool argv_is_harmless_to_linker(const char *word);
#endif
