/* place.h - where in the source an address of the program's code is.
 *
 *   struct place chain[8];
 *   size_t count = place_find(program, &sites, pc, pc_count, &arena, chain, 8);
 *
 * Functions are inlined, so one address may be in several, the innermost first; the addresses of a stack, innermost
 * first, give one chain. What is not known is left out. */
#ifndef CUTE_PLACE_H
#define CUTE_PLACE_H
#include "base/arena.h"
#include "sym/reader.h"

struct place {
    const char *function, *file;           /* function: "" if not known; file: as the user named it */
    uint32_t line;
};

/* At most `limit` of them, in `arena`. */
size_t place_find(const char *program, const struct site_table *sites, const uint64_t *pc, size_t count,
                  struct arena *arena, struct place *places, size_t limit);
#endif
