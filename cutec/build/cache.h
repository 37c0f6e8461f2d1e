/* cache.h - the cache of a project (cutec -p): its instrumented objects, and those of which only the symbols are read,
 * kept in .cutec next to its compile_commands.json.
 *
 *   if (!cache_fetch(&build, unit, &words)) ... compile, and if that succeeded: cache_keep(&build, unit, &words)
 *
 * An object is reused only if everything that determines it is the same: the compiler, its arguments, the text in
 * unit->instrumented and the folder. The cache has one object of each kind per source file, so it does not outgrow the
 * project. Without -p, or if the folder is not writable, nothing is cached. */
#ifndef CUTEC_CACHE_H
#define CUTEC_CACHE_H
#include "cutec/build/build.h"

/* `words` is the command that would make unit->object. Returns true if the object was taken from the cache. */
bool cache_fetch(const struct build *build, const struct unit *unit, const struct vec *words);
void cache_keep(const struct build *build, const struct unit *unit, const struct vec *words);
#endif
