/* own.h - functions of the program's own that have the names of others in the link.
 *
 * Those of the C library's (libc.def, model.def) are given other names in copies of the program's objects: the library
 * goes on with its own, as it does in a shared library, and a strlen that is to be tested is not what printf uses.
 * Those of the runtime's (interpose.def), malloc above all, are the whole program's: the runtime gives way.
 *
 *   if (!own_rename(build, &words, err)) ...
 *   link with `words`
 *   if (own_collides(said) && own_give_way(build, &words, said, &runtime, err)) link again, with `runtime` */
#ifndef CUTEC_OWN_H
#define CUTEC_OWN_H
#include "cutec/build/build.h"

/* The objects among `words` become copies if one of them defines such a function. */
bool own_rename(struct build *build, struct vec *words, struct err *err);
/* Does the linker complain that the runtime and another define the same? */
bool own_collides(const char *said);
/* It has `said` so. `*runtime`, the runtime's object, becomes a copy that keeps to itself what the objects and archives
 * among `words` define. False: none of them does, or one defines what only the runtime can do; `err` says which. */
bool own_give_way(struct build *build, const struct vec *words, const char *said, const char **runtime,
                  struct err *err);
#endif
