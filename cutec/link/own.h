/* own.h - resolve clashes between functions of the program and functions of the same name elsewhere in the link.
 *
 * Functions named like those of the C library (libc.def, model.def) are renamed in copies of the program's objects. The
 * library keeps using its own functions, as a shared library does, so a strlen under test is not the one that printf
 * uses. Functions named like those of the runtime (interpose.def), above all malloc, serve the whole program: the
 * runtime yields its own.
 *
 *   if (!own_rename(build, &words, err)) ...
 *   link with `words`
 *   if (own_collides(said) && own_give_way(build, &words, said, &runtime, err)) link again, with `runtime` */
#ifndef CUTEC_OWN_H
#define CUTEC_OWN_H
#include "cutec/build/build.h"

/* Replace the objects among `words` by renamed copies if one of them defines such a function. */
bool own_rename(struct build *build, struct vec *words, struct err *err);
/* Returns whether the linker complains that the runtime and another object define the same name. */
bool own_collides(const char *said);
/* Resolve that complaint, which the linker `said`: `*runtime`, the runtime's object, is replaced by a copy that hides
 * the names that the objects and archives among `words` define. Returns false if none of them defines any, or if one
 * defines a function that only the runtime can implement; `err` says which. */
bool own_give_way(struct build *build, const struct vec *words, const char *said, const char **runtime,
                  struct err *err);
#endif
