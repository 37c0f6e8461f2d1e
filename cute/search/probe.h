/* probe.h - which checks need no further violation. Once the check of a site and class was violated, other paths need
 * not violate it again: the error is known. A violated precondition does not close its site, which other pointers may
 * pass, but all checks of its parameter. */
#ifndef CUTE_PROBE_H
#define CUTE_PROBE_H
#include "cute/search/worker.h"

/* Returns whether the violation of this check is already known. */
bool probe_is_done(const struct worker *worker, const struct choice *check);
/* Note that the check was violated; for a precondition, close all checks of its parameter instead of the site. */
void probe_set_done(struct worker *worker, const struct choice *check, bool is_precondition);
#endif
