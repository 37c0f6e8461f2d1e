/* drop_in.h - CC=cutec: the user's own command, unchanged, then twins of what it made.
 *
 * What the build sees is the compiler's work alone: files, messages, exit status. The twins stand in sections that are
 * not loaded (sym/section.h). That something of ours fails is no failure of the build. */
#ifndef CUTEC_DROP_IN_H
#define CUTEC_DROP_IN_H
#include "cutec/build/build.h"

/* Only returns if the compiler cannot be started. */
bool drop_in_become(const struct job *job, const struct toolchain *toolchain, struct err *err);
/* The exit status of the user's command. False: it cannot be started. */
bool drop_in_run(struct job *job, struct toolchain *toolchain, int *status, struct err *err);
#endif
