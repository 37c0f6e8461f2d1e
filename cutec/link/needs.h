/* needs.h - the names that the parts of a link define, and those that they use.
 *
 *   struct needs needs;
 *   needs_init(&needs, &arena);
 *   if (!needs_read(&needs, "list.o", err)) ...
 *   for each name in needs.wanted: if (!map_get(&needs.defined, needs_hash(name))) nothing defines it
 *   needs_fini(&needs); */
#ifndef CUTEC_NEEDS_H
#define CUTEC_NEEDS_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/map.h"
#include "base/vec.h"

struct needs {
    struct arena *arena;                   /* owns the names */
    struct map defined, seen;              /* by needs_hash: names that some part defines, or uses */
    struct vec wanted;                     /* const char *: the names in `seen`, in the order of the parts */
};

void needs_init(struct needs *needs, struct arena *arena);
void needs_fini(struct needs *needs);
/* The key of a name in `defined` and `seen`. */
uint64_t needs_hash(const char *name);
/* Read an object, or all members of an archive: members that the link does not need make the result too large, but
 * never too small. Of a shared library only the definitions are read. A file of any other kind has no names. Returns
 * false if the file cannot be read. */
bool needs_read(struct needs *needs, const char *path, struct err *err);
#endif
