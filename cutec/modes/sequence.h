/* sequence.h - cutec --sequence=F,G,..: find the functions to call and the unit that gets the harness. */
#ifndef CUTEC_SEQUENCE_H
#define CUTEC_SEQUENCE_H
#include "cutec/build/build.h"

/* Find the functions of job->sequence, set `sequence` of one unit, and report the guesses that were made. */
enum status sequence_find(struct build *build, struct err *err);
/* Store in the test program the script from which cute prints calls. */
void sequence_leave(const struct job *job, const char *test);
void sequence_fini(struct job *job);
#endif
