/* cache.h - the instrumented objects of a project (cutec -p), and those of which only the names are read, kept for the
 * next time: in .cutec beside its compile_commands.json.
 *
 *   if (!cache_fetch(&build, unit, &words)) ... compile, and if that has worked: cache_keep(&build, unit, &words)
 *
 * An object is taken again only if all that it was made of is the same: the compiler, its words, the text in
 * unit->instrumented and the folder. There is one object of each kind for each source file, so the cache grows no
 * further than the project. Without -p, or where the folder cannot be written, nothing is kept. */
#ifndef CUTEC_CACHE_H
#define CUTEC_CACHE_H
#include "cutec/build/build.h"

/* `words` is the command that would make unit->object. True: it is there. */
bool cache_fetch(const struct build *build, const struct unit *unit, const struct vec *words);
void cache_keep(const struct build *build, const struct unit *unit, const struct vec *words);
#endif
