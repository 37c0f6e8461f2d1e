/* missing.h - functions that a test program uses and that are defined nowhere in its link: a unit that declares one
 * gets a stub of it (instrumenter/harness/stub.h), and what a call does is for `cute --missing` to say.
 *
 *   while (the link fails with `words` && missing_make(&build, words, &status, err))
 *       link again
 *   missing_leave(&build, program)               if it is linked: cute finds the stubs there, and the user is told
 *
 * With -p a trial link comes before anything is compiled, and the user is told at once:
 *
 *   if (the trial link fails with `words` && missing_foresee(&build, words, &status, err))
 *       missing_tell(&build) */
#ifndef CUTEC_MISSING_H
#define CUTEC_MISSING_H
#include "cutec/build/build.h"

/* True: the units have all the stubs that were needed, in new objects. False: the linker lacks something else as well,
 * or `*status` is not STATUS_COMPILE any more. */
bool missing_make(struct build *build, const char *words, enum status *status, struct err *err);
/* The same for the units of a trial link: those that get stubs are instrumented, and not compiled. */
bool missing_foresee(struct build *build, const char *words, enum status *status, struct err *err);
/* Name the stubs that the user does not know of. */
void missing_tell(struct build *build);
void missing_leave(struct build *build, const char *program);
void missing_fini(struct job *job);
#endif
