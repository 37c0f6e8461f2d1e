/* argv.h - the words of a command line: stored as bytes, printed as a shell reads them, and judged when they come from
 * an untrusted source.
 *
 * Stored words are NUL-terminated strings, one after the other, so no shell is needed to split them. */
#ifndef BASE_ARGV_H
#define BASE_ARGV_H
#include <stdbool.h>
#include <stddef.h>
#include "base/arena.h"
#include "base/vec.h"

/* Append the words in `bytes` to `words` (const char *), allocated in `arena`. A last word without its NUL counts
 * too. */
void argv_read(const char *bytes, size_t size, struct arena *arena, struct vec *words);
/* Append `word` with its NUL to `out`. */
void argv_keep(const char *word, struct text *out);
/* Append `word` as a shell reads it, quoted where necessary and followed by a blank. Control characters are made
 * visible. */
void argv_print(const char *word, struct text *out);

/* Returns whether `word` is a C compiler flag that only affects how C is compiled. Rejected are flags that make the
 * compiler, the assembler or the linker run or load something (-B, -specs=, -fplugin=, -wrapper, -Xclang) or write a
 * file other than the output, and all unknown flags. A word that is not a flag is harmless unless it names a file of
 * further words (@FILE). */
bool argv_is_harmless(const char *word);
/* The same for a word that the compiler passes to the linker with -Xlinker. */
bool argv_is_harmless_to_linker(const char *word);
#endif
