/* drop_in.h - CC=cutec: run the user's compiler command unchanged, then add twins to its output files.
 *
 * The build sees only what the compiler does: its files, messages and exit status. Twins are stored in sections that
 * are not loaded (sym/section.h). A failure on our side never fails the build. */
#ifndef CUTEC_DROP_IN_H
#define CUTEC_DROP_IN_H
#include "cutec/build/build.h"

/* Returns only if the compiler cannot be started. */
bool drop_in_become(const struct job *job, const struct toolchain *toolchain, struct err *err);
/* `*status` is the exit status of the user's command. Returns false if the command cannot be started. */
bool drop_in_run(struct job *job, struct toolchain *toolchain, int *status, struct err *err);
#endif
