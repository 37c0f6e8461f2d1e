/* needs.h - the names that the parts of a link define, and those that they use.
 *
 *   struct needs needs;
 *   needs_init(&needs, &arena);
 *   if (!needs_read(&needs, "list.o", err)) ...
 *   for each name in needs.wanted: if (!map_get(&needs.defined, needs_hash(name))) nobody defines it
 *   needs_fini(&needs); */
#ifndef CUTEC_NEEDS_H
#define CUTEC_NEEDS_H
#include <stdbool.h>
#include "base/arena.h"
#include "base/err.h"
#include "base/map.h"
#include "base/vec.h"

struct needs {
    struct arena *arena;                   /* has the names */
    struct map defined, seen;              /* by needs_hash: what some part defines, what some part uses */
    struct vec wanted;                     /* const char *: what is in `seen`, in the order of the parts */
};

void needs_init(struct needs *needs, struct arena *arena);
void needs_fini(struct needs *needs);
uint64_t needs_hash(const char *name);
/* An object, or an archive, of which all members count: what none of the parts needs is more than enough, but never too
 * little. Of a shared library only what it defines counts. A file of another kind has no names; false: it cannot be
 * read. */
bool needs_read(struct needs *needs, const char *path, struct err *err);
#endif
