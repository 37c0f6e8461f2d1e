/* harness.h - cute init FILE.c FUNCTION: a first harness, for the user to edit. */
#ifndef CUTEC_HARNESS_H
#define CUTEC_HARNESS_H
#include "cutec/build/build.h"

/* Write tests/cute/test_FUNCTION.c for job->toplevel if `unit`, which is preprocessed, defines it (sets
 * unit->has_toplevel), and print the next steps. An existing file is an error, and is not changed. */
enum status harness_write(struct build *build, struct unit *unit, struct err *err);
#endif
