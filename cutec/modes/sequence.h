/* sequence.h - cutec --sequence=F,G,..: which functions are meant, and in which unit the harness stands. */
#ifndef CUTEC_SEQUENCE_H
#define CUTEC_SEQUENCE_H
#include "cutec/build/build.h"

/* Finds the functions of job->sequence, gives one unit its `sequence`, and tells what was guessed. */
enum status sequence_find(struct build *build, struct err *err);
/* Into the test program: what cute spells calls from. */
void sequence_leave(const struct job *job, const char *test);
void sequence_fini(struct job *job);
#endif
