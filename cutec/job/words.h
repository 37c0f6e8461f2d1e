/* words.h - @FILE on a command line: the words that stand in a file, as gcc and clang read them.
 *
 * Blanks separate words; quotes of both kinds keep them together, a backslash takes the next letter as it is. A file
 * that cannot be read is a word like any other. */
#ifndef CUTEC_WORDS_H
#define CUTEC_WORDS_H
#include "base/arena.h"
#include "base/vec.h"

/* `words` ends with NULL. The words, those of files among them, are appended to `all` (const char *). */
void words_expand(char *const *words, struct arena *arena, struct vec *all);
/* The words that stand in the text. */
void words_split(const char *text, struct arena *arena, struct vec *words);
#endif
