/* broken.h - finds the functions in which a compiler reports errors. */
#ifndef CUTEC_BROKEN_H
#define CUTEC_BROKEN_H
#include "cutec/build/build.h"

/* Add the functions of the unit that contain the errors in `said` to `names`, unless they are there already. Returns
 * false if no function is added, or if an error is outside of all functions. */
bool broken_find(const struct build *build, const struct unit *unit, const char *said, struct vec *names);
#endif
