/* location.h - map a code address of the program to its place in the source.
 *
 *   struct place chain[8];
 *   size_t count = location_find(program, &sites, pc, pc_count, &arena, chain, 8);
 *
 * Because of inlining, one address may belong to several functions, the innermost first; the addresses of a stack,
 * innermost first, yield one chain. Unknown places are omitted. */
#ifndef CUTE_LOCATION_H
#define CUTE_LOCATION_H
#include "base/arena.h"
#include "sym/reader.h"

struct location {
    const char *function, *file;           /* function: "" if unknown; file: as the user named it */
    uint32_t line;
};

/* Returns at most `limit` places, allocated in `arena`. */
size_t location_find(const char *program, const struct site_table *sites, const uint64_t *pc, size_t count,
                     struct arena *arena, struct location *places, size_t limit);
#endif
