/* harness.h - cute init FILE.c FUNCTION: a harness to begin with, for people to change. */
#ifndef CUTEC_HARNESS_H
#define CUTEC_HARNESS_H
#include "cutec/build/build.h"

/* Write tests/cute/test_FUNCTION.c for job->toplevel, if `unit`, which is preprocessed, defines it, which
 * unit->has_toplevel says then, and tell how to go on. A file that is there is left as it is, an error. */
enum status harness_write(struct build *build, struct unit *unit, struct err *err);
#endif
