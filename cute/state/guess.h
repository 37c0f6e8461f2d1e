/* guess.h - what cutec guessed of the toplevel's parameters: `T *p, size_t n` is an array and its length.
 *
 * The harness says so in the text of its sites, and so do the program's own notes, which have the last word. */
#ifndef CUTE_GUESS_H
#define CUTE_GUESS_H
#include "base/arena.h"
#include "sym/reader.h"

struct guess {
    const char *pointer, *count;           /* names of parameters, in the arena */
};
/* The next one from site `*index` on, which is then the one behind it. False: there are no more. */
bool guess_next(const struct site_table *sites, uint32_t *index, struct arena *arena, struct guess *guess);
/* Are there arrays whose length is an input, guessed or said? */
bool guess_has_arrays(const struct site_table *sites);
#endif
