/* missing.h - stubs for functions that a test program uses but that no part of its link defines. A unit that declares
 * such a function gets the stub (instrumenter/harness/stub.h); `cute --missing` determines the effect of a call.
 *
 *   while (the link fails with `words` && missing_make(&build, words, &status, err))
 *       link again
 *   missing_leave(&build, program)               after the link: records the stubs for cute, tells the user
 *
 * With -p, a trial link comes before any compilation, and the user is told at once:
 *
 *   if (the trial link fails with `words` && missing_foresee(&build, words, &status, err))
 *       missing_tell(&build) */
#ifndef CUTEC_MISSING_H
#define CUTEC_MISSING_H
#include "cutec/build/build.h"

/* Returns true if the units have been rebuilt with all stubs that were needed. Returns false if other problems prevent
 * the link, or if `*status` is no longer STATUS_COMPILE. */
bool missing_make(struct build *build, const char *words, enum status *status, struct err *err);
/* The same for the units of a trial link: those that get stubs are instrumented, but not compiled. */
bool missing_foresee(struct build *build, const char *words, enum status *status, struct err *err);
/* Tell the user about the stubs that have not been reported yet. */
void missing_tell(struct build *build);
/* Store the descriptions of all stubs in the program, and tell the user about those not reported yet. */
void missing_leave(struct build *build, const char *program);
void missing_fini(struct job *job);
#endif
