/* broken.h - which functions a compiler complains of. */
#ifndef CUTEC_BROKEN_H
#define CUTEC_BROKEN_H
#include "cutec/build/build.h"

/* The functions of the unit in which the errors in `said` stand, as far as they are not among `names` yet, are added.
 * False: there is none, or an error stands elsewhere. */
bool broken_find(const struct build *build, const struct unit *unit, const char *said, struct vec *names);
#endif
