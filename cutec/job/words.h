/* words.h - @FILE on a command line: the arguments in a file, read as gcc and clang do.
 *
 * Blanks separate arguments; quotes of both kinds keep them together; a backslash makes the next character literal.
 * @FILE is an ordinary argument if the file cannot be read. */
#ifndef CUTEC_WORDS_H
#define CUTEC_WORDS_H
#include "base/arena.h"
#include "base/vec.h"

/* Append the arguments `words`, which end with NULL, to `all` (const char *), with those of files expanded. */
void words_expand(char *const *words, struct arena *arena, struct vec *all);
/* Append the arguments in the text to `words`. */
void words_split(const char *text, struct arena *arena, struct vec *words);
#endif
