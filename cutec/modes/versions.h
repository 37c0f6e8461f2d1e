/* versions.h - two versions of a function in one program: cutec --diff, which cute diff uses. */
#ifndef CUTEC_VERSIONS_H
#define CUTEC_VERSIONS_H
#include "cutec/build/build.h"

/* The first unit holds the old version, the second the new one. Call before they are instrumented. */
void versions_init(struct job *job);
void versions_fini(struct job *job);                       /* does nothing if there are no versions */
/* Returns whether both functions have the same type. Call after the units are instrumented. */
bool versions_agree(const struct job *job, struct err *err);
/* Rename symbols after the units are compiled: definitions of the old unit get names of their own, and functions that
 * neither unit defines get the names of the harness's functions. */
enum status versions_rename(struct build *build, struct err *err);
#endif
