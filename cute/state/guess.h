/* guess.h - cutec's guesses about the toplevel's parameters: `T *p, size_t n` is an array and its length.
 *
 * They are read from the text of the harness's sites. The program's own annotations override them. */
#ifndef CUTE_GUESS_H
#define CUTE_GUESS_H
#include "base/arena.h"
#include "sym/reader.h"

struct guess {
    const char *pointer, *count;           /* parameter names, in the arena */
};
/* Return the next guess at or after site `*index`, and advance `*index` past it. Returns false if there are no more. */
bool guess_next(const struct site_table *sites, uint32_t *index, struct arena *arena, struct guess *guess);
/* Returns whether there are arrays whose length is an input, whether guessed or annotated. */
bool guess_has_arrays(const struct site_table *sites);
#endif
